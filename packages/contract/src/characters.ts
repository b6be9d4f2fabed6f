/** The length that all limits use: code points, as zod and PostgreSQL count them. */
export function lengthOf(value: string): number {
  return Array.from(value).length;
}

const VARIATION_SELECTOR = /\uFE0F/gu;

/** Reactions and emoji are compared without the variation selector (D27). */
export function withoutVariation(emoji: string): string {
  return emoji.replace(VARIATION_SELECTOR, "");
}

const PICTURE = "\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier})?";
const REGION_TAGS = "[\\u{E0020}-\\u{E007F}]*";
const JOINED = `${PICTURE}${REGION_TAGS}(?:\\u200D${PICTURE})*`;
const EMOJI = new RegExp(`^(?:${JOINED}|\\p{Regional_Indicator}{2}|[0-9#*]\\uFE0F?\\u20E3)$`, "u");

/** The user-perceived characters of a text. */
export function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter("fr", { granularity: "grapheme" });
  return segmenter.segment(text);
}

/** Created on first use: its tables are large, and opening a page does not need them. */
let segmenter: Intl.Segmenter | undefined;

/** Every emoji contains one of these; most texts contain none. */
const EMOJI_SIGN = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;

/** A quick test without the segmenter: most texts with an emoji also have letters. */
const LETTER = /[a-zA-Z\u00C0-\u024F]/;

/** The graphemes of a text when all of them are emoji, else undefined (D27: a digit is not an emoji, a keycap is). */
export function emojiOnly(value: string): string[] | undefined {
  if (LETTER.test(value) || !EMOJI_SIGN.test(value)) return undefined;
  const found: string[] = [];
  for (const { segment } of graphemesOf(value)) {
    if (!EMOJI.test(segment)) return undefined;
    found.push(segment);
  }
  return found.length > 0 ? found : undefined;
}
