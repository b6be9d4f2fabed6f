import type { BrowserContext, Page } from "@playwright/test";
import { expect, test, type Visitor } from "../journey.ts";
import { CUSTOMER_SCREENS } from "../screens/customer.screens.ts";
import { customerStage, staffStage } from "../screens/screens.stage.ts";
import { openScreen, type Screen, type Stage } from "../screens/screens.ts";
import { STAFF_SCREENS } from "../screens/staff.screens.ts";

/** A few pixels, such as a number that appears beside a word. A part that pushes the others down is 0.1 and more. */
const SHIFT_MAX = 0.05;
const ANSWER_EVERY_MS = 150;

/** The answers of a slow network: one after the other, the first asked first or last. */
async function answerSlowly(context: BrowserContext, isReversed: boolean): Promise<void> {
  let asked = 0;
  await context.route("**/amplify/**", async (route) => {
    asked += 1;
    const turn = isReversed ? Math.max(0, 10 - asked) : asked;
    await new Promise((resolve) => setTimeout(resolve, turn * ANSWER_EVERY_MS));
    await route.fallback();
  });
}

/** How far content has moved by itself (Chromium's layout shifts), and what moved. */
async function shiftsOf(page: Page): Promise<{ sum: number; moved: string[] }> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const found = { sum: 0, moved: [] as string[] };
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
            if (hadRecentInput) continue;
            found.sum += value;
            found.moved.push(...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ""));
          }
          resolve(found);
        }).observe({ type: "layout-shift", buffered: true });
        // A page without any reports nothing.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)));
      }),
  );
}

for (const [order, isReversed] of [
  ["the first asked first", false],
  ["the first asked last", true],
] as const) {
  test(`parts of a screen that come one after the other push nothing from under a finger: ${order}`, async ({
    house,
    contextOf,
  }) => {
    const customers = await customerStage(house);
    await expectStill(customers.people.customer, [CUSTOMER_SCREENS.settings!], customers);
    const staff = await staffStage(house);
    const { stays, people, interaction, send } = STAFF_SCREENS;
    await expectStill(staff.people.lead, [stays!, people!, interaction!, send!], staff);

    async function expectStill<S extends Stage>(visitor: Visitor, screens: Screen<S>[], stage: S) {
      const context = await contextOf(visitor);
      await answerSlowly(context, isReversed);
      for (const screen of screens) {
        const page = await context.newPage();
        await openScreen(page, screen, stage, house.originOf(visitor));
        const { sum, moved } = await shiftsOf(page);
        expect.soft(sum, `${screen.about}: ${moved.join(", ")}`).toBeLessThan(SHIFT_MAX);
        await page.close();
      }
    }
  });
}
