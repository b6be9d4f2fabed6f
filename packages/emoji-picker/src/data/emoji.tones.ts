import { charactersOf } from "./emoji.codes.ts";
import { type Emoji, TONES, type Tone, type Toned } from "./emoji.types.ts";

const SKINS = TONES.slice(1);
const JOINER = "\u200D";

/** Pairs that are one code point; with two different tones they become a sequence of two people. */
const SPELLED_OUT: Record<string, string> = {
  "🤝": "🫱‍🫲",
  "👫": "👩‍🤝‍👨",
  "👭": "👩‍🤝‍👩",
  "👬": "👨‍🤝‍👨",
  "💏": "🧑‍❤️‍💋‍🧑",
  "💑": "🧑‍❤️‍🧑",
};

/** The characters in a tone; an emoji without variants does not change. A pair may have a second tone. */
export function toneOf(emoji: Pick<Emoji, "characters" | "toned" | "variants">, tone: Tone, second = tone): string {
  if (tone === "neutral" || second === "neutral") return emoji.characters;
  if (emoji.variants) return variantWith(emoji.variants, tone) ?? emoji.characters;
  if (emoji.toned === "none") return emoji.characters;
  const spelled = tone === second ? undefined : SPELLED_OUT[emoji.characters];
  const parts = (spelled ?? emoji.characters).split(JOINER);
  parts[0] = withTone(parts[0]!, tone);
  const last = parts.length - 1;
  if (emoji.toned === "two" && last > 0) parts[last] = withTone(parts[last]!, second);
  return parts.join(JOINER);
}

/** All variants, neutral first. */
export function variantsOf(emoji: Pick<Emoji, "characters" | "toned" | "variants">): string[] {
  if (emoji.variants) return [emoji.characters, ...emoji.variants.map(charactersOf)];
  if (emoji.toned === "none") return [emoji.characters];
  const forms = SKINS.flatMap((tone) =>
    (emoji.toned === "two" ? SKINS : [tone]).map((second) => toneOf(emoji, tone, second)),
  );
  return [emoji.characters, ...forms];
}

export function tonedMark(toned: Toned): string {
  return { none: "", one: "+", two: "&" }[toned];
}

function withTone(part: string, tone: Tone): string {
  return part.replace("\uFE0F", "") + charactersOf(tone);
}

function variantWith(variants: readonly string[], tone: Tone): string | undefined {
  const code = variants.find((variant) => variant.toLowerCase().includes(tone));
  return code === undefined ? undefined : charactersOf(code);
}
