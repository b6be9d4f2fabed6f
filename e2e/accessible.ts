import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

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
