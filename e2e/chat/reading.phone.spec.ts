import type { FrameLocator, Page } from "@playwright/test";
import type { Cast } from "../../server/test/factory.ts";
import { tapAtRest } from "../columns.page.ts";
import type { House } from "../house.ts";
import { expect, hold, test } from "../journey.ts";
import { noticesButton, notify, unreadOf } from "../notices.page.ts";
import { chatIn, openHost } from "../widget.page.ts";

test.use({ hasMotion: true });

const ROOM_FILE = /\/assets\/room-[^/]*\.js$/;
const ROOM_CALLS = /\/amplify\/rooms\//;
const TITLE = "Voile aux Glénan";

type Chat = Page | FrameLocator;
const roomRow = (chat: Chat) => chat.getByRole("complementary").getByRole("link", { name: TITLE });
const rooms = (chat: Chat) => chat.getByRole("complementary");
const main = (chat: Chat) => chat.getByRole("main");

/** Two unread notices, and a room with a message. */
async function setScene(house: House): Promise<Cast> {
  const cast = await house.cast();
  const { A, C, R1 } = cast;
  await house.message(R1, A, "Bonjour");
  for (const content of ["Alerte orage", "Rendez-vous à 8 h"]) await notify(house, C, A, content);
  return cast;
}

/** Lets nothing of a room through, neither its screen nor its calls, until it is released. */
async function holdRoom(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  for (const address of [ROOM_FILE, ROOM_CALLS]) {
    await page.route(address, async (route) => {
      await released;
      await route.fallback();
    });
  }
  return release;
}

/** How staff see it, and what the database holds. */
async function expectUnseen(house: House, { A, C }: Cast): Promise<void> {
  const { body } = await house.as(C).get(`/amplify/users/${A.id}/outcomes`);
  expect(body.data.items.map(({ seen }: { seen: boolean }) => seen)).toEqual([false, false]);
  const [row] = await house.pool`select last_internal_message_read_at as read from users where id = ${A.id}`;
  expect(row).toEqual({ read: null });
  expect(await unreadOf(house, A)).toBe(2);
}

/** Every report of the page that notices were read. */
function watchMarks(page: Page): unknown[] {
  const marks: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT" && request.url().endsWith("/amplify/users/")) marks.push(request.postDataJSON());
  });
  return marks;
}

/** Opens the group while everything of it is slow, goes back, opens it again, and leaves it for good. */
async function openAndLeave(page: Page, chat: Chat, release: () => void): Promise<void> {
  await expect(noticesButton(chat as Page)).toContainText("(2)");
  await roomRow(chat).tap();
  await expect(main(chat)).toBeInViewport({ ratio: 0.9 });
  release();
  await expect(chat.getByRole("log").getByText("Bonjour")).toBeInViewport();

  // Playwright's own would wait for the page around the frame.
  await page.evaluate(() => window.history.back());
  await expect(rooms(chat)).toBeInViewport({ ratio: 0.9 });
  await expect(noticesButton(chat as Page)).toContainText("(2)");
  await page.evaluate(() => window.history.forward());
  await expect(chat.getByRole("log").getByText("Bonjour")).toBeInViewport();

  await tapAtRest(chat.getByRole("button", { name: "Options du groupe" }));
  await chat.getByRole("menuitem", { name: "Se désinscrire du groupe" }).tap();
  await chat.getByRole("dialog").getByRole("button", { name: "Se désinscrire", exact: true }).tap();
  await chat.getByRole("button", { name: "OK" }).tap();
  await expect(rooms(chat)).toBeInViewport({ ratio: 0.9 });
  await expect(noticesButton(chat as Page)).toContainText("(2)");
}

test("opening a group, going back and leaving it marks no notice read, however slow it is [TRUE-01] [NOTE-07] [EASE-01]", async ({
  house,
  contextOf,
}) => {
  const cast = await setScene(house);
  const page = await (await contextOf(cast.A)).newPage();
  const marks = watchMarks(page);
  const release = await holdRoom(page);
  await page.goto(house.originOf(cast.A));
  await openAndLeave(page, page, release);
  expect(marks).toEqual([]);
  await expectUnseen(house, cast);
  // In view they are read.
  await noticesButton(page).tap();
  await expect(page.getByText("Alerte orage")).toBeInViewport();
  await expect.poll(() => unreadOf(house, cast.A)).toBe(0);
});

test("in the widget's frame opening and leaving a group marks no notice read either [TRUE-01]", async ({
  house,
  contextOf,
}) => {
  const cast = await setScene(house);
  const page = await openHost(await contextOf(cast.A), house, "speedboat");
  const marks = watchMarks(page);
  const release = await holdRoom(page);
  await page.getByRole("button", { name: "Messagerie, 2 non lus" }).tap();
  await openAndLeave(page, chatIn(page), release);
  expect(marks).toEqual([]);
  await expectUnseen(house, cast);
});

