import { expect, test } from "@playwright/test";
import { openDemo } from "./demo.fixture.ts";

test("opens beside its button with search, skin tones and tabs, and closes after a choice [EMOJI-01]", async ({
  page,
}) => {
  const picker = await openDemo(page, "popup", { hideSearch: false });
  await picker.button.click();
  await expect(picker.popup).toBeVisible();
  await expect(picker.search).toBeFocused();
  await expect(picker.tabs).toHaveCount(8);
  await expect(page.getByRole("button", { name: "Skin tone: Neutral" })).toBeVisible();
  await picker.cell("grinning face").click();
  await expect(picker.popup).toHaveCount(0);
  await expect(picker.button).toBeFocused();
  expect(await picker.selected()).toMatchObject({ characters: "😀" });
});

for (const [offset, options] of [
  [6, {}],
  [20, { offset: 20 }],
] as const) {
  test(`is ${offset} px from its button with ${JSON.stringify(options)} [EMOJI-05]`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const picker = await openDemo(page, "popup", options);
    await picker.button.click();
    const button = (await picker.button.boundingBox())!;
    const popup = (await picker.popup.boundingBox())!;
    expect(popup.y - (button.y + button.height)).toBeCloseTo(offset, 0);
  });
}

test("closes by a click outside and by Esc, and returns the focus", async ({ page }) => {
  const picker = await openDemo(page, "popup", { hideSearch: false });
  await picker.button.click();
  await expect(picker.popup).toBeVisible();
  await page.mouse.click(1_000, 700);
  await expect(picker.popup).toHaveCount(0);
  await expect(picker.button).toBeFocused();
  await picker.button.click();
  await page.keyboard.type("heart");
  await page.keyboard.press("Escape");
  await expect(picker.search).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(picker.popup).toHaveCount(0);
  await expect(picker.button).toBeFocused();
  await picker.button.click();
  await picker.button.click();
  await expect(picker.popup).toHaveCount(0);
});

test("stays inside a small window", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  const picker = await openDemo(page, "popup");
  await picker.button.click();
  const popup = (await picker.popup.boundingBox())!;
  expect(popup.x).toBeGreaterThanOrEqual(0);
  expect(popup.x + popup.width).toBeLessThanOrEqual(320);
  expect(popup.y + popup.height).toBeLessThanOrEqual(480);
});
