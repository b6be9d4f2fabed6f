import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { bubble, clickAction, enterPair, hover, log, pair, row, sendMessage } from "../room.page.ts";

const chips = (page: Page, text: string) => row(page, text).getByRole("list", { name: "Réactions" });
const chip = (page: Page, text: string, emoji: string) => chips(page, text).getByRole("button", { name: emoji });

async function react(page: Page, text: string, name: string): Promise<void> {
  await clickAction(page, text, "Réagir");
  await page.getByRole("toolbar", { name: "Réactions rapides" }).getByRole("button", { name }).click();
}

test("the user's own message has no report and no menu, another's has its report as a button [MSG-15]", async ({
  house,
  enter,
}) => {
  const { room, me, friend } = await pair(house);
  await house.message(room, friend, "D’un autre");
  await house.message(room, me, "De moi");
  const page = await enter(me, `/${room.id}`);
  const own = await hover(page, "De moi");
  await expect(own.getByRole("button", { name: "Répondre" })).toBeVisible();
  await expect(own.getByRole("button", { name: "Signaler" })).toHaveCount(0);
  await expect(own.locator("[aria-haspopup]")).toHaveCount(0);
  const report = (await hover(page, "D’un autre")).getByRole("button", { name: "Signaler" });
  await expect(report).toHaveAttribute("title", "Signaler");
  await report.click();
  await expect(page.getByRole("dialog", { name: "Signaler un message" })).toBeVisible();
});

