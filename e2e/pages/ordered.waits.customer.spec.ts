import { CHARTER_VERSION } from "@hello/contract";
import { expect, hold, test } from "../journey.ts";
import { box, NEW, next, proofsOf, toCharter } from "../onboarding.page.ts";
import { entryOf, pair, row, sendMessage } from "../room.page.ts";

/** The waits that the specification orders, of 1.5 s and 0.5 s. The pages of other tests are built without them. */
test.use({ hasWaits: true });

type RecordingWindow = typeof window & { waits?: (number | undefined)[] };

/** Records the delays of all timers of the page. */
function recordWaits(): void {
  const recorder = window as RecordingWindow;
  const start = recorder.setTimeout;
  recorder.waits = [];
  recorder.setTimeout = ((run: () => void, ms?: number) => {
    recorder.waits?.push(ms);
    return start(run, ms);
  }) as typeof setTimeout;
}

test("a loader is visible until the chat appears, 1.5 s after the user was found [SHELL-03] [SHELL-09] [CONST-01]", async ({
  house,
  contextOf,
}) => {
  const { A, C } = await house.cast();
  for (const content of ["Un", "Deux"]) {
    await house.as(C).send("/amplify/notice/", { notice: { content, userId: A.id, collaboratorId: C.id } });
  }
  const { R1 } = await house.cast();
  await house.participant(R1, A);
  const page = await (await contextOf(A)).newPage();
  const start = Date.now();
  await page.clock.install({ time: start });
  // Far enough in the future, however slow the browser is.
  await page.clock.pauseAt(start + 10_000);
  await page.context().addInitScript(recordWaits);
  await page.goto(`${house.originOf(A)}/${R1.id}`);
  // The clock is paused, so the wait must have begun before it runs.
  await page.waitForFunction(() => (window as RecordingWindow).waits?.includes(1_500));
  await page.clock.runFor(1_400);
  await expect(page.getByText("Chargement…")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeHidden();
  await page.clock.runFor(200);
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  await expect(page.getByText("Chargement…")).toBeHidden();
  await expect(page.getByRole("button", { name: /Messages Non Lus.*2/ })).toBeVisible();
});

test("the wait starts at the response, also while the page's files are loading [SHELL-03]", async ({
  house,
  contextOf,
}) => {
  const { A } = await house.cast();
  const page = await (await contextOf(A)).newPage();
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 10_000);
  await page.context().addInitScript(recordWaits);
  const chat = await hold(page, "**/chat-*.js");
  const lookup = page.waitForResponse(/\/amplify\/users\/search/);
  await page.goto(`${house.originOf(A)}/`, { waitUntil: "commit" });
  await (await lookup).finished();
  // Waits for another response: by then the page has read the first one.
  await page.evaluate(async () => (await fetch("/authorized")).text());
  await page.clock.runFor(900);
  chat.release();
  await page.waitForFunction(() => (window as RecordingWindow).waits?.includes(600));
  await page.clock.runFor(700);
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
});

test("the interaction view opens after 1.5 s with the customer's notices [NAV-02] [NOTICE-04] [CONST-01]", async ({
  house,
  contextOf,
}) => {
  const { A, C } = await house.cast();
  const notice = { content: "Votre dossier est complet", userId: A.id, collaboratorId: C.id };
  await house.as(C).send("/amplify/notice/", { notice });
  const page = await (await contextOf(C)).newPage();
  const start = Date.now();
  await page.clock.install({ time: start });
  // Far enough in the future, however slow the browser is.
  await page.clock.pauseAt(start + 10_000);
  let isAsked = false;
  const found = page.waitForResponse(/\/amplify\/users\/search\?/);
  page.on("request", (request) => {
    isAsked ||= request.url().includes("/amplify/users/search?");
  });
  await page.goto(`${house.originOf(C)}/userInteraction/${A.uuid}`);
  // The clock runs only in these steps, until the view has opened.
  await expect
    .poll(async () => {
      if (!isAsked) await page.clock.runFor(50);
      return isAsked;
    })
    .toBe(true);
  await found;
  await page.clock.runFor(1_400);
  await expect(page.getByRole("heading", { name: "Messages personnels au client" })).toBeHidden();
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(page.getByRole("heading", { name: "Messages personnels au client" })).toBeVisible();
  await expect(page.getByText("Votre dossier est complet")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message au client" })).toBeVisible();
});

test("finishing saves the charter's version, and after 1.5 s opens the requested page [TOUR-06] [TOUR-10]", async ({
  house,
  contextOf,
}) => {
  const user = await house.user(undefined, NEW);
  const { R1 } = await house.cast();
  await house.participant(R1, user);
  const page = await (await contextOf(user)).newPage();
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.goto(`${house.originOf(user)}/${R1.id}`);
  await expect(page).toHaveURL(/\/onboarding$/);
  await toCharter(page);
  await box(page).check();
  await page.clock.pauseAt(start + 3_600_000);
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await next(page);
  expect((await saved).request().postDataJSON()).toMatchObject({ tutorialVersion: 1, charterVersion: CHARTER_VERSION });
  await expect(page.getByRole("dialog", { name: "C’est parti !" }).getByRole("status")).toBeVisible();
  const [row] = await house.pool`select tutorial_version from users where id = ${user.id}`;
  expect(row).toEqual({ tutorial_version: 1 });
  expect(await proofsOf(house, user.id)).toEqual([{ charter_version: CHARTER_VERSION }]);
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)))).toEqual({
    onboardingComplete: "true",
  });
  await page.clock.runFor(1_400);
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(`${house.originOf(user)}/${R1.id}`);
  await page.clock.resume();
  await expect(page.getByRole("main").getByRole("heading", { name: "Voile aux Glénan" })).toBeVisible();
});

test("opening marks the room as read: nothing unread, messages after 500 ms, the last one as read mark [ROOM-12]", async ({
  house,
  contextOf,
}) => {
  const { room, me, friend } = await pair(house);
  const last = await sendMessage(house, friend, room, "Non lu");
  const page = await (await contextOf(me)).newPage();
  await page.goto(`${house.originOf(me)}/`);
  const item = page.getByRole("listitem").filter({ hasText: "Voile aux Glénan" });
  await expect(item.getByText("1 message non lu")).toBeAttached();
  const requested = page.waitForRequest(/\/messages$/);
  const openedAt = Date.now();
  await item.getByText("Voile aux Glénan").click();
  await expect(item.getByText("1 message non lu")).toHaveCount(0);
  await requested;
  expect(Date.now() - openedAt).toBeGreaterThanOrEqual(450);
  await expect(row(page, "Non lu")).toBeVisible();
  await expect.poll(async () => (await entryOf(house, room, me)).lastMessageReadAt).toBe(last.createdAt);
});
