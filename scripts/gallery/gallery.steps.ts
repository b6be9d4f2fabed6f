import type { Page } from "@playwright/test";

export async function roomsShown(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Mes groupes" }).waitFor();
}

export async function messagesShown(page: Page): Promise<void> {
  await page.getByRole("log").getByRole("article").last().waitFor();
}

export function rowOf(page: Page, text: string) {
  return page.getByRole("log").getByRole("article").filter({ hasText: text }).last();
}

/** Chooses an action of a message by keyboard, which works on phones and desktops. */
export async function choose(page: Page, text: string, action: string): Promise<void> {
  await rowOf(page, text).focus();
  await page.keyboard.press("Enter");
  await rowOf(page, text).getByRole("button", { name: action }).press("Enter");
}

/** Long-presses a message. */
export async function press(page: Page, text: string): Promise<void> {
  const box = await rowOf(page, text).locator("[data-bubble]").boundingBox();
  if (!box) throw new Error(`No bubble says ${text}`);
  const client = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height - 12 }];
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.getByRole("dialog", { name: "Message sélectionné" }).waitFor();
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Leaves requests to this address unanswered. */
export async function hold(page: Page, address: string): Promise<void> {
  await page.route(address, () => {});
}