test("a message is copied as shown [MSG-16]", async ({ house, contextOf }) => {
  const { room, me, friend } = await pair(house);
  await house.message(room, me, `Bravo @${friend.id} !\nÀ demain`);
  const context = await contextOf(me);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: house.originOf(me) });
  const page = await context.newPage();
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await clickAction(page, "Bravo", "Copier");
  await expect(row(page, "Bravo").getByRole("button", { name: "Copié" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Bravo @Léa !\nÀ demain");
});

test("seven quick reactions and a picker for the rest [REACT-01] [CONST-01]", async ({ house, enter }) => {
  const { page } = await enterPair(house, enter, "Bonjour");
  await clickAction(page, "Bonjour", "Réagir");
  const bar = page.getByRole("toolbar", { name: "Réactions rapides" });
  await expect(bar.getByRole("button")).toHaveText(["👍", "👎", "❤️", "🔥", "😂", "😢", "🙏", ""]);
  await bar.getByRole("button", { name: "Plus d’émojis" }).click();
  await page.getByPlaceholder("Rechercher un émoji").fill("canard");
  await page.getByRole("gridcell", { name: "canard" }).first().click();
  await expect(chip(page, "Bonjour", "🦆")).toBeVisible();
});

test("a first reaction is created, another replaces it, the same removes it; others see it live [REACT-02] [REACT-04]", async ({
  house,
  enter,
}) => {
  const { room, friend, page } = await enterPair(house, enter, "Bonjour");
  const theirs = await enter(friend, `/${room.id}`);
  await react(page, "Bonjour", "Pouce levé");
  await expect(chip(page, "Bonjour", "👍")).toHaveText("👍1");
  await expect(chip(page, "Bonjour", "👍")).toHaveAttribute("aria-pressed", "true");
  await expect(chip(theirs, "Bonjour", "👍")).toHaveAttribute("aria-pressed", "false");
  const outline = (tab: Page) => chip(tab, "Bonjour", "👍").evaluate((element) => getComputedStyle(element).boxShadow);
  expect(await outline(theirs)).toBe("none");
  expect(await outline(page)).not.toBe("none");
  await chip(theirs, "Bonjour", "👍").click();
  await expect(chip(page, "Bonjour", "👍")).toHaveText("👍2");
  await expect(chip(page, "Bonjour", "👍")).toHaveAccessibleName("👍 2 : Léa et vous");
  await react(page, "Bonjour", "Cœur");
  await expect(chips(theirs, "Bonjour").getByRole("button")).toHaveText(["❤️1", "👍1"]);
  await react(page, "Bonjour", "Cœur");
  await expect(chips(theirs, "Bonjour").getByRole("button")).toHaveText(["👍1"]);
  await expect(chips(page, "Bonjour").getByRole("button")).toHaveText(["👍1"]);
  await expect(chip(page, "Bonjour", "👍")).toHaveAttribute("aria-pressed", "false");
});

test("a reaction is shown before the response, and stored once under the server's id [REACT-03]", async ({
  house,
  contextOf,
}) => {
  const { room, me, friend } = await pair(house);
  const message = await sendMessage(house, friend, room, "Bonjour");
  const context = await contextOf(me);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls: string[] = [];
  await context.route("**/amplify/reactions/", async (route) => {
    calls.push(route.request().method());
    await held;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await react(page, "Bonjour", "Feu");
  await expect(chip(page, "Bonjour", "🔥")).toHaveText("🔥1");
  expect(calls).toEqual(["POST"]);
  const stored = () =>
    house.pool`
    select reaction from reactions where message_id = ${message.id} and not deleted`.then((rows) =>
      rows.map(({ reaction }) => reaction),
    );
  expect(await stored()).toEqual([]);
  release();
  await expect.poll(stored).toEqual(["🔥"]);
  // The same reaction again removes it by the server's id: nothing is left.
  await expect(chip(page, "Bonjour", "🔥")).toHaveText("🔥1");
  await chip(page, "Bonjour", "🔥").click();
  await expect(chips(page, "Bonjour")).toHaveCount(0);
  await expect.poll(stored).toEqual([]);
  expect(calls).toEqual(["POST", "DELETE"]);
});

test("a reaction that the server refuses disappears", async ({ house, contextOf }) => {
  const { room, me, friend } = await pair(house);
  await house.message(room, friend, "Bonjour");
  const context = await contextOf(me);
  await context.route("**/amplify/reactions/", (route) => route.fulfill({ status: 500, json: { success: false } }));
  const page = await context.newPage();
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await react(page, "Bonjour", "Feu");
  await expect(chips(page, "Bonjour")).toHaveCount(0);
  await expect(page).toHaveURL(`${house.originOf(me)}/${room.id}`);
});

test("a changed reaction with a stale version is retried and stored [API-30]", async ({ house, enter }) => {
  const { room, me, friend } = await pair(house);
  const message = await sendMessage(house, friend, room, "Bonjour");
  const page = await enter(me, `/${room.id}`);
  await react(page, "Bonjour", "Feu");
  await expect
    .poll(async () => (await house.pool`select 1 from reactions where message_id = ${message.id}`).length)
    .toBe(1);
  await house.pool`update reactions set version = version + 3 where message_id = ${message.id}`;
  await react(page, "Bonjour", "Rire");
  const stored = () => house.pool`select reaction from reactions where message_id = ${message.id} and not deleted`;
  await expect.poll(async () => (await stored()).map(({ reaction }) => reaction)).toEqual(["😂"]);
  await expect(chips(page, "Bonjour").getByRole("button")).toHaveText(["😂1"]);
});

test("a mouse button held for 700 ms opens the picker [GEST-03]", async ({ house, enter }) => {
  const { page } = await enterPair(house, enter, "Bonjour");
  const box = (await bubble(page, "Bonjour").boundingBox())!;
  const picker = page.getByRole("dialog", { name: "Choisir un émoji" });
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  await page.mouse.up();
  await expect(picker).toHaveCount(0);
  const pressedAt = Date.now();
  await page.mouse.down();
  await expect(picker).toBeVisible();
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(700);
  await page.mouse.up();
  await page.getByPlaceholder("Rechercher un émoji").fill("canard");
  await expect(picker.getByRole("gridcell", { name: "canard" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(chip(page, "Bonjour", "🦆")).toBeVisible();
});

test("all actions work by keyboard: arrows between messages, Enter for the actions, Esc back", async ({
  house,
  enter,
}) => {
  const { room, me, friend } = await pair(house);
  await house.message(room, friend, "Un");
  await house.message(room, friend, "Deux");
  const page = await enter(me, `/${room.id}`);
  await expect(row(page, "Deux")).toBeVisible();
  await page.getByRole("button", { name: "Options du groupe" }).focus();
  await page.keyboard.press("Tab");
  await expect(row(page, "Deux")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(row(page, "Un")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row(page, "Un").getByRole("button", { name: "Réagir" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Pouce levé" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(chip(page, "Un", "👎")).toBeVisible();
  await expect(row(page, "Un")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(row(page, "Un").getByRole("button", { name: "Répondre" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Votre message" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Votre message" }).locator("xpath=ancestor::form")).toContainText(
    "Un",
  );
  await page.keyboard.press("Escape");
  await row(page, "Un").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(row(page, "Un")).toBeFocused();
  await page.keyboard.press("End");
  await expect(row(page, "Deux")).toBeFocused();
  await expect(log(page).locator("[data-message][tabindex='0']")).toHaveCount(1);
});
