import { codeOf } from "../data/emoji.codes.ts";
import { type Emoji, type Language, TONES, type Tone } from "../data/emoji.types.ts";

/** The argument of `onSelect`. */
export type SelectedEmoji = {
  characters: string;
  /** The code without a tone. */
  baseCode: string;
  /** The code with the skin tone. */
  code: string;
  /** "neutral" also for an emoji without variants; for a pair, the tone of the first person. */
  tone: Tone;
  names: string[];
};

/** `characters` is one of the variants of the emoji. */
export function selectedOf(emoji: Emoji, characters: string): SelectedEmoji {
  const isBase = characters === emoji.characters;
  return {
    characters,
    baseCode: emoji.code,
    code: isBase ? emoji.code : codeOf(characters),
    tone: (isBase ? undefined : tonesOf(characters)[0]) ?? "neutral",
    names: [...new Set([emoji.names.en, emoji.names.fr])],
  };
}

export function nameOf({ names }: Emoji, language: Language): string {
  return names[language];
}

/** "Light, Dark" for a pair, "Neutral" without a tone. */
export function toneNamesOf(characters: string, names: Record<Tone, string>): string {
  const tones = tonesOf(characters);
  return (tones.length > 0 ? tones : (["neutral"] as const)).map((tone) => names[tone]).join(", ");
}

function tonesOf(characters: string): Tone[] {
  const parts = codeOf(characters).split("-");
  return parts.flatMap((part) => TONES.find((tone) => tone === part) ?? []);
}
