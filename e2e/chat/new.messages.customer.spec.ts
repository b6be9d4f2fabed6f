import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import type { House } from "../house.ts";
import { expect, test } from "../journey.ts";
import { log, row, sendMessage } from "../room.page.ts";

const line = (page: Page) => log(page).getByRole("heading", { name: "Nouveaux messages" });
const button = (page: Page) => page.getByRole("button", { name: /nouveaux? messages?$/ });
const minute = (n: number) => new Date(Date.UTC(2026, 2, 1, 6, n)).toISOString();

/** Messages of a friend, one each minute, of which the user has read the first ones. */
async function partlyRead(house: House, read: number, all: number) {
  const room = await house.room({ name: "Voile aux Glénan, 1 au 8 juin, Croisière" });
  const [me, friend] = [await house.user(), await house.user(undefined, { firstname: "Léa" })];
  await house.participant(room, me, "NORMAL", { last_message_read_at: minute(read) });
  await house.participant(room, friend);
  for (let n = 1; n <= all; n += 1) await house.message(room, friend, `Numéro ${n}.`, { created_at: minute(n) });
  return { room, me, friend };
}

/** The texts of the rows around the line, in their order. */
const around = (page: Page) =>
  log(page).evaluate((element) => {
    const rows = [...element.querySelectorAll("article, h3")].flatMap(
      (shown) => /Nouveaux messages|Numéro \d+|En direct \d|Bien reçu/.exec(shown.textContent)?.[0] ?? [],
    );
    const index = rows.indexOf("Nouveaux messages");
    return [rows[index - 1], rows[index], rows[index + 1]];
  });

test("a line stands before the first unread message while one reads, and goes when the room is left [EASE-07] @both", async ({
  house,
  enter,
}, { project }) => {
  const isPhone = project.name.includes("phone");
  const { room, me, friend } = await partlyRead(house, 5, 7);
  const page = await enter(me, `/${room.id}`);
  await expect(line(page)).toBeInViewport();
  expect(await around(page)).toEqual(["Numéro 5", "Nouveaux messages", "Numéro 6"]);
  await expectAccessible(page);
  await sendMessage(house, friend, room, "En direct 1");
  await page.getByRole("textbox", { name: "Votre message" }).fill("Bien reçu");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(row(page, "Bien reçu").locator("time")).toBeVisible();
  // What one sees arrive is not new, and what one reads stays marked.
  expect(await around(page)).toEqual(["Numéro 5", "Nouveaux messages", "Numéro 6"]);
  await expect(line(page)).toHaveCount(1);
  await expect(button(page)).toHaveCount(0);

  if (isPhone) await page.getByRole("button", { name: "Revenir à mes groupes" }).click();
  else await page.getByRole("button", { name: "Messages Non Lus" }).click();
  const link = page.getByRole("link", { name: /Voile aux Glénan/ });
  await expect(link).toBeInViewport();
  // A message that arrives while the column slides into view would be new.
  const main = page.getByRole("main");
  if (isPhone) await expect(main).not.toBeInViewport();
  await link.click();
  await expect(main).toBeInViewport({ ratio: 0.9 });
  await expect(row(page, "Bien reçu")).toBeInViewport();
  await expect(line(page)).toHaveCount(0);
  await sendMessage(house, friend, room, "En direct 2");
  await expect(row(page, "En direct 2")).toBeInViewport();
  await expect(line(page)).toHaveCount(0);
});

test("new messages above the screen are counted by a button that leads to them [EASE-07] @both", async ({
  house,
  enter,
}) => {
  // More than a page is new, so the line is not loaded at first.
  const { room, me, friend } = await partlyRead(house, 20, 140);
  const page = await enter(me, `/${room.id}`);
  await expect(row(page, "Numéro 140.")).toBeInViewport();
  await expect(button(page)).toHaveText("120 nouveaux messages");
  await expect(line(page)).toHaveCount(0);
  await expectAccessible(page);
  // The list still follows its end.
  await sendMessage(house, friend, room, "En direct 1");
  await expect(row(page, "En direct 1")).toBeInViewport();
  await expect(button(page)).toHaveText("120 nouveaux messages");

  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(line(page)).toBeInViewport();
  expect(await around(page)).toEqual(["Numéro 20", "Nouveaux messages", "Numéro 21"]);
  await expect(button(page)).toHaveCount(0);
  await expect(row(page, "Numéro 21.")).toBeFocused();
  await page.getByRole("button", { name: /Aller au dernier message/ }).click();
  await expect(row(page, "En direct 1")).toBeInViewport();
  await expect(button(page)).toHaveCount(0);
});

test("messages that arrived while the page was hidden are new to the one who comes back [EASE-07]", async ({
  house,
  enter,
}) => {
  const { room, me, friend } = await partlyRead(house, 3, 3);
  const page = await enter(me, `/${room.id}`);
  await expect(row(page, "Numéro 3.")).toBeInViewport();
  await expect(line(page)).toHaveCount(0);
  const setHidden = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, "visibilityState", {
        configurable: true,
        get: () => (isHidden ? "hidden" : "visible"),
      });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await setHidden(true);
  await sendMessage(house, friend, room, "En direct 1");
  await expect(row(page, "En direct 1")).toBeAttached();
  await expect(line(page)).toHaveCount(0);
  await setHidden(false);
  await expect(line(page)).toBeInViewport();
  expect(await around(page)).toEqual(["Numéro 3", "Nouveaux messages", "En direct 1"]);
});
