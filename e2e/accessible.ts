import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Frame, type Page } from "@playwright/test";
import axe from "axe-core";

/** A theme changes colours only, so in the dark one these rules are enough. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Expects no violations from axe in the light and the dark theme. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await violationsOf(page, part)).toEqual([]);
}

/** The violations in both themes, of the whole page or a part of it. */
export async function violationsOf(page: Page, part?: string): Promise<string[]> {
  const builderOf = () => {
    const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
    if (part) builder.include(part);
    // Legacy mode skips the second page for frames, which takes longer than the rules themselves.
    return page.frames().length > 1 ? builder : builder.setLegacyMode();
  };
  await show(page.mainFrame(), "dark");
  const dark = await builderOf().withRules(COLOUR_RULES).analyze();
  await show(page.mainFrame(), "light");
  const light = await builderOf().analyze();
  return [...namesOf(dark.violations, "dark"), ...namesOf(light.violations, "light")];
}

/**
 * The same in a frame of another site. axe runs inside the frame, because AxeBuilder opens a page of its own at the end,
 * and a frame behind that page may stay hidden and stop drawing.
 */
export async function violationsIn(frame: Frame): Promise<string[]> {
  await frame.evaluate(axe.source);
  const run = async (options: axe.RunOptions) => {
    const { violations } = await frame.evaluate(
      (given) => (window as unknown as { axe: typeof axe }).axe.run(given),
      options,
    );
    return violations;
  };
  await show(frame, "dark");
  const dark = await run({ runOnly: COLOUR_RULES });
  await show(frame, "light");
  const light = await run({});
  return [...namesOf(dark, "dark"), ...namesOf(light, "light")];
}

/** Half-transparent elements have no final colours yet, so what moves jumps to its end. */
async function show(frame: Frame, theme: string): Promise<void> {
  await frame.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    for (const animation of document.getAnimations()) {
      // The sign of something that still loads has no end.
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  }, theme);
}

function namesOf(violations: axe.Result[], theme: string): string[] {
  return violations.map(({ id, nodes }) => `${theme}, ${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
