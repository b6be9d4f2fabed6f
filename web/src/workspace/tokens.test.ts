import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const TEXT_RATIO = 4.5;
const CONTROL_RATIO = 3;

const LOOKS = {
  "speedboat, light": [":root"],
  "speedboat, dark": [":root", '[data-theme="dark"]'],
  "labalaguere, light": [":root", '[data-brand="labalaguere"]'],
  "labalaguere, dark": [
    ":root",
    '[data-theme="dark"]',
    '[data-brand="labalaguere"]',
    '[data-brand="labalaguere"][data-theme="dark"]',
  ],
};

const BACKGROUNDS = ["surface", "raised", "sunken", "tint", "tint-strong"];
const HUES = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `hue-${number}`);

/** Each text colour with every background that components put it on. */
const TEXTS: Record<string, string[]> = {
  text: BACKGROUNDS,
  muted: BACKGROUNDS.slice(0, 4),
  "accent-text": BACKGROUNDS,
  "danger-text": [...BACKGROUNDS.slice(0, 4), "danger-tint"],
  "success-text": BACKGROUNDS.slice(0, 3),
  "on-accent": ["accent", "accent-strong"],
  "on-spark": ["spark"],
  "on-own": ["own"],
  "on-own-muted": ["own"],
  "on-header": ["header", "header-hover"],
  "on-danger": ["danger", "danger-strong"],
  "on-hue": HUES,
};

/** The parts of controls that must be visible, with their backgrounds. */
const CONTROLS: Record<string, string[]> = {
  accent: ["surface", "raised", "sunken"],
  danger: ["surface", "raised"],
  control: ["surface", "raised"],
  focus: BACKGROUNDS,
  spark: ["header"],
  "scene-line": ["surface", "scene-sky", "scene-paper"],
};

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

describe.each(Object.entries(LOOKS))("the tokens of %s", (_look, selectors) => {
  const colors = Object.assign({}, ...selectors.map(colorsOf)) as Record<string, string>;

  it.each(pairsOf(TEXTS))("let %s be read on %s", (front, back) => {
    expect(contrast(colors[front], colors[back])).toBeGreaterThanOrEqual(TEXT_RATIO);
  });

  it.each(pairsOf(CONTROLS))("let %s be seen on %s", (front, back) => {
    expect(contrast(colors[front], colors[back])).toBeGreaterThanOrEqual(CONTROL_RATIO);
  });

  it("never use pure black, nor pure white for a line", () => {
    expect(Object.values(colors)).not.toContain("#000000");
    expect(colors.line).not.toBe("#ffffff");
  });
});

it("name the same colours in the dark set of each brand", () => {
  const [dark, labalaguere] = ['[data-theme="dark"]', '[data-brand="labalaguere"][data-theme="dark"]'].map(colorsOf);
  expect(Object.keys(labalaguere ?? {})).toEqual(Object.keys(dark ?? {}));
});

function pairsOf(table: Record<string, string[]>): [string, string][] {
  return Object.entries(table).flatMap(([front, backs]) => backs.map((back): [string, string] => [front, back]));
}

/** The first block of a selector, its hexadecimal colours by their short names. */
function colorsOf(selector: string): Record<string, string> {
  const start = css.indexOf(`\n${selector} {`);
  const block = css.slice(start, css.indexOf("\n}", start));
  const found = block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries(found.map(([, name, value]) => [name, value]));
}

/** By WCAG 2.2. */
function contrast(one = "", other = ""): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
