/** Skin tones by code; "neutral" is yellow. */
export const TONES = ["neutral", "1f3fb", "1f3fc", "1f3fd", "1f3fe", "1f3ff"] as const;
export type Tone = (typeof TONES)[number];
export type Language = "en" | "fr";

/** none: no variants; one: a single person or hand; two: two people, each with a tone. */
export type Toned = "none" | "one" | "two";

export type Emoji = {
  /** The code points in lower-case hex, joined by "-"; also the name of the picture. */
  readonly code: string;
  readonly characters: string;
  readonly toned: Toned;
  readonly names: Record<Language, string>;
  /** Folded search words besides the names; "=word" ranks this emoji first for the word. */
  readonly keywords: string;
  /** Variants given by the caller, instead of those derived from `toned`. */
  readonly variants?: readonly string[];
};

export type EmojiSet = { groups: Record<string, Emoji[]> };
