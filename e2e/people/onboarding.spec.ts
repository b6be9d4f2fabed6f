import { expect, test } from "../journey.ts";
import { NEW } from "../onboarding.page.ts";

const TARGETS = ["notices", "rooms", "signs", "help"];

test("a sample conversation is beside the rooms [TOUR-01]", async ({ house, visit }) => {
  const page = await visit(await house.user(undefined, NEW));
  await expect(page.getByText("Étape 1 sur 5")).toBeVisible();
  await expect(page.getByText("Top, merci")).toBeVisible();
});

test("each step highlights its target, 20 px beside it [TOUR-02] [CONST-01]", async ({ house, visit }) => {
  const page = await visit(await house.user(undefined, NEW));
  for (const [n, target] of TARGETS.entries()) {
    const card = page.getByRole("dialog").filter({ hasText: `Étape ${n + 1} sur 5` });
    await expect(card).toBeVisible();
    const edge = await page
      .locator(`[data-tour=${target}]`)
      .evaluateAll((found) => Math.max(...found.map((element) => element.getBoundingClientRect().right)));
    expect((await card.boundingBox())?.x).toBeCloseTo(edge + 20, 0);
    await page.getByRole("button", { name: "SUIVANT" }).click();
  }
});

test("the page behind the tour cannot be used [TOUR-02]", async ({ house, visit }) => {
  const page = await visit(await house.user(undefined, NEW));
  await expect(page.getByText("Étape 1 sur 5")).toBeVisible();
  await page.mouse.click(100, 400);
  await page.mouse.click(100, 135);
  await expect(page).toHaveURL(/\/onboarding$/);
  const reached = new Set<string>();
  for (let n = 0; n < 6; n += 1) {
    await page.keyboard.press("Tab");
    reached.add(
      await page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel || ""),
    );
  }
  expect([...reached].filter((text) => /Aide|Rejoindre|Glénan/.test(text) && text.length < 200)).toEqual([]);
});
