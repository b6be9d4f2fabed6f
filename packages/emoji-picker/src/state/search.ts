import type { Emoji } from "../data/emoji.types.ts";
import { fold } from "./search.fold.ts";

/** All emoji of a group as one text, which costs less to keep and to look through than a text for each. */
export type SearchIndex = { emoji: readonly Emoji[]; text: string; starts: Uint32Array };

/** From best to worst; a lower number comes first. */
const MATCH = {
  meantFirst: 0,
  wholeName: 1,
  nameStarts: 2,
  wordOfName: 3,
  keyword: 4,
  wordStarts: 5,
  keywordStarts: 6,
  none: 7,
} as const;

/** Each entry is two lines of folded names and a line of keywords between blanks. */
export function indexEmoji(emoji: readonly Emoji[]): SearchIndex {
  const names = fold(emoji.flatMap((one) => [one.names.en, one.names.fr]).join("\n")).split("\n");
  const entries = emoji.map(({ keywords }, at) => `\n${names[2 * at]}\n${names[2 * at + 1]}\n ${keywords} `);
  const starts = new Uint32Array(entries.length + 1);
  for (const [at, entry] of entries.entries()) starts[at + 1] = starts[at]! + entry.length;
  return { emoji, text: entries.join(""), starts };
}

/** Best match first; equals stay in the order of the set. */
export function searchEmoji(indexes: readonly SearchIndex[], query: string): Emoji[] {
  const wanted = fold(query.replaceAll("\n", " "));
  if (wanted === "") return [];
  const ranked: Emoji[][] = Array.from({ length: MATCH.none }, () => []);
  for (const index of indexes) {
    for (const at of entriesWith(index, wanted.split(" ", 1)[0]!)) {
      ranked[rankOf(entryOf(index, at), wanted)]?.push(index.emoji[at]!);
    }
  }
  const found = ranked.flat();
  return found.length > 0 ? found : searchWithoutBlanks(indexes, wanted.replaceAll(" ", ""));
}

/** "thumbsup" for "thumbs up": looked for only when nothing else is found. */
function searchWithoutBlanks(indexes: readonly SearchIndex[], wanted: string): Emoji[] {
  return indexes.flatMap((index) =>
    index.emoji.filter((_, at) => entryOf(index, at).names.replaceAll(" ", "").includes(wanted)),
  );
}

function* entriesWith({ text, starts }: SearchIndex, word: string): Generator<number> {
  let at = 0;
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, starts[at])) {
    while (starts[at + 1]! <= from) at += 1;
    yield at;
    at += 1;
    if (at >= starts.length - 1) return;
  }
}

type Entry = { names: string; keywords: string };

function entryOf({ text, starts }: SearchIndex, at: number): Entry {
  const entry = text.slice(starts[at], starts[at + 1]);
  const end = entry.lastIndexOf("\n") + 1;
  return { names: entry.slice(0, end), keywords: entry.slice(end) };
}

function rankOf(entry: Entry, wanted: string): number {
  const whole = rankOfWord(entry, wanted);
  if (whole < MATCH.none || !wanted.includes(" ")) return whole;
  return Math.max(...wanted.split(" ").map((word) => rankOfWord(entry, word)));
}

function rankOfWord({ names, keywords }: Entry, word: string): number {
  if (keywords.includes(` =${word} `)) return MATCH.meantFirst;
  if (names.includes(`\n${word}\n`)) return MATCH.wholeName;
  if (names.includes(`\n${word} `)) return MATCH.nameStarts;
  if (names.includes(` ${word} `) || names.includes(` ${word}\n`)) return MATCH.wordOfName;
  if (keywords.includes(` ${word} `)) return MATCH.keyword;
  if (names.includes(`\n${word}`) || names.includes(` ${word}`)) return MATCH.wordStarts;
  if (keywords.includes(` ${word}`) || keywords.includes(` =${word}`)) return MATCH.keywordStarts;
  return MATCH.none;
}
