/** The tones of skin by their code; "neutral" is the yellow one. */
export const TONES = ["neutral", "1f3fb", "1f3fc", "1f3fd", "1f3fe", "1f3ff"] as const;
export type Tone = (typeof TONES)[number];
export type Language = "en" | "fr";

/** none: one form only; one: a single person or hand; two: two people, each with a tone. */
export type Toned = "none" | "one" | "two";

export type Emoji = {
  /** Lower-case hex of every code point, joined by "-": also the name of its picture. */
  readonly code: string;
  readonly characters: string;
  readonly toned: Toned;
  readonly names: Record<Language, string>;
  /** Folded words to find it by, besides its names; "=word" says that this emoji is the first one meant. */
  readonly keywords: string;
  /** Forms the caller of the picker has given, instead of those that follow from `toned`. */
  readonly variants?: readonly string[];
};

export type EmojiSet = { groups: Record<string, Emoji[]> };
