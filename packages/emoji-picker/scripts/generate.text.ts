import RGI_EMOJI from "@unicode/unicode-15.0.0/Sequence_Property/RGI_Emoji/index.mjs";
import english from "emojibase-data/en/data.json" with { type: "json" };
import shortcodes from "emojibase-data/en/shortcodes/github.json" with { type: "json" };
import frenchData from "emojibase-data/fr/data.json" with { type: "json" };
import { codeOf } from "../src/data/emoji.codes.ts";
import { writeEmoji } from "../src/data/emoji.format.ts";
import type { Emoji, Toned } from "../src/data/emoji.types.ts";
import { keywordsOf, orderKeywords } from "./generate.keywords.ts";

type Source = (typeof english)[number];

/** The groups of emojibase by number, without its components (2), which are only parts of emoji. */
const GROUPS: Record<string, number[]> = {
  smileys_people: [0, 1],
  animals_nature: [3],
  food_drink: [4],
  activities: [6],
  travel_places: [5],
  objects: [7],
  symbols: [8],
  flags: [9],
};

const REGION = /^\p{Regional_Indicator}{2}$/u;
const REGIONAL_TO_LETTER = 0x1_f1_e6 - 65;

/** Emoji 15.0 in the order of Unicode: its characters from Unicode's list, names and keywords from emojibase. */
export function generateEmojiText(): string {
  const french = new Map(frenchData.map((source) => [source.hexcode, source]));
  const qualified = new Map(RGI_EMOJI.map((characters) => [withoutVariation(characters), characters]));
  const words = countWords(english);

  const emojiOf = (source: Source): Emoji | undefined => {
    const characters = qualified.get(withoutVariation(source.emoji));
    if (characters === undefined) return undefined;
    const names = { en: source.label, fr: french.get(source.hexcode)!.label.replaceAll("’", "'") };
    const tags = [...(source.tags ?? []), ...(french.get(source.hexcode)!.tags ?? [])];
    const codes = [shortcodes[source.hexcode] ?? []].flat();
    const bare = { code: codeOf(characters), characters, toned: tonedOf(source), names, keywords: "" };
    return { ...bare, keywords: keywordsOf(bare, { tags, shortcodes: codes, words }) };
  };
  const groups = Object.entries(GROUPS).map(([key, numbers]) => {
    const sources = english.filter(({ group }) => group !== undefined && numbers.includes(group));
    const emoji = sources.toSorted((a, b) => a.order! - b.order!).map(emojiOf);
    return { key, emoji: emoji.filter((found) => found !== undefined) };
  });
  const inOrder = orderKeywords(groups.flatMap(({ emoji }) => emoji));
  return groups.flatMap(({ key, emoji }) => [`#${key}`, ...linesOf(emoji.map(inOrder))]).join("\n");
}

/** The flags of regions are consecutive in Unicode's order and become one line. */
function linesOf(emoji: Emoji[]): string[] {
  const lines = emoji.filter(({ characters }) => !REGION.test(characters)).map(writeEmoji);
  const regions = emoji.filter(({ characters }) => REGION.test(characters));
  const start = emoji.indexOf(regions[0]!);
  if (start >= 0) lines.splice(start, 0, `\t${regions.map(({ characters }) => lettersOf(characters)).join("")}`);
  return lines;
}

function lettersOf(flag: string): string {
  return Array.from(flag, (sign) => String.fromCodePoint(sign.codePointAt(0)! - REGIONAL_TO_LETTER)).join("");
}

function tonedOf({ skins = [] }: Source): Toned {
  if (skins.length === 0) return "none";
  return skins.some(({ tone }) => Array.isArray(tone)) ? "two" : "one";
}

/** The number of English names with a word; only words in several names need a preferred emoji. */
function countWords(sources: Source[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { label } of sources) {
    for (const word of new Set(label.toLowerCase().split(/[^a-z]+/))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function withoutVariation(characters: string): string {
  return characters.replaceAll("\uFE0F", "");
}
