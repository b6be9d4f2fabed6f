import type { Emoji } from "../data/emoji.types.ts";
import { fold } from "./search.fold.ts";

/**
 * Several emoji as one text, which takes less memory and time than one text for each. An entry is two lines of folded
 * names and a line of keywords between spaces; `starts` and `keywords` hold the offsets of each.
 */
export type SearchIndex = { emoji: readonly Emoji[]; text: string; starts: Uint32Array; keywords: Uint32Array };

/** From best to worst. */
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

/** The characters before a word: start of a name, space, or the mark of a preferred keyword. */
const BEFORE = ["\n", " ", "="];

export function indexEmoji(emoji: readonly Emoji[]): SearchIndex {
  const names = fold(emoji.flatMap(({ names: { en, fr } }) => [en, fr]).join("\n")).split("\n");
  const starts = new Uint32Array(emoji.length + 1);
  const keywords = new Uint32Array(emoji.length);
  const entries = emoji.map(({ keywords: words }, position) => {
    const named = `\n${names[2 * position]}\n${names[2 * position + 1]}\n`;
    const entry = `${named} ${words} `;
    keywords[position] = starts[position]! + named.length;
    starts[position + 1] = starts[position]! + entry.length;
    return entry;
  });
  // Not by `+=`, which V8 would keep as a tree of pieces.
  return { emoji, text: entries.join(""), starts, keywords };
}

/** Best matches first; equal ones in the order of the set. */
export function searchEmoji(indexes: readonly SearchIndex[], query: string): Emoji[] {
  const wanted = fold(query.replaceAll("\n", " "));
  if (wanted === "") return [];
  const ranked: Emoji[][] = Array.from({ length: MATCH.none }, () => []);
  for (const index of indexes) {
    const words = wanted.split(" ");
    const rest = words.length > 1 ? words.reduce(entriesWith, index) : index;
    const ranks = ranksOf(rest, wanted, words);
    for (let position = 0; position < ranks.length; position += 1) {
      if (ranks[position]! < MATCH.none) ranked[ranks[position]!]!.push(rest.emoji[position]!);
    }
  }
  const found = ranked.flat();
  return found.length > 0 ? found : searchWithoutBlanks(indexes, wanted.replaceAll(" ", ""));
}

/** Finds "thumbs up" by "thumbsup"; used only without other results. */
function searchWithoutBlanks(indexes: readonly SearchIndex[], wanted: string): Emoji[] {
  const letters = Array.from(wanted, (letter) => letter.replace(/[+*]/, "\\$&"));
  const pattern = new RegExp(letters.join(" ?"), "gu");
  return indexes.flatMap((index) => {
    const found = new Set<Emoji>();
    let entry = 0;
    for (const { index: from } of index.text.matchAll(pattern)) {
      while (index.starts[entry + 1]! <= from) entry += 1;
      if (from < index.keywords[entry]!) found.add(index.emoji[entry]!);
    }
    return [...found];
  });
}

/** The entries that contain the word. Each word leaves fewer entries for the next. */
function entriesWith(index: SearchIndex, word: string): SearchIndex {
  const ranks = ranksOfWord(index, word);
  const emoji = index.emoji.filter((_, entry) => ranks[entry]! < MATCH.none);
  return emoji.length < index.emoji.length ? indexEmoji(emoji) : index;
}

/** The rank of the whole phrase, or else the worst rank of its words. */
function ranksOf(index: SearchIndex, wanted: string, words: readonly string[]): Uint8Array {
  const ranks = ranksOfWord(index, wanted);
  if (words.length === 1) return ranks;
  const byWord = words.map((word) => ranksOfWord(index, word));
  return ranks.map((rank, entry) => (rank < MATCH.none ? rank : Math.max(...byWord.map((each) => each[entry]!))));
}

/** The characters before and after each match decide about its rank. */
function ranksOfWord(index: SearchIndex, word: string): Uint8Array {
  const { emoji, text, starts, keywords } = index;
  const ranks = new Uint8Array(emoji.length).fill(MATCH.none);
  let entry = 0;
  for (const offset of offsetsOf(index, word)) {
    if (offset < starts[entry]!) entry = 0;
    while (starts[entry + 1]! <= offset) entry += 1;
    const before = text[offset - 1]!;
    const after = text[offset + word.length];
    const rank = offset < keywords[entry]! ? rankOfName(before, after) : rankOfKeyword(before, after);
    if (rank < ranks[entry]!) ranks[entry] = rank;
  }
  return ranks;
}

const lastOffsets = new WeakMap<SearchIndex, { word: string; offsets: readonly number[] }>();

/** Offsets of the word in the text. After another letter, only the offsets found before are checked. */
function offsetsOf(index: SearchIndex, word: string): readonly number[] {
  const last = lastOffsets.get(index);
  const offsets =
    last && word.startsWith(last.word)
      ? last.offsets.filter((offset) => index.text.startsWith(word, offset))
      : findOffsets(index.text, word);
  lastOffsets.set(index, { word, offsets });
  return offsets;
}

function findOffsets(text: string, word: string): number[] {
  const offsets: number[] = [];
  for (const before of BEFORE) {
    const wanted = before + word;
    for (let offset = text.indexOf(wanted); offset >= 0; offset = text.indexOf(wanted, offset + 1))
      offsets.push(offset + 1);
  }
  return offsets;
}

function rankOfName(before: string, after: string | undefined): number {
  if (after !== " " && after !== "\n") return MATCH.wordStarts;
  if (before !== "\n") return MATCH.wordOfName;
  return after === "\n" ? MATCH.wholeName : MATCH.nameStarts;
}

function rankOfKeyword(before: string, after: string | undefined): number {
  if (after !== " ") return MATCH.keywordStarts;
  return before === "=" ? MATCH.meantFirst : MATCH.keyword;
}
