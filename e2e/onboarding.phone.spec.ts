import { expect, test } from "./journey.ts";

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
