import { expect, test } from "@playwright/test";
import { openDemo } from "./demo.fixture.ts";

test("is loaded when a button is about to be used, and opens beside it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openDemo(page, "lazy");
  const button = page.getByRole("button", { name: "Réagir" });
  await expect(button).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => /floating|generated/.test(path))).toEqual([]);
  await button.hover();
  await expect.poll(() => asked.filter((path) => path.includes("emoji.generated"))).toHaveLength(1);
  await button.click();
  const popup = page.getByRole("dialog", { name: "Choisir un émoji" });
  await expect(popup.getByRole("combobox", { name: "Rechercher un émoji" })).toBeFocused();
  await page.keyboard.type("coeur");
  // Its position changes with each letter until it is the first.
  const found = popup.getByRole("gridcell").first();
  await expect(found).toHaveAccessibleName("cœur rouge");
  await found.click();
  await expect(page.locator("output")).toHaveText("❤️");
  await expect(popup).toHaveCount(0);
  await expect(button).toBeFocused();
  expect(asked.filter((path) => path.includes("emoji.generated"))).toHaveLength(1);
});

test("inserts emoji at the caret of the page's own box, and closes by Esc, a click outside and its button", async ({
  page,
}) => {
  await openDemo(page, "lazy");
  const box = page.getByRole("textbox", { name: "Message" });
  await box.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(7, 7));
  const button = page.getByRole("button", { name: "Émoji" });
  const popup = page.getByRole("dialog", { name: "Choisir un émoji" });
  await button.click();
  await popup.getByRole("gridcell", { name: "visage rieur" }).click();
  await popup.getByRole("gridcell", { name: "visage rieur" }).click();
  await expect(box).toHaveValue("Bonjour😀😀 à tous");
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
  await expect(box).toBeFocused();
  await page.keyboard.type("!");
  await expect(box).toHaveValue("Bonjour😀😀! à tous");
  await button.click();
  await expect(popup).toBeVisible();
  await button.focus();
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
  await button.click();
  await expect(popup).toBeVisible();
  await page.mouse.click(1_000, 700);
  await expect(popup).toHaveCount(0);
  await button.click();
  await expect(popup).toBeVisible();
  await button.click();
  await expect(popup).toHaveCount(0);
});
