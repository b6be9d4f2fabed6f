import { expect, test } from "@playwright/test";
import { addressOf, openDemo } from "./demo.fixture.ts";

const TITLES = [
  "Smiles & People",
  "Animals & Nature",
  "Food & Drink",
  "Activities",
  "Travel & Places",
  "Objects",
  "Symbols",
  "Flags",
];

test("shows the groups by their titles, as tabs that move the grid and follow it [EMOJI-03]", async ({ page }) => {
  const picker = await openDemo(page, "panel", { displayRecent: true });
  await expect(picker.tabs).toHaveCount(TITLES.length);
  expect(await picker.titles()).toEqual(TITLES);
  await page.getByRole("tab", { name: "Flags" }).click();
  await expect(picker.title("Flags")).toBeInViewport();
  await expect(page.getByRole("tab", { name: "Flags" })).toHaveAttribute("aria-selected", "true");
  await expect(picker.cell("chequered flag")).toBeInViewport();
  await picker.grid.evaluate((grid) => grid.scrollTo({ top: 0 }));
  await expect(page.getByRole("tab", { name: "Smiles & People" })).toHaveAttribute("aria-selected", "true");
});

test("starts with the grinning face, and the preview follows the pointer [EMOJI-10]", async ({ page }) => {
  const picker = await openDemo(page, "panel");
  await expect(picker.preview).toHaveText("grinning face");
  await picker.cell("melting face").hover();
  await expect(picker.preview).toHaveText("melting face");
});

test("reports the characters, both codes, the tone and the names of the choice", async ({ page }) => {
  const picker = await openDemo(page, "panel", { hideSearch: false });
  await picker.chooseTone("Medium");
  await picker.search.fill("thumbsup");
  await picker.cell("thumbs up").click();
  expect(await picker.selected()).toEqual({
    characters: "👍🏽",
    baseCode: "1f44d",
    code: "1f44d-1f3fd",
    tone: "1f3fd",
    names: ["thumbs up", "pouce vers le haut"],
  });
});

test("keeps the tone for everything that has variants, also after a reload [EMOJI-04]", async ({ page }) => {
  const picker = await openDemo(page, "panel", { native: true, hideSearch: false });
  await expect(page.getByRole("button", { name: "Skin tone: Neutral" })).toBeVisible();
  await page.getByRole("button", { name: /^Skin tone/ }).click();
  expect(
    await page.getByRole("radio").evaluateAll((all) => all.map((radio) => radio.getAttribute("data-tone"))),
  ).toEqual(["neutral", "1f3fb", "1f3fc", "1f3fd", "1f3fe", "1f3ff"]);
  await page.getByRole("radio", { name: "Dark", exact: true }).click();
  await page.reload();
  await picker.search.fill("holding hands");
  await expect(picker.cell("people holding hands")).toHaveText("🧑🏿‍🤝‍🧑🏿");
  await picker.search.fill("waving hand");
  await expect(picker.cell("waving hand")).toHaveText("👋🏿");
  await picker.search.fill("grinning face");
  await expect(picker.cell("grinning face")).toHaveText("😀");
});

test("offers all variants of an emoji in its menu, two tones for two people [EMOJI-04]", async ({ page }) => {
  const picker = await openDemo(page, "panel", { native: true, hideSearch: false });
  await picker.search.fill("people holding hands");
  await picker.cell("people holding hands").click({ button: "right" });
  const forms = page.getByRole("group", { name: "people holding hands, Skin tone" });
  await expect(forms.getByRole("button")).toHaveCount(26);
  await forms.getByRole("button", { name: "Light, Dark", exact: true }).click();
  expect(await picker.selected()).toMatchObject({ characters: "🧑🏻‍🤝‍🧑🏿", tone: "1f3fb" });
  await picker.search.fill("handshake");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+F10");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  expect(await picker.selected()).toMatchObject({ characters: "🫱🏻‍🫲🏼" });
  await expect(picker.grid).toBeFocused();
  await expect(page.getByRole("button", { name: "Skin tone: Neutral" })).toBeVisible();
});

test("shows 64 px pictures from the given address, and the glyph where one is missing [EMOJI-09]", async ({ page }) => {
  const picker = await openDemo(page, "panel");
  const picture = picker.cell("grinning face").locator("img");
  await expect(picture).toHaveAttribute("src", /^https:\/\/cdn\.jsdelivr\.net\/.*apple.*\/64\/1f600\.png$/);
  await page.route("**/ours/**", (route) => route.abort());
  await page.goto(addressOf("panel", { imageUrl: "/ours" }));
  await expect(picker.cell("grinning face")).toHaveText("😀");
  await expect(picker.cell("grinning face").locator("img")).toHaveCount(0);
  await page.goto(addressOf("panel", { native: true }));
  await expect(picker.cell("grinning face")).toHaveText("😀");
  await expect(page.locator("img")).toHaveCount(0);
});

test("has only the rows in view in the page, wherever it is scrolled to", async ({ page }) => {
  const picker = await openDemo(page, "panel");
  await expect(picker.cell("grinning face")).toBeVisible();
  for (const top of [0, 3_333, 6_000, 100_000]) {
    await picker.grid.evaluate((grid, to) => grid.scrollTo({ top: to }), top);
    await expect(page.getByRole("gridcell").first()).toBeAttached();
    expect(await page.getByRole("gridcell").count()).toBeLessThan(120);
  }
  await expect(picker.cell("flag: Wales")).toBeInViewport();
});

test("loads the set when a picker first opens, not before", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const picker = await openDemo(page, "popup");
  await expect(picker.button).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("emoji.generated"))).toEqual([]);
  await picker.button.click();
  await expect(picker.cell("grinning face")).toBeVisible();
  expect(asked.filter((url) => url.includes("emoji.generated"))).toHaveLength(1);
});

test("shows that the set failed to load, and loads it on a second try", async ({ page }) => {
  await page.route("**/emoji.generated*", (route) => route.abort(), { times: 1 });
  const picker = await openDemo(page, "popup");
  await picker.button.click();
  await expect(picker.status).toContainText("The emoji could not be loaded.");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(picker.cell("grinning face")).toBeVisible();
});
