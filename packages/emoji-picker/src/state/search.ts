import type { Emoji } from "../data/emoji.types.ts";
import { fold } from "./search.fold.ts";

/** One emoji as the search sees it: names between line ends, keywords between blanks, everything folded. */
export type Indexed = { emoji: Emoji; names: string; squeezed: string; keywords: string };

/** From best to worst; a lower number comes first. */
const MATCH = {
  meantFirst: 0,
  wholeName: 1,
  nameStarts: 2,
  wordOfName: 3,
  keyword: 4,
  wordStarts: 5,
  keywordStarts: 6,
  nameWithoutBlanks: 7,
  none: 9,
} as const;

export const NOT_FOUND = MATCH.none;

/** All names are folded in one go: folding them one by one would cost a slow phone its first keystroke. */
export function indexEmoji(emoji: readonly Emoji[]): Indexed[] {
  const folded = fold(emoji.map(({ names }) => `${names.en}\n${names.fr}`).join("\n"));
  const names = folded.split("\n");
  const squeezed = folded.replaceAll(" ", "").split("\n");
  return emoji.map((one, at) => ({
    emoji: one,
    names: `\n${names[2 * at]}\n${names[2 * at + 1]}\n`,
    squeezed: `${squeezed[2 * at]}\n${squeezed[2 * at + 1]}`,
    keywords: ` ${one.keywords} `,
  }));
}

/** Best match first; equals stay in the order of the set. */
export function searchEmoji(index: readonly Indexed[], query: string): Emoji[] {
  const wanted = fold(query.replaceAll("\n", " "));
  if (wanted === "") return [];
  const ranked: Emoji[][] = Array.from({ length: MATCH.none }, () => []);
  for (const entry of index) {
    const rank = rankOf(entry, wanted);
    ranked[rank]?.push(entry.emoji);
  }
  return ranked.flat();
}

export function rankOf(entry: Indexed, wanted: string): number {
  const whole = rankOfWord(entry, wanted);
  if (whole < MATCH.none) return whole;
  const words = wanted.split(" ");
  const worst = words.length > 1 ? Math.max(...words.map((word) => rankOfWord(entry, word))) : MATCH.none;
  if (worst < MATCH.none) return worst;
  return entry.squeezed.includes(wanted.replaceAll(" ", "")) ? MATCH.nameWithoutBlanks : MATCH.none;
}

function rankOfWord({ names, keywords }: Indexed, word: string): number {
  const inKeywords = keywords.includes(word);
  if (!names.includes(word) && !inKeywords) return MATCH.none;
  if (inKeywords && keywords.includes(` =${word} `)) return MATCH.meantFirst;
  if (names.includes(`\n${word}\n`)) return MATCH.wholeName;
  if (names.includes(`\n${word} `)) return MATCH.nameStarts;
  if (names.includes(` ${word} `) || names.includes(` ${word}\n`)) return MATCH.wordOfName;
  if (inKeywords && keywords.includes(` ${word} `)) return MATCH.keyword;
  if (names.includes(`\n${word}`) || names.includes(` ${word}`)) return MATCH.wordStarts;
  if (inKeywords && keywords.includes(` ${word}`)) return MATCH.keywordStarts;
  return MATCH.none;
}
