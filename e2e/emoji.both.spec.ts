import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { bubble, pair, row } from "./room.page.ts";
import { composerOf } from "./writing.ts";

test("an emoji has one drawing in picker, quick reactions, reactions and messages", async ({ house, enter }) => {
  const { room, me, friend } = await pair(house);
  // Six of them are ordinary text, not shown large (MSG-06).
  const message = await house.message(room, friend, "😂".repeat(6));
  await house.reaction(message, friend, "😂");
  const page = await enter(me, `/${room.id}`);
  const shown = row(page, "😂");
  const drawings = [
    await fontsOf(page, bubble(page, "😂").locator("[dir=auto]")),
    await fontsOf(page, shown.getByRole("list", { name: "Réactions" }).getByText("😂")),
  ];
  await shown.focus();
  await page.keyboard.press("Enter");
  await shown.getByRole("button", { name: "Réagir" }).press("Enter");
  const bar = page.getByRole("toolbar", { name: "Réactions rapides" });
  drawings.push(await fontsOf(page, bar.getByRole("button", { name: "Rire" })));
  await bar.getByRole("button", { name: "Plus d’émojis" }).press("Enter");
  const cell = page.getByRole("gridcell").filter({ hasText: "😂" }).first();
  drawings.push(await fontsOf(page, cell));
  const [inMessage] = drawings;
  expect(inMessage).toHaveLength(1);
  expect(drawings).toEqual(drawings.map(() => inMessage));
});

test("the latest emoji come first in the picker, also after a reload", async ({ house, enter }) => {
  const { room, me } = await pair(house);
  const page = await enter(me, `/${room.id}`);
  const { box } = composerOf(page);
  await choose(page, "canard");
  await choose(page, "renard");
  await expect(box).toHaveValue("🦆🦊");
  const isFirst = async () => {
    await page.getByRole("button", { name: "Choisir un émoji" }).click();
    await expect(page.getByRole("gridcell").nth(0)).toHaveText("🦊");
    await expect(page.getByRole("gridcell").nth(1)).toHaveText("🦆");
  };
  await isFirst();
  await page.reload();
  await isFirst();
});

async function choose(page: Page, word: string): Promise<void> {
  await page.getByRole("button", { name: "Choisir un émoji" }).click();
  await page.getByPlaceholder("Rechercher un émoji").fill(word);
  await page.getByRole("gridcell", { name: word }).first().click();
  await page.keyboard.press("Escape");
  await expect(page.getByPlaceholder("Rechercher un émoji")).toHaveCount(0);
}

/** The fonts that draw the text of an element; a picture has none. */
async function fontsOf(page: Page, element: Locator): Promise<string[]> {
  await element.evaluate((found) => found.setAttribute("data-probe", ""));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument", { depth: 0 });
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "[data-probe]" });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
  await devtools.detach();
  await element.evaluate((found) => found.removeAttribute("data-probe"));
  return fonts.map(({ familyName }) => familyName);
}
