import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { log, longPress, pair, row } from "../room.page.ts";

/** All of these are on the screen, large enough for a finger, and none covers another. */
async function expectOnScreen(page: Page, controls: Locator): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const boxes = await controls.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const isOnTop = element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      return { name: element.ariaLabel ?? element.textContent, left, top, right, bottom, isOnTop };
    }),
  );
  for (const box of boxes) {
    expect(box.left, box.name!).toBeGreaterThanOrEqual(0);
    expect(box.top, box.name!).toBeGreaterThanOrEqual(0);
    expect(box.right, box.name!).toBeLessThanOrEqual(width);
    expect(box.bottom, box.name!).toBeLessThanOrEqual(height);
    expect(Math.min(box.right - box.left, box.bottom - box.top), box.name!).toBeGreaterThanOrEqual(24);
    expect(box.isOnTop, box.name!).toBe(true);
  }
}

for (const width of [320, 360]) {
  test(`at ${width} px all quick reactions, the plus and the message's menu are on the screen [EASE-18]`, async ({
    house,
    contextOf,
  }) => {
    const { room, me, friend } = await pair(house);
    await house.message(room, me, "Oui");
    await house.message(room, friend, "Non");
    await house.message(room, friend, "Un message long, qui prend toute la largeur de l’écran et encore une ligne");
    const page = await (await contextOf(me)).newPage();
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`${house.originOf(me)}/${room.id}`);
    // Names make their messages taller, and a finger would meet another one.
    await expect(row(page, "Non").getByText("Léa")).toBeVisible();
    for (const [text, items] of [
      ["Oui", 2],
      ["Non", 3],
      ["Un message long", 3],
    ] as const) {
      await expect(row(page, text)).toBeVisible();
      await longPress(page, text);
      const selection = page.getByRole("dialog", { name: "Message sélectionné" });
      const quick = selection.getByRole("toolbar", { name: "Réactions rapides" }).getByRole("button");
      await expect(quick).toHaveCount(8);
      await expectOnScreen(page, quick);
      await expect(selection.getByRole("menuitem")).toHaveCount(items);
      await expectOnScreen(page, selection.getByRole("menuitem"));
      await page.keyboard.press("Escape");
      await expect(selection).toHaveCount(0);

      // By keyboard, with the toolbar beside the message.
      await row(page, text).focus();
      await page.keyboard.press("Enter");
      const toolbar = row(page, text).getByRole("toolbar", { name: "Actions du message" });
      await expectOnScreen(page, toolbar.getByRole("button"));
      await expect(toolbar.getByRole("button", { name: "Signaler" })).toHaveCount(items - 2);
      await toolbar.getByRole("button", { name: "Réagir" }).press("Enter");
      await expectOnScreen(page, page.getByRole("toolbar", { name: "Réactions rapides" }).getByRole("button"));
      await page.getByRole("button", { name: "Plus d’émojis" }).press("Enter");
      const picker = page.getByRole("dialog", { name: "Choisir un émoji" });
      await expect(picker.getByRole("gridcell").first()).toBeVisible();
      await expect(picker).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Escape");
      await expect(picker).toHaveCount(0);
    }
    expect(await log(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
}
