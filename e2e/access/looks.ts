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

/** What `expectAllByTab` keeps in the page while it presses Tab. */
type Asked = { unreached: Set<HTMLElement>; isWanted: (element: HTMLElement) => boolean };

/** Tab reaches everything that can be pressed or filled in, and leads on. */
export async function expectAllByTab(page: Page, name: string): Promise<void> {
  const count = await page.evaluate(() => {
    const CONTROLS = "a[href], button, input, select, textarea, summary";
    // Arrows move inside these, so that not all of their controls are stops.
    const GROUPS = "[role=menu], [role=toolbar], [role=tablist], [role=radiogroup], [role=grid], [role=log] article";
    const layer = [...document.querySelectorAll(":modal")].at(-1) ?? document.body;
    /** A control that is no stop counts too, unless it is inside a group. */
    const isWanted = (element: HTMLElement) =>
      element.tabIndex >= 0 || (element.matches(CONTROLS) && !element.parentElement!.closest(GROUPS));
    const isThere = (element: HTMLElement) =>
      !element.matches(":disabled, input[type=file], input[type=radio]:not(:checked), [inert] *") &&
      element.checkVisibility({ visibilityProperty: true });
    const all = [...layer.querySelectorAll<HTMLElement>(`${CONTROLS}, [tabindex]`)];
    const unreached = new Set(all.filter((element) => isWanted(element) && isThere(element)));
    Object.assign(window, { unreached, isWanted });
    // In a list that arrows move in, the row around what has the focus becomes the stop, behind it.
    document.addEventListener("focusin", ({ target }) => {
      for (const element of unreached) if (element.contains(target as HTMLElement)) unreached.delete(element);
    });
    return unreached.size;
  });
  const unreached = () =>
    page.evaluate(() =>
      [...(window as unknown as Asked).unreached]
        .filter((element) => element.isConnected && (window as unknown as Asked).isWanted(element))
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
  // Some of what scrolls is a stop too.
  for (let presses = 0; presses < 2 * count + 20; presses += 1) {
    await page.keyboard.press("Tab");
    if (presses >= count && presses % 5 === 0 && (await unreached()).length === 0) return;
  }
  expect.soft(await unreached(), name).toEqual([]);
}
