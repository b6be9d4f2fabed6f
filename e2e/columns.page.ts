import type { Page } from "@playwright/test";

/** On a phone, goes back to the list of rooms, as a person does before using something in it. */
export async function showRooms(page: Page): Promise<void> {
  const isOutOfView = await page.getByRole("complementary").evaluate(isInertAtRest);
  if (isOutOfView) await page.getByRole("button", { name: "Revenir à mes groupes" }).click();
}

/** A page that has just opened may still move to the column of its address. */
async function isInertAtRest(column: Element): Promise<boolean> {
  const FRAMES_AT_REST = 10;
  for (let [frames, last] = [0, Number.NaN]; frames < FRAMES_AT_REST; frames += 1) {
    await new Promise(requestAnimationFrame);
    const { left } = column.getBoundingClientRect();
    if (left !== last) frames = 0;
    last = left;
  }
  return (column as HTMLElement).inert;
}
