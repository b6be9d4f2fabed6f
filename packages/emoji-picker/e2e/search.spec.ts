import { expect, test } from "@playwright/test";
import { openDemo } from "./demo.fixture.ts";

test("finds across all groups, best first, and announces the number [EMOJI-01]", async ({ page }) => {
  const picker = await openDemo(page, "panel", { hideSearch: false });
  await expect(picker.search).toHaveAttribute("placeholder", "Search emoji");
  for (const query of ["coeur", "cœur", "Heart"]) {
    await picker.search.fill(query);
    await expect(page.getByRole("gridcell").first()).toHaveAccessibleName("red heart");
    await expect(picker.status).toHaveText(/^\d+ emoji found$/);
  }
  for (const query of ["+1", "thumbsup"]) {
    await picker.search.fill(query);
    await expect(picker.status).toHaveText("1 emoji found");
    await expect(picker.cell("thumbs up")).toBeVisible();
  }
  await picker.search.fill("");
  await expect(picker.status).toHaveText("");
  await expect(picker.title("Smiles & People")).toBeVisible();
});

test("says that nothing was found [EMOJI-02]", async ({ page }) => {
  const picker = await openDemo(page, "panel", { hideSearch: false });
  await picker.search.fill("xyzzy");
  await expect(page.getByText("No emoji has been found!")).toBeVisible();
  await expect(picker.status).toHaveText("No emoji has been found!");
  await expect(page.getByRole("gridcell")).toHaveCount(0);
});

test("leaves the search when a tab is chosen", async ({ page }) => {
  const picker = await openDemo(page, "panel", { hideSearch: false });
  await picker.search.fill("heart");
  await page.getByRole("tab", { name: "Objects" }).click();
  await expect(picker.search).toHaveValue("");
  await expect(picker.title("Objects")).toBeInViewport();
});
