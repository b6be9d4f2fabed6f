import type { Page, Route } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { enterPair, log, pair, row, scrollToTop, sendMessage } from "../room.page.ts";

// Nobody scrolls before the chat appears: by then the names are there, and the rows have their heights.
test.use({ hasWaits: true });

const scrollBy = (page: Page, px: number) =>
  log(page).evaluate((element, distance) => element.scrollBy(0, distance), px);
/** Scrolls step by step like a finger, so that every row on the way is drawn and measured. */
const scrollUp = (page: Page) =>
  log(page).evaluate(async (element) => {
    while (element.scrollTop > 0) {
      element.scrollBy(0, -element.clientHeight / 2);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
/** Rows that are measured late move the list away from its top again. */
const scrollUpTo = (page: Page, text: string) =>
  expect(async () => {
    await scrollUp(page);
    await expect(row(page, text)).toBeInViewport({ timeout: 500 });
  }).toPass();
const toTheEnd = (page: Page) =>
  log(page).evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop);

test("the list opens at the last message, and older pages load on scrolling up, without a jump [MSG-02]", async ({
  house,
  contextOf,
}) => {
  const { room, me, friend } = await pair(house);
  // The first message of a page follows one by another author, so that its name stays when the page before is loaded.
  const authorOf = (n: number) => (n === 30 || n === 80 ? me : friend);
  for (let n = 1; n <= 130; n += 1) await house.message(room, authorOf(n), `Numéro ${n}.\n${"long ".repeat(n % 40)}`);
  const context = await contextOf(me);
  const held: Route[] = [];
  await context.route(/messages\?nextToken=/, (route) => void held.push(route));
  const page = await context.newPage();
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await expect(row(page, "Numéro 130.")).toBeInViewport();
  expect(await toTheEnd(page)).toBeLessThanOrEqual(1);
  for (const first of [81, 31]) {
    await expect(row(page, `Numéro ${first}.`)).toHaveCount(0);
    await scrollUpTo(page, `Numéro ${first}.`);
    await expect.poll(() => held.length).toBe(1);
    const before = await row(page, `Numéro ${first}.`).boundingBox();
    await held.pop()!.continue();
    await expect(row(page, `Numéro ${first - 1}.`)).toBeAttached();
    // The list corrects its scroll position in the next frame, when it knows the height of the new rows.
    const moved = async () => Math.abs((await row(page, `Numéro ${first}.`).boundingBox())!.y - before!.y);
    await expect.poll(moved).toBeLessThanOrEqual(2);
  }
  await scrollToTop(page);
  await expect(row(page, "Numéro 1.")).toBeVisible();
  expect(held).toHaveLength(0);
});

test("whoever reads older messages stays there when the live connection begins late [MSG-02]", async ({
  house,
  contextOf,
}) => {
  const { room, me, friend } = await pair(house);
  for (let n = 1; n <= 130; n += 1) await house.message(room, friend, `Numéro ${n}.`);
  const context = await contextOf(me);
  let isCut = true;
  await context.routeWebSocket(/.*/, (socket) => void (isCut ? socket.close() : socket.connectToServer()));
  const page = await context.newPage();
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await expect(row(page, "Numéro 130.")).toBeInViewport();
  await scrollToTop(page);
  await expect(row(page, "Numéro 1.")).toBeInViewport();
  const again = page.waitForResponse(/rooms\/[^/]+\/messages$/);
  isCut = false;
  await again;
  await sendMessage(house, friend, room, "Encore une");
  await expect(page.getByRole("button", { name: "Aller au dernier message (1 nouveau)" })).toBeVisible();
  await expect(row(page, "Numéro 1.")).toBeInViewport();
});

test("older and new messages that arrive at the same time do not move the visible messages", async ({
  house,
  contextOf,
}) => {
  const { room, me, friend } = await pair(house);
  // Each message is a block of its own, so that all have the same height.
  for (let n = 1; n <= 80; n += 1) {
    const created_at = new Date(Date.UTC(2026, 2, 1, 6, 10 * n)).toISOString();
    await house.message(room, friend, `Numéro ${n}.`, { created_at });
  }
  const context = await contextOf(me);
  const held: Route[] = [];
  let isHeld = true;
  await context.route(/messages\?nextToken=/, (route) => (isHeld ? void held.push(route) : route.continue()));
  const page = await context.newPage();
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await expect(row(page, "Numéro 80.").getByText("Léa")).toBeInViewport();
  await scrollUpTo(page, "Numéro 31.");
  await expect.poll(() => held.length).toBe(1);
  const before = await row(page, "Numéro 31.").boundingBox();

  // While the page is busy both responses wait, and then both are drawn at once.
  const busy = page.evaluate(() => {
    const until = performance.now() + 2_000;
    while (performance.now() < until);
  });
  for (let n = 81; n <= 90; n += 1) await sendMessage(house, friend, room, `Numéro ${n}.`);
  // A list that was fetched anew meanwhile asks once more, for its own older page.
  isHeld = false;
  await held.pop()!.continue();
  await busy;
  await expect(row(page, "Numéro 30.")).toBeAttached();
  await expect(page.getByRole("button", { name: "Aller au dernier message (10 nouveaux)" })).toBeVisible();
  await expect
    .poll(async () => Math.abs((await row(page, "Numéro 31.").boundingBox())!.y - before!.y))
    .toBeLessThanOrEqual(2);
});

test("the list follows its end; a reader above is not moved, and sees the number of new messages", async ({
  house,
  enter,
}) => {
  const { room, me, friend } = await pair(house);
  for (let n = 1; n <= 60; n += 1) await house.message(room, friend, `Numéro ${n}.`);
  const page = await enter(me, `/${room.id}`);
  await expect(row(page, "Numéro 60.")).toBeInViewport();
  await sendMessage(house, friend, room, "Première nouvelle");
  await expect(row(page, "Première nouvelle")).toBeInViewport();
  await expect.poll(() => toTheEnd(page)).toBeLessThanOrEqual(1);

  await scrollBy(page, -900);
  const button = page.getByRole("button", { name: /Aller au dernier message/ });
  await expect(button).toBeVisible();
  const reading = log(page).getByRole("article").nth(4);
  const text = (await reading.textContent()) ?? "";
  const before = await row(page, text).boundingBox();
  await sendMessage(house, friend, room, "Deuxième");
  await sendMessage(house, friend, room, "Troisième");
  await expect(button).toHaveAccessibleName("Aller au dernier message (2 nouveaux)");
  // Less than a pixel is rounding.
  expect(Math.abs((await row(page, text).boundingBox())!.y - before!.y)).toBeLessThan(1);
  await button.click();
  await expect(row(page, "Troisième")).toBeInViewport();
  await expect(button).toHaveCount(0);
});

test("the day of the visible messages is over the list while it scrolls, and gone at rest", async ({
  house,
  enter,
}) => {
  const { room, me, friend } = await pair(house);
  for (let n = 1; n <= 40; n += 1) {
    const created_at = `2026-03-${String(1 + Math.floor(n / 14)).padStart(2, "0")}T10:${10 + n}:00.000Z`;
    await house.message(room, friend, `Numéro ${n}.`, { created_at });
  }
  const page = await enter(me, `/${room.id}`);
  await expect(row(page, "Numéro 40.")).toBeInViewport();
  const day = page.locator("[data-sticky-day]");
  await expect(day).toHaveText(/mars 2026$/);
  await expect(day).toBeHidden();
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    // It is in view for a moment, so a busy machine may need another scroll.
    await expect(async () => {
      await scrollBy(page, -60);
      await expect(day).toBeVisible({ timeout: 500 });
    }).toPass();
    await log(page).evaluate((element) => element.scrollTo(0, 400));
    await expect(day).toHaveText("01 mars 2026");
    await expect(day).toBeHidden();
  }
  // The headings between the messages stay.
  await scrollToTop(page);
  await expect(log(page).getByRole("heading", { name: "01 mars 2026" })).toBeInViewport();
  await expect(day).toHaveCount(0);
});

test("a message that the list follows to its end does not show the day over the list", async ({ house, enter }) => {
  const { room, me, friend } = await pair(house);
  for (let n = 1; n <= 40; n += 1) await house.message(room, friend, `Numéro ${n}.`);
  const page = await enter(me, `/${room.id}`);
  await expect(row(page, "Numéro 40.")).toBeInViewport();
  const day = page.locator("[data-sticky-day]");
  await expect(day).toBeHidden();
  const changes = await day.evaluateHandle((element) => {
    const seen: (string | undefined)[] = [];
    const record = () => seen.push(element.dataset.stickyDay);
    new MutationObserver(record).observe(element, { attributeFilter: ["data-sticky-day"] });
    return seen;
  });
  for (const text of ["Première", "Deuxième", "Troisième"]) {
    await sendMessage(house, friend, room, text);
    await expect(row(page, text)).toBeInViewport();
  }
  await expect(day).toBeAttached();
  expect(await changes.jsonValue()).toEqual([]);
});

test("sending scrolls to the end from any position", async ({ house, enter }) => {
  const { room, me, friend } = await pair(house);
  for (let n = 1; n <= 60; n += 1) await house.message(room, friend, `Numéro ${n}.`);
  const page = await enter(me, `/${room.id}`);
  await expect(row(page, "Numéro 60.")).toBeInViewport();
  await scrollBy(page, -900);
  await page.getByRole("textbox", { name: "Votre message" }).fill("Me voici");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(row(page, "Me voici")).toBeInViewport();
});

test("a screen that becomes narrow keeps showing the room", async ({ house, enter }) => {
  const { page } = await enterPair(house, enter, "Toujours là");
  await expect(row(page, "Toujours là")).toBeInViewport();
  await page.setViewportSize({ width: 1_280, height: 800 });
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(row(page, "Toujours là")).toBeInViewport({ ratio: 0.9 });
});
