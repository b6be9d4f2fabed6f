import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Frame, type Page } from "@playwright/test";
import axe from "axe-core";

/** Expects no violations from axe in the light and the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
      for (const animation of document.getAnimations()) {
        // The sign of something that still loads has no end.
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      }
    }, theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => ({ theme, id, html: nodes.map(({ html }) => html) }))).toEqual([]);
  }
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "light";
  });
}

/**
 * The violations in a frame of another site. axe runs inside the frame, because AxeBuilder opens a page of its own at the
 * end, and a frame behind that page may stay hidden and stop drawing.
 */
export async function violationsIn(frame: Frame): Promise<string[]> {
  await frame.evaluate(axe.source);
  const { violations } = await frame.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
