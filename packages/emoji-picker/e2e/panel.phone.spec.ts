import { expect, test } from "@playwright/test";
import { openDemo } from "./demo.fixture.ts";

test("has touch targets of 44 px, and does not open the keyboard", async ({ page }) => {
  const picker = await openDemo(page, "popup", { hideSearch: false });
  await picker.button.tap();
  await expect(picker.cell("grinning face")).toBeVisible();
  await expect(picker.grid).toBeFocused();
  const targets = [
    picker.button,
    picker.cell("grinning face"),
    picker.search,
    page.getByRole("button", { name: /^Skin/ }),
  ];
  for (const target of targets) {
    const { height, width } = (await target.boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
    expect(width).toBeGreaterThanOrEqual(42);
  }
  const popup = (await picker.popup.boundingBox())!;
  const { width } = page.viewportSize()!;
  expect(popup.x).toBeGreaterThanOrEqual(0);
  expect(popup.x + popup.width).toBeLessThanOrEqual(width);
});

test("can be used by taps: tone, tab, emoji", async ({ page }) => {
  const picker = await openDemo(page, "popup");
  await picker.button.tap();
  await page.getByRole("button", { name: /^Skin tone/ }).tap();
  await page.getByRole("radio", { name: "Light", exact: true }).tap();
  await page.getByRole("tab", { name: "Activities" }).tap();
  await expect(picker.title("Activities")).toBeInViewport();
  await picker.cell("wrapped gift").tap();
  await expect(picker.popup).toHaveCount(0);
  expect(await picker.selected()).toMatchObject({ characters: "🎁", tone: "neutral" });
});

test("offers all variants of an emoji on a long press", async ({ page }) => {
  const picker = await openDemo(page, "panel", { native: true, hideSearch: false });
  await picker.search.fill("waving hand");
  const cell = picker.cell("waving hand");
  const touch = { pointerType: "touch", isPrimary: true, bubbles: true };
  await cell.dispatchEvent("pointerdown", touch);
  const forms = page.getByRole("group", { name: "waving hand, Skin tone" });
  await expect(forms).toBeVisible();
  await cell.dispatchEvent("pointerup", touch);
  await cell.dispatchEvent("click");
  await expect(forms).toBeVisible();
  await forms.getByRole("button", { name: "Dark", exact: true }).tap();
  expect(await picker.selected()).toMatchObject({ characters: "👋🏿" });
});

for (const width of [360, 390, 412]) {
  test(`leaves the same space left and right of the grid on a screen ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const picker = await openDemo(page, "popup", { hideSearch: false });
    await picker.button.tap();
    await expect(picker.cell("grinning face")).toBeVisible();
    const popup = (await picker.popup.boundingBox())!;
    const row = page.getByRole("row").filter({ has: picker.cell("grinning face") });
    const first = (await row.getByRole("gridcell").first().boundingBox())!;
    const last = (await row.getByRole("gridcell").last().boundingBox())!;
    const left = first.x - popup.x;
    const right = popup.x + popup.width - (last.x + last.width);
    expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
    expect(Math.abs(popup.x - (width - popup.x - popup.width))).toBeLessThanOrEqual(1);
  });
}
