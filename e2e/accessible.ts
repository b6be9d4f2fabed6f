import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { WORKSPACES, type Workspace } from "@hello/contract";
import { expect, type Frame, type Page } from "@playwright/test";
import type { Result, RunOptions, run } from "axe-core";

type Axe = { axe?: { run: typeof run } };
type Look = { theme: "light" | "dark"; brand?: Workspace };

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Brands and themes change colours only, so beside one look these rules are enough. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const STRUCTURE: RunOptions = { rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) };
const LAYERS = ":modal, :popover-open, [role=dialog], [role=menu]";
const COLOURS: RunOptions = { runOnly: COLOUR_RULES };

/** Expects no violations from axe in the light and the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  const dark = await violationsOf(page, COLOURS, { theme: "dark" });
  expect([...dark, ...(await violationsOf(page, {}, { theme: "light" }))]).toEqual([]);
}

/** The same in each brand too, of a page or of a frame of another site. */
export async function expectAccessibleInBrands(page: Page | Frame): Promise<void> {
  expect([...(await structureOf(page)), ...(await coloursOf(page))]).toEqual([]);
}

/** Names, roles and order: the same in every brand and theme. `isLayer`: only of what has opened over the screen. */
export function structureOf(page: Page | Frame, isLayer = false): Promise<string[]> {
  return violationsOf(page, STRUCTURE, undefined, isLayer);
}

/** Colours, in each brand and theme. */
export async function coloursOf(page: Page | Frame, isLayer = false): Promise<string[]> {
  const own = await page.evaluate(() => document.documentElement.dataset.brand as Workspace);
  const found: string[] = [];
  for (const brand of [...WORKSPACES.filter((workspace) => workspace !== own), own])
    for (const theme of ["dark", "light"] as const)
      found.push(...(await violationsOf(page, COLOURS, { brand, theme }, isLayer)));
  return found;
}

async function violationsOf(page: Page | Frame, options: RunOptions, look?: Look, isLayer = false): Promise<string[]> {
  const frame = "mainFrame" in page ? page.mainFrame() : page;
  if (look) await show(frame, look);
  // Once for each document: it takes longer than the rules themselves.
  if (!(await frame.evaluate(() => Boolean((window as Axe).axe)))) await frame.evaluate(AXE);
  const given: RunOptions = { ...options, resultTypes: ["violations"], preload: false };
  const { violations } = await frame.evaluate(
    ({ given, layer }) => {
      const open = [...document.querySelectorAll<HTMLElement>(layer)].filter((element) => element.checkVisibility());
      return (window as Axe).axe!.run(open.at(-1) ?? document, given);
    },
    { given, layer: isLayer ? LAYERS : "none" },
  );
  const name = look ? `${look.brand ?? ""} ${look.theme}, ` : "";
  return violations.map(({ id, nodes }: Result) => `${name}${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Half-transparent elements have no final colours yet, so what moves jumps to its end. */
async function show(frame: Frame, look: Look): Promise<void> {
  await frame.evaluate((dataset) => {
    Object.assign(document.documentElement.dataset, dataset);
    for (const animation of document.getAnimations()) {
      // The sign of something that still loads has no end.
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  }, look);
}
