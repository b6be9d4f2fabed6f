import type { Locator, Page } from "@playwright/test";

/** On a phone, goes back to the list of rooms, as a person does before using something in it. */
export async function showRooms(page: Page): Promise<void> {
  const rooms = page.getByRole("complementary");
  await untilAtRest(rooms);
  const isOutOfView = await rooms.evaluate((column) => (column as HTMLElement).inert);
  if (isOutOfView) await page.getByRole("button", { name: "Revenir à mes groupes" }).click();
}

/** The columns may still move. A click that misses would scroll them sideways, and then wait for ever. */
export async function untilAtRest(target: Locator): Promise<void> {
  await target.evaluate(async (element) => {
    const FRAMES_AT_REST = 10;
    for (let [frames, last] = [0, Number.NaN]; frames < FRAMES_AT_REST; frames += 1) {
      // A page behind another may draw nothing.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 100);
      });
      const { left, top } = element.getBoundingClientRect();
      if (left + top !== last) frames = 0;
      last = left + top;
    }
  });
}

/** Taps what has glided into view. Playwright scrolls to what is still outside, and that ends the glide where it began. */
export async function tapAtRest(target: Locator): Promise<void> {
  await untilAtRest(target);
  await target.tap();
}

const STEPS = 10;

/** Moves a finger over the middle of an element, by so many pixels. */
export async function swipe(over: Locator, { x = 0, y = 0 }: { x?: number; y?: number }): Promise<void> {
  const box = (await over.boundingBox())!;
  const session = await over.page().context().newCDPSession(over.page());
  const at = (step: number) => {
    const part = step / STEPS - 0.5;
    return [{ x: box.x + box.width / 2 + x * part, y: box.y + box.height / 2 + y * part }];
  };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step += 1) {
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step) });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}
