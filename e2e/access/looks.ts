import { expect, type Page } from "@playwright/test";

const NARROW = { width: 320, height: 640 };

/** The headings that a reader finds begin at the first level, and none skips one. */
export async function expectOutline(page: Page, name: string): Promise<void> {
  const headings = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6, [role=heading]")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]"))
      .map((element) => ({ level: Number(element.ariaLevel ?? element.tagName[1]), text: element.textContent })),
  );
  const skipping = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1);
  expect.soft(headings.length, name).toBeGreaterThan(0);
  expect.soft(skipping, name).toEqual([]);
}

/** At 320 px nothing is wider than the screen. The page keeps its size afterwards. */
export async function expectFits(page: Page, name: string): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize(NARROW);
  const widest = () =>
    page.evaluate(() =>
      Math.max(...[...document.querySelectorAll("html, main")].map(({ scrollWidth }) => scrollWidth)),
    );
  await expect.soft.poll(widest, { message: name }).toBeLessThanOrEqual(NARROW.width);
  await page.setViewportSize(size);
}

/** Tab reaches everything that can be pressed or filled in, and leads on. */
export async function expectAllByTab(page: Page, name: string): Promise<void> {
  const count = await page.evaluate(() => {
    const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex]";
    const layer = [...document.querySelectorAll(":modal")].at(-1) ?? document.body;
    const isReachable = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled, input[type=file], [inert] *") &&
      // Arrows move among radios.
      !element.matches("input[type=radio]:not(:checked)") &&
      element.checkVisibility({ visibilityProperty: true });
    const unreached = new Set([...layer.querySelectorAll<HTMLElement>(CONTROLS)].filter(isReachable));
    Object.assign(window, { unreached });
    // In a list that arrows move in, the row around what has the focus becomes the stop, behind it.
    document.addEventListener("focusin", ({ target }) => {
      for (const element of unreached) if (element.contains(target as HTMLElement)) unreached.delete(element);
    });
    return unreached.size;
  });
  const unreached = () =>
    page.evaluate(() =>
      [...(window as unknown as { unreached: Set<HTMLElement> }).unreached]
        .filter(({ isConnected, tabIndex }) => isConnected && tabIndex >= 0)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
  // Some of what scrolls is a stop too.
  for (let presses = 0; presses < 2 * count + 20; presses += 1) {
    await page.keyboard.press("Tab");
    if (presses >= count && presses % 5 === 0 && (await unreached()).length === 0) return;
  }
  expect.soft(await unreached(), name).toEqual([]);
}
