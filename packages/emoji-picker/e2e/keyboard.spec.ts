import { expect, type Page, test } from "@playwright/test";
import { openDemo, type Picker } from "./demo.fixture.ts";

/** The name that a screen reader reads: the active cell of the focused element. */
async function activeName(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute("aria-activedescendant");
    return (id && document.getElementById(id)?.getAttribute("aria-label")) || null;
  });
}

async function press(picker: Picker, ...keys: string[]): Promise<string | null> {
  for (const key of keys) await picker.page.keyboard.press(key);
  return activeName(picker.page);
}

test("can be used by keyboard alone, from the button to the choice", async ({ page }) => {
  const picker = await openDemo(page, "popup", { hideSearch: false });
  await page.keyboard.press("Tab");
  await expect(picker.button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(picker.search).toBeFocused();
  await page.keyboard.type("pouce");
  await expect.poll(() => activeName(page)).toBe("thumbs up");
  await page.keyboard.press("Enter");
  await expect(picker.popup).toHaveCount(0);
  await expect(picker.button).toBeFocused();
  expect(await picker.selected()).toMatchObject({ characters: "👍" });
});

test("moves through the grid in two dimensions and across groups", async ({ page }) => {
  const picker = await openDemo(page, "panel", {
    disabledGroups: ["smileys_people"],
    groupOrder: ["symbols", "flags"],
  });
  await expect(picker.title("Symbols")).toBeVisible();
  await picker.grid.focus();
  expect(await activeName(page)).toBe("ATM sign");
  const second = await picker.page.getByRole("gridcell").nth(1).getAttribute("aria-label");
  expect(await press(picker, "ArrowRight")).toBe(second);
  await expect(picker.preview).toHaveText(second!);
  expect(await press(picker, "ArrowDown", "ArrowUp")).toBe(second);
  expect(await press(picker, "Home")).toBe("ATM sign");
  const endOfRow = await press(picker, "End");
  expect(endOfRow).not.toBe("ATM sign");
  expect(await press(picker, "Home", "ArrowDown", "ArrowLeft")).toBe(endOfRow);
  await page.getByRole("tab", { name: "Flags" }).click();
  await page.keyboard.press("Tab");
  expect(await activeName(page)).toBe("chequered flag");
  const last = (await press(picker, "Control+End"))!;
  const rows = await picker.grid.getAttribute("aria-rowcount");
  await expect(page.getByRole("row").filter({ has: picker.cell(last) })).toHaveAttribute("aria-rowindex", rows!);
  expect(await press(picker, "Control+Home")).toBe("ATM sign");
  const paged = await press(picker, "PageDown");
  expect(paged).not.toBe("ATM sign");
  await expect(picker.cell(paged!)).toBeInViewport();
  expect(await press(picker, "PageUp")).toBe("ATM sign");
});

test("crosses from the last row of a group to the first of the next", async ({ page }) => {
  const picker = await openDemo(page, "panel", {
    groupOrder: ["mine", "flags"],
    additionalGroups: {
      mine: [
        { names: ["boat"], code: "26f5" },
        { names: ["wave"], code: "1f30a" },
      ],
    },
  });
  await expect(picker.cell("sailboat")).toBeVisible();
  await picker.grid.focus();
  expect(await press(picker, "ArrowRight")).toBe("water wave");
  expect(await press(picker, "ArrowRight")).toBe("chequered flag");
  expect(await press(picker, "ArrowUp")).toBe("sailboat");
  expect(await press(picker, "ArrowDown", "Enter")).toBe("chequered flag");
  expect(await picker.selected()).toMatchObject({ characters: "🏁" });
});

test("sends letters typed in the grid to the search", async ({ page }) => {
  const picker = await openDemo(page, "panel", { hideSearch: false });
  await expect(picker.cell("grinning face")).toBeVisible();
  await picker.grid.focus();
  await page.keyboard.type("sail");
  await expect(picker.search).toBeFocused();
  await expect(picker.search).toHaveValue("sail");
  await expect(picker.cell("sailboat")).toBeVisible();
  expect(await activeName(page)).toBe("sailboat");
});

test("lets the user edit the text in the search, and moves on at its ends", async ({ page }) => {
  const picker = await openDemo(page, "panel", { hideSearch: false });
  await picker.search.fill("heart");
  const first = "red heart";
  await expect.poll(() => activeName(page)).toBe(first);
  expect(await press(picker, "ArrowLeft")).toBe(first);
  await page.keyboard.type("x");
  await expect(picker.search).toHaveValue("hearxt");
  await picker.search.fill("heart");
  expect(await press(picker, "ArrowRight")).not.toBe(first);
  expect(await press(picker, "ArrowLeft")).toBe(first);
});

test("moves through tabs and skin tones by arrow keys", async ({ page }) => {
  const picker = await openDemo(page, "panel");
  await expect(picker.cell("grinning face")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tab", { name: "Smiles & People" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Animals & Nature" })).toBeFocused();
  await expect(picker.title("Animals & Nature")).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(picker.grid).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "Neutral" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Skin tone: Light" })).toBeFocused();
});

test("shows the active cell", async ({ page }) => {
  const picker = await openDemo(page, "panel", { hideSearch: false });
  await expect(picker.cell("grinning face")).toBeVisible();
  await picker.search.focus();
  await page.keyboard.press("ArrowDown");
  const shadow = await picker.cell("grinning face").evaluate((cell) => getComputedStyle(cell).boxShadow);
  expect(shadow).not.toBe("none");
  expect(await picker.search.evaluate((box) => getComputedStyle(box).outlineStyle)).toBe("solid");
});

test("chooses by Enter the first result of the current text, however fast it was typed", async ({ page }) => {
  const picker = await openDemo(page, "panel", { hideSearch: false });
  await expect(picker.cell("grinning face")).toBeVisible();
  // Letters and Enter in one task, without a paint in between.
  await picker.search.evaluate((box: HTMLInputElement) => {
    box.value = "sailboat";
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
    box.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  });
  expect(await picker.selected()).toMatchObject({ characters: "⛵" });
});
