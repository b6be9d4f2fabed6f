import RGI_EMOJI from "@unicode/unicode-15.0.0/Sequence_Property/RGI_Emoji/index.mjs";
import { beforeAll, describe, expect, it } from "vitest";
import { generateEmojiText } from "../../scripts/generate.text.ts";
import { charactersOf, codeOf } from "./emoji.codes.ts";
import { findByCode } from "./emoji.find.ts";
import text from "./emoji.generated.ts";
import { loadEmojiSet } from "./emoji.load.ts";
import { toneOf, variantsOf } from "./emoji.tones.ts";
import { type Emoji, type EmojiSet, TONES } from "./emoji.types.ts";

/** Skin tones and hair alone: Unicode lists them, but they are parts of other emoji. */
const COMPONENTS = ["🏻", "🏼", "🏽", "🏾", "🏿", "🦰", "🦱", "🦲", "🦳"];

let set: EmojiSet;
let all: Emoji[];

beforeAll(async () => {
  set = await loadEmojiSet();
  all = Object.values(set.groups).flat();
});

describe("the set", () => {
  it("has every sequence of Emoji 15.0 in Unicode's own list, each once, and no other [EMOJI-10] [CONST-01]", () => {
    const ours = all.flatMap(variantsOf);
    const unicode = RGI_EMOJI.filter((characters) => !COMPONENTS.includes(characters));
    expect(unicode.length).toBe(3_655);
    expect(new Set(ours).size).toBe(ours.length);
    expect(ours.toSorted()).toEqual(unicode.toSorted());
  });

  it("has the groups of the specification", () => {
    expect(Object.keys(set.groups)).toEqual([
      "smileys_people",
      "animals_nature",
      "food_drink",
      "activities",
      "travel_places",
      "objects",
      "symbols",
      "flags",
    ]);
  });

  it("names every emoji in English and French", () => {
    for (const { names } of all) {
      expect(names.en).toMatch(/\S/);
      expect(names.fr).toMatch(/\S/);
    }
    const flag = findByCode(set, "1f1eb-1f1f7")!;
    expect([flag.names.en, flag.names.fr]).toEqual(["flag: France", "drapeau : France"]);
  });

  it("equals the output of the script", () => {
    expect(text).toBe(generateEmojiText());
  });
});

describe("skin tones", () => {
  it("apply to every emoji that has variants, and to nothing else [EMOJI-04]", () => {
    const known = new Set(RGI_EMOJI);
    for (const emoji of all) {
      const has = RGI_EMOJI.includes(toneOf(emoji, "1f3fd")) && toneOf(emoji, "1f3fd") !== emoji.characters;
      expect(has).toBe(emoji.toned !== "none");
      for (const tone of TONES) expect(known.has(toneOf(emoji, tone))).toBe(true);
    }
    expect(all.filter(({ toned }) => toned !== "none").length).toBeGreaterThan(300);
  });

  it.each([
    ["👍", "👍🏽"],
    ["🕵️‍♂️", "🕵🏽‍♂️"],
    ["☝️", "☝🏽"],
    ["🧑‍🚀", "🧑🏽‍🚀"],
    ["🤝", "🤝🏽"],
    ["👫", "👫🏽"],
    ["🧑‍🤝‍🧑", "🧑🏽‍🤝‍🧑🏽"],
    ["👩‍❤️‍💋‍👨", "👩🏽‍❤️‍💋‍👨🏽"],
    ["😀", "😀"],
    ["👪", "👪"],
  ])("turn %s into %s", (neutral, medium) => {
    expect(toneOf(findByCode(set, codeOf(neutral))!, "1f3fd")).toBe(medium);
  });

  it("use the variants of an additional emoji", () => {
    const own = { characters: "👍", toned: "none", variants: ["1f44d-1f3fb"] } as const;
    expect(toneOf(own, "1f3fb")).toBe("👍🏻");
    expect(toneOf(own, "1f3ff")).toBe("👍");
  });
});

it("reads the codes it writes, and no invalid ones", () => {
  for (const { code, characters } of all) expect(charactersOf(code)).toBe(characters);
  for (const bad of ["", "zz", "1f600-", "ffffff", "<img>"]) expect(charactersOf(bad)).toBe("");
});
