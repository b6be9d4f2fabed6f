import type { Locator } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { card, NEW, next } from "../onboarding.page.ts";

test("on a phone there is no sample conversation, and every step fits the screen [TOUR-01] [TOUR-02]", async ({
  house,
  visit,
}) => {
  const page = await visit(await house.user(undefined, { tutorial_version: null }));
  for (let n = 1; n <= 5; n += 1) {
    await expect(page.getByRole("dialog").filter({ hasText: `Étape ${n} sur 5` })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("Top, merci")).toBeHidden();
    await page.getByRole("button", { name: "SUIVANT" }).tap();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

const edgesOf = (shown: Locator) =>
  shown.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });

for (const size of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]) {
  test(`no step covers what it points at, at ${size.width} × ${size.height} [TOUR-02]`, async ({ house, visit }) => {
    const page = await visit(await house.user(undefined, NEW));
    await page.setViewportSize(size);
    for (const [index, name] of ["notices", "rooms", "signs", "help"].entries()) {
      await expect(card(page, index + 1)).toHaveAttribute("data-side", /above|below/);
      const box = await edgesOf(card(page, index + 1));
      const light = await edgesOf(card(page, index + 1).locator("xpath=preceding-sibling::div[1]"));
      expect(light.bottom <= box.top || light.top >= box.bottom).toBe(true);
      // All of the target is lit; of the list, which fills the screen, the first row.
      const target = page.locator(`[data-tour=${name}]`);
      const lit = await edgesOf((name === "rooms" ? target.locator("li") : target).first());
      expect(lit.top).toBeGreaterThanOrEqual(light.top);
      expect(lit.bottom).toBeLessThanOrEqual(light.bottom);
      await next(page);
    }
  });
}
