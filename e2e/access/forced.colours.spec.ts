import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { bubble, pair, row, sendMessage } from "../room.page.ts";

const MARGIN_PX = 6;

/** The colours from left to right through the middle of an element, with a few pixels of what is beside it. */
async function strip(page: Page, element: Locator, { above = false } = {}): Promise<string[]> {
  const box = (await element.boundingBox())!;
  const y = above ? box.y + 8 : box.y + box.height / 2;
  const clip = { x: box.x - MARGIN_PX, y: Math.round(y), width: box.width + 2 * MARGIN_PX, height: 1 };
  const bytes = [...(await page.screenshot({ clip, animations: "disabled" }))];
  return page.evaluate(async (png) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(png)]));
    const context = new OffscreenCanvas(bitmap.width, 1).getContext("2d")!;
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, 1);
    return Array.from({ length: bitmap.width }, (_, x) => data.slice(4 * x, 4 * x + 3).join());
  }, bytes);
}

/** How many pixels wide the line at the right edge is; 0 without one. */
async function edgeOf(page: Page, element: Locator): Promise<number> {
  const pixels = (await strip(page, element, { above: true })).toReversed().slice(0, 3 * MARGIN_PX);
  const first = pixels.findIndex((colour) => colour !== pixels[0]);
  if (first < 0) return 0;
  const rest = pixels.slice(first);
  const inside = rest.indexOf(pixels[0]!);
  return inside < 0 ? rest.length : inside;
}

test("in forced colours bubbles, badges, the active room, what is chosen and the focus can be told apart [EASE-20]", async ({
  house,
  contextOf,
}) => {
  const { room, me, friend } = await pair(house);
  const other = await house.room({ name: "Kayak en Ardèche, 1 au 8 juin, Descente" });
  for (const user of [me, friend]) await house.participant(other, user);
  await sendMessage(house, friend, other, "Qui vient ?");
  const question = await sendMessage(house, friend, room, "Vous partez d’où, et à quelle heure ?");
  await sendMessage(house, me, room, "De Lyon, tôt le matin");
  await house.reaction(question, me, "👍");
  await house.reaction(question, friend, "❤️");
  const page = await (await contextOf(me)).newPage();
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await expect(row(page, "De Lyon")).toBeVisible();

  // Bubbles have edges, one's own a thicker one.
  const theirs = await edgeOf(page, bubble(page, "Vous partez"));
  expect(theirs).toBeGreaterThanOrEqual(1);
  expect(await edgeOf(page, bubble(page, "De Lyon"))).toBeGreaterThan(theirs);

  // The number of unread messages has a ground of its own.
  const kayak = page.getByRole("link", { name: /Kayak en Ardèche/ });
  const counter = kayak.getByText("1", { exact: true }).locator("..");
  const pixels = await strip(page, counter);
  expect(pixels[MARGIN_PX + 3]).not.toBe(pixels[0]);

  // Only the open room has the bar.
  const barOf = async (link: Locator) => new Set((await strip(page, link)).slice(MARGIN_PX, MARGIN_PX + 4)).size;
  const open = page.getByRole("link", { name: /Voile aux Glénan/ });
  const [barred, plain] = [await strip(page, open), await strip(page, kayak)];
  expect(barred[MARGIN_PX + 1]).not.toBe(plain[MARGIN_PX + 1]);
  expect(await barOf(kayak)).toBe(1);

  // One's own reaction, and what has the focus.
  const chip = (name: RegExp) => row(page, "Vous partez").getByRole("button", { name });
  expect(await edgeOf(page, chip(/^👍/))).toBeGreaterThan(await edgeOf(page, chip(/^❤️/)));
  const menu = page.getByRole("button", { name: "Options du groupe" });
  const before = await edgeOf(page, menu);
  await menu.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(menu).toBeFocused();
  expect(await edgeOf(page, menu)).toBeGreaterThan(before);
});
