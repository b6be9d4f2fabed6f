import { expect, type Page, test } from "@playwright/test";
import { openDemo } from "./demo.fixture.ts";

/** The names of all animations and transitions that start in the page. */
async function recordMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const begun: string[] = [];
    Object.assign(globalThis, { begun });
    addEventListener("animationstart", ({ animationName }) => begun.push(animationName), true);
    addEventListener("transitionrun", ({ propertyName }) => begun.push(propertyName), true);
  });
  return () => page.evaluate(() => (globalThis as unknown as { begun: string[] }).begun);
}

/** Opens the popup, changes the tab and the tone: everything that is animated. */
async function useIt(page: Page) {
  const picker = await openDemo(page, "popup", { hideSearch: false });
  await picker.button.click();
  await expect(picker.cell("grinning face")).toBeVisible();
  await page.getByRole("tab", { name: "Flags" }).click();
  await expect(page.getByRole("tab", { name: "Flags" })).toHaveAttribute("aria-selected", "true");
  await picker.chooseTone("Dark");
  return picker;
}

test("is animated by default", async ({ page }) => {
  const begun = await recordMotion(page);
  await useIt(page);
  await expect.poll(begun).toContain("ep-appear");
  await expect.poll(begun).toContain("color");
});

test("runs no animation, no transition and no smooth scrolling with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const begun = await recordMotion(page);
  const picker = await useIt(page);
  expect(await begun()).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  // A scroll that is not smooth is complete when the call returns.
  const arrived = await picker.grid.evaluate((grid) => {
    grid.scrollTo({ top: 0 });
    return grid.scrollTop;
  });
  expect(arrived).toBe(0);
  // Found and read in one task, because unmounted rows have no style.
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll(".ep-popup, .ep-popup *")]
      .map((element) => getComputedStyle(element))
      .flatMap((style) => [style.scrollBehavior, style.animationName]),
  );
  expect(new Set(styles)).toEqual(new Set(["auto", "none"]));
});
