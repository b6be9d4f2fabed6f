import type { Page } from "@playwright/test";

/** On a phone, goes back to the list of rooms, as a person does before using something in it. */
export async function showRooms(page: Page): Promise<void> {
  const isOutOfView = await page.getByRole("complementary").evaluate((rooms) => (rooms as HTMLElement).inert);
  if (isOutOfView) await page.getByRole("button", { name: "Revenir à mes groupes" }).click();
}
