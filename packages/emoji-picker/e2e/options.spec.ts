import { expect, test } from "@playwright/test";
import { addressOf, openDemo } from "./demo.fixture.ts";

test("shows by default everything but the search and the recent group [EMOJI-05]", async ({ page }) => {
  const picker = await openDemo(page, "panel");
  await expect(picker.title("Smiles & People")).toBeVisible();
  await expect(picker.tabs).toHaveCount(8);
  await expect(picker.search).toHaveCount(0);
  await expect(page.locator(".ep")).toHaveAttribute("data-theme", "light");
});

test("applies the options for hiding, names and order [EMOJI-05] [EMOJI-06]", async ({ page }) => {
  const picker = await openDemo(page, "panel", {
    native: true,
    groupOrder: ["flags", "our_team"],
    disabledGroups: ["symbols", "objects"],
    groupNames: { flags: "Banners" },
    additionalGroups: {
      our_team: [
        { names: ["ours"], code: "1f44b", variants: ["1f44b-1f3ff"] },
        { names: ["boat"], code: "26f5" },
      ],
    },
    groupIcons: { flags: "/flag.svg" },
    staticTexts: { placeholder: "Look for one" },
    hideSearch: false,
  });
  await expect(picker.tabs.first()).toBeVisible();
  expect(await picker.titles()).toEqual([
    "Banners",
    "Our team",
    "Smiles & People",
    "Animals & Nature",
    "Food & Drink",
    "Activities",
    "Travel & Places",
  ]);
  await expect(picker.tabs.first().locator("img")).toHaveAttribute("src", "/flag.svg");
  await expect(page.getByPlaceholder("Look for one")).toBeVisible();
  await page.getByRole("tab", { name: "Our team" }).click();
  await picker.chooseTone("Dark");
  await picker.cell("ours").click();
  expect(await picker.selected()).toMatchObject({ characters: "👋🏿", baseCode: "1f44b", code: "1f44b-1f3ff" });
  await page.goto(addressOf("panel", { hideGroupIcons: true, hideGroupNames: true }));
  await expect(picker.cell("grinning face")).toBeVisible();
  await expect(picker.tabs).toHaveCount(0);
  await expect(page.getByRole("rowheader")).toHaveCount(0);
});

test("applies a changed option at once", async ({ page }) => {
  await openDemo(page, "panel");
  await page.goto("/");
  const panel = page.getByTestId("panel");
  await panel.getByRole("tab", { name: "Flags" }).click();
  await page.getByLabel("theme").selectOption("dark");
  await expect(panel).toHaveAttribute("data-theme", "dark");
  await page.getByLabel("in French").check();
  await expect(panel.getByRole("rowheader", { name: "Drapeaux" })).toBeVisible();
  await expect(panel.getByPlaceholder("Rechercher un émoji")).toBeVisible();
  await expect(panel.getByRole("gridcell", { name: "drapeau à damier" })).toBeVisible();
  await page.getByLabel("hideGroupIcons").check();
  await expect(panel.getByRole("tab")).toHaveCount(0);
});

test("has the themes light, dark and auto [EMOJI-01]", async ({ page }) => {
  const picker = await openDemo(page, "panel");
  const background = () => page.locator(".ep").evaluate((panel) => getComputedStyle(panel).backgroundColor);
  await expect(picker.cell("grinning face")).toBeVisible();
  const light = await background();
  await page.goto(addressOf("panel", { theme: "dark" }));
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.goto(addressOf("panel", { theme: "auto" }));
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await background()).toBe(dark);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await background()).toBe(light);
});
