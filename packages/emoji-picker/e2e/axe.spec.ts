import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { openDemo } from "./demo.fixture.ts";

for (const theme of ["light", "dark"] as const) {
  /** A theme changes colours only. There are no frames, for which axe would open a page of its own. */
  const violationsOn = async (page: Page) => {
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (theme === "dark") axe.withRules("color-contrast");
    return (await axe.analyze()).violations;
  };

  test(`axe finds nothing on the panel in the ${theme} theme`, async ({ page }) => {
    const picker = await openDemo(page, "panel", { theme, hideSearch: false });
    await expect(picker.cell("grinning face")).toBeVisible();
    await picker.grid.focus();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: /^Skin tone/ }).click();
    expect(await violationsOn(page)).toEqual([]);
    await picker.search.fill("handshake");
    await picker.cell("handshake").click({ button: "right" });
    expect(await violationsOn(page)).toEqual([]);
    await picker.search.fill("xyzzy");
    expect(await violationsOn(page)).toEqual([]);
  });

  test(`axe finds nothing on the popup and the field in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const picker = await openDemo(page, "field", { theme, hideSearch: false });
    await picker.button.first().click();
    await picker.search.fill("heart");
    await expect(picker.cell("red heart")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
}
