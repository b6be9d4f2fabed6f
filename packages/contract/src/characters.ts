/** How long a text is by every limit of the product: an emoji is one character, as zod and PostgreSQL count. */
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

/** What a reader takes for one sign. */
export function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter("fr", { granularity: "grapheme" });
  return segmenter.segment(text);
}

/** Made when it is first needed: its tables are large, and a page that opens has no use for them. */
let segmenter: Intl.Segmenter | undefined;

/** No emoji is written without one of these, and most texts have none of them. */
const EMOJI_SIGN = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;

/** Told without the tables of graphemes: a word with an emoji behind it is common, and needs none of them. */
const LETTER = /[a-zA-Z\u00C0-\u024F]/;

/** The graphemes of a text when all of them are emoji, else nothing (D27: a digit is none, a keycap is one). */
export function emojiOnly(value: string): string[] | undefined {
  if (LETTER.test(value) || !EMOJI_SIGN.test(value)) return undefined;
  const found: string[] = [];
  for (const { segment } of graphemesOf(value)) {
    if (!EMOJI.test(segment)) return undefined;
    found.push(segment);
  }
  return found.length > 0 ? found : undefined;
}
