import { codeOf } from "../data/emoji.codes.ts";
import { toneOf } from "../data/emoji.tones.ts";
import type { Emoji, Language, Tone } from "../data/emoji.types.ts";

/** What the caller of the picker is told. */
export type SelectedEmoji = {
  characters: string;
  /** The code without a tone. */
  baseCode: string;
  /** The code after the skin tone. */
  code: string;
  /** "neutral" also when the emoji has no variants. */
  tone: Tone;
  names: string[];
};

export function selectedOf(emoji: Emoji, tone: Tone): SelectedEmoji {
  const characters = toneOf(emoji, tone);
  const isToned = characters !== emoji.characters;
  return {
    characters,
    baseCode: emoji.code,
    code: isToned ? codeOf(characters) : emoji.code,
    tone: isToned ? tone : "neutral",
    names: namesOf(emoji),
  };
}

export function nameOf({ names }: Emoji, language: Language): string {
  return names[language];
}

function namesOf({ names }: Emoji): string[] {
  return [...new Set([names.en, names.fr])];
}
