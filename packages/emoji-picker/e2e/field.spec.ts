import { expect, test } from "@playwright/test";
import { openDemo } from "./demo.fixture.ts";

for (const box of ["Line", "Text"]) {
  for (const [mode, text] of [
    ["insert", "Hello😀😀 world"],
    ["append", "Hello world😀😀"],
    ["prepend", "😀😀Hello world"],
  ] as const) {
    test(`puts two emoji into the ${box.toLowerCase()} by ${mode} [EMOJI-05]`, async ({ page }) => {
      const picker = await openDemo(page, "field", { mode });
      const field = page.getByRole("textbox", { name: box, exact: true });
      await field.evaluate((element: HTMLInputElement) => element.setSelectionRange(5, 5));
      await picker.button.nth(box === "Line" ? 0 : 1).click();
      await picker.cell("grinning face").click();
      await picker.cell("grinning face").click();
      await expect(field).toHaveValue(text);
      await page.keyboard.press("Escape");
      await expect(field).toBeFocused();
    });
  }
}

test("replaces the selection, and puts the caret after the emoji", async ({ page }) => {
  const picker = await openDemo(page, "field");
  const field = page.getByRole("textbox", { name: "Line", exact: true });
  await field.evaluate((element: HTMLInputElement) => element.setSelectionRange(0, 5));
  await picker.button.first().click();
  await picker.cell("grinning face").click();
  await page.keyboard.press("Escape");
  await page.keyboard.type("!");
  await expect(field).toHaveValue("😀! world");
});
