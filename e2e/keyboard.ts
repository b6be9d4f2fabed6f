import type { Locator, Page } from "@playwright/test";

const TABS_MAX = 60;

/** Presses Tab until the element has the focus. Nothing else moves it, so what Tab does not reach is a fault. */
export async function tabTo(page: Page, wanted: Locator, max = TABS_MAX): Promise<void> {
  await keyTo(page, "Tab", wanted, max);
}

/** Presses one key until the element has the focus. */
export async function keyTo(page: Page, key: string, wanted: Locator, max = TABS_MAX): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < max; presses += 1) {
    if (await isFocused(wanted)) return;
    await page.keyboard.press(key);
  }
  if (!(await isFocused(wanted))) throw new Error(`Not reached by ${max} times ${key}: ${wanted.toString()}`);
}

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((found) => found === document.activeElement);
}

/** Signs in at the built-in login, from the page's address on. */
export async function signInByKeys(page: Page, address: string, uuid: string): Promise<void> {
  await page.goto(address);
  await tabTo(page, page.getByText("Un autre identifiant"), 300);
  const field = page.getByRole("textbox", { name: /identifiant/i });
  if (!(await field.isVisible())) await page.keyboard.press("Enter");
  await tabTo(page, field);
  await page.keyboard.type(uuid);
  await page.keyboard.press("Enter");
}