test("what arrives in a group that one has left is unread while the next one is still being joined [TRUE-01]", async ({
  house,
  enter,
}) => {
  const { A, C, R1 } = await house.cast();
  const other = await house.room({ name: "Kayak en Corse" });
  await house.participant(other, A, "INVITED");
  await house.participant(R1, C);
  const page = await enter(A, `/${R1.id}`);
  await expect(page.getByRole("textbox", { name: "Votre message" })).toBeEnabled();
  const { release } = await hold(page, "**/amplify/participants/");
  const joining = page.waitForRequest("**/amplify/participants/");
  await page.evaluate((path) => window.history.pushState(null, "", path), `/${other.id}`);
  await joining;
  const message = { content: "Vous êtes là ?", userId: C.id, roomId: R1.id, mentions: [] };
  await house.as(C).send("/amplify/messages/", { message });
  await expect(roomRow(page).getByText("1 message non lu")).toBeAttached();
  release();
  await expect(main(page).getByRole("heading", { name: "Kayak en Corse" })).toBeInViewport();
  const [entry] = await house.pool`
    select last_message_read_at as read from participants where room_id = ${R1.id} and user_id = ${A.id}`;
  expect(entry).toEqual({ read: null });
});

test("the phone's Back leads from a group to where one came from: list, notices, another group [TRUE-07]", async ({
  house,
  enter,
}) => {
  const { A, R1 } = await setScene(house);
  const other = await house.room({ name: "Kayak en Corse" });
  await house.participant(other, A);
  await house.message(other, A, "Une pagaie");
  const page = await enter(A, "/help");
  const start = house.originOf(A);
  await expect(page.getByRole("heading", { name: "Aide à l’utilisation" })).toBeInViewport();

  // Help, seen over to the list, group: Back shows the list again, on its row.
  await tapAtRest(page.getByRole("button", { name: "Revenir à mes groupes" }));
  await expect(rooms(page)).toBeInViewport({ ratio: 0.9 });
  await roomRow(page).tap();
  await expect(page.getByRole("log").getByText("Bonjour")).toBeInViewport();
  await page.goBack();
  await expect(rooms(page)).toBeInViewport({ ratio: 0.9 });
  await expect(roomRow(page)).toBeFocused();

  // Notices from the list: Back shows the list, Forward the notices.
  await noticesButton(page).tap();
  await expect(page.getByText("Alerte orage")).toBeInViewport();
  await page.goBack();
  await expect(rooms(page)).toBeInViewport({ ratio: 0.9 });
  await page.goForward();
  await expect(page.getByText("Alerte orage")).toBeInViewport();

  // A group that a link on the notices opens: Back shows the notices.
  await page.evaluate((path) => window.history.pushState(null, "", path), `/${R1.id}`);
  await expect(page.getByRole("log").getByText("Bonjour")).toBeInViewport();
  await page.goBack();
  await expect(page.getByText("Alerte orage")).toBeInViewport();
  await page.goForward();
  await expect(page.getByRole("log").getByText("Bonjour")).toBeInViewport();

  // From one group, over the list, to another one: the list, and only once.
  const { length } = await page.evaluate(() => ({ length: window.history.length }));
  await tapAtRest(page.getByRole("button", { name: "Revenir à mes groupes" }));
  await expect(rooms(page)).toBeInViewport({ ratio: 0.9 });
  const otherRow = page.getByRole("link", { name: "Kayak en Corse" });
  await otherRow.tap();
  await expect(page.getByRole("log").getByText("Une pagaie")).toBeInViewport();
  await tapAtRest(page.getByRole("button", { name: "Revenir à mes groupes" }));
  await expect(rooms(page)).toBeInViewport({ ratio: 0.9 });
  await roomRow(page).tap();
  await expect(page.getByRole("log").getByText("Bonjour")).toBeInViewport();
  expect(await page.evaluate(() => window.history.length)).toBe(length + 1);
  await page.goBack();
  await expect(rooms(page)).toBeInViewport({ ratio: 0.9 });
  await page.goBack();
  await expect(page.getByText("Alerte orage")).toBeInViewport();
  expect(page.url()).toBe(`${start}/`);
});

test("the phone's Back leads from a group to a staff screen, and out of the chat [TRUE-07]", async ({
  house,
  enter,
}) => {
  const { C, R1, A } = await house.cast();
  await house.participant(R1, C);
  await house.message(R1, A, "Bonjour");
  const page = await enter(C, "/admin");
  const before = page.url();
  await page.evaluate((path) => window.history.pushState(null, "", path), `/${R1.id}`);
  await expect(page.getByRole("log").getByText("Bonjour")).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(before);
  await expect(page.getByRole("log")).toHaveCount(0);

  // A link from outside.
  await page.goto(`${house.originOf(C)}/charte`);
  await page.goto(`${house.originOf(C)}/${R1.id}`);
  await expect(page.getByRole("log").getByText("Bonjour")).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/charte$/);
});
