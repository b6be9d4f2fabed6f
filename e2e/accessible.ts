import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Frame, type Page } from "@playwright/test";
import axe from "axe-core";

/** Nothing for axe to say, in the light and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
      for (const animation of document.getAnimations()) animation.finish();
    }, theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => ({ theme, id, html: nodes.map(({ html }) => html) }))).toEqual([]);
  }
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "light";
  });
}

/**
 * What axe says of a frame of another site, asked inside of it: the builder ends each look in a page of its own, and a
 * frame that was behind that page may go on as if it were hidden, without drawing what follows.
 */
export async function violationsIn(frame: Frame): Promise<string[]> {
  await frame.evaluate(axe.source);
  const { violations } = await frame.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
