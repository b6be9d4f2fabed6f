import type { Emoji } from "../data/emoji.types.ts";
import { fold } from "./search.fold.ts";

/**
 * Some emoji as one text, which costs less to keep and to look through than a text for each. An entry is two lines of
 * folded names and a line of keywords between blanks; `starts` and `keywords` say where each begins.
 */
export type SearchIndex = { emoji: readonly Emoji[]; text: string; starts: Uint32Array; keywords: Uint32Array };

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

/** What stands before a word that starts: a name, a word, a keyword that means this emoji first. */
const BEFORE = ["\n", " ", "="];

export function indexEmoji(emoji: readonly Emoji[]): SearchIndex {
  const names = fold(emoji.flatMap(({ names: { en, fr } }) => [en, fr]).join("\n")).split("\n");
  const starts = new Uint32Array(emoji.length + 1);
  const keywords = new Uint32Array(emoji.length);
  const entries = emoji.map((one, at) => {
    const named = `\n${names[2 * at]}\n${names[2 * at + 1]}\n`;
    const entry = `${named} ${one.keywords} `;
    keywords[at] = starts[at]! + named.length;
    starts[at + 1] = starts[at]! + entry.length;
    return entry;
  });
  // Joined, not added to: a text that grows bit by bit is kept as all its bits.
  return { emoji, text: entries.join(""), starts, keywords };
}

/** Best match first; equals stay in the order of the set. */
export function searchEmoji(indexes: readonly SearchIndex[], query: string): Emoji[] {
  const wanted = fold(query.replaceAll("\n", " "));
  if (wanted === "") return [];
  const ranked: Emoji[][] = Array.from({ length: MATCH.none }, () => []);
  for (const index of indexes) {
    const words = wanted.split(" ");
    const rest = words.length > 1 ? words.reduce(entriesWith, index) : index;
    const ranks = ranksOf(rest, wanted, words);
    for (let at = 0; at < ranks.length; at += 1) {
      if (ranks[at]! < MATCH.none) ranked[ranks[at]!]!.push(rest.emoji[at]!);
    }
  }
  const found = ranked.flat();
  return found.length > 0 ? found : searchWithoutBlanks(indexes, wanted.replaceAll(" ", ""));
}

/** "thumbsup" for "thumbs up": looked for only when nothing else is found. */
function searchWithoutBlanks(indexes: readonly SearchIndex[], wanted: string): Emoji[] {
  const letters = Array.from(wanted, (letter) => letter.replace(/[+*]/, "\\$&"));
  const pattern = new RegExp(letters.join(" ?"), "gu");
  return indexes.flatMap((index) => {
    const found = new Set<Emoji>();
    let at = 0;
    for (const { index: from } of index.text.matchAll(pattern)) {
      while (index.starts[at + 1]! <= from) at += 1;
      if (from < index.keywords[at]!) found.add(index.emoji[at]!);
    }
    return [...found];
  });
}

/** Of several words the first leaves few entries, so that the others cost little. */
function entriesWith(index: SearchIndex, word: string): SearchIndex {
  const ranks = ranksOfWord(index, word);
  const emoji = index.emoji.filter((_, at) => ranks[at]! < MATCH.none);
  return emoji.length < index.emoji.length ? indexEmoji(emoji) : index;
}

/** As one phrase, or else by the worst of its words. */
function ranksOf(index: SearchIndex, wanted: string, words: readonly string[]): Uint8Array {
  const ranks = ranksOfWord(index, wanted);
  if (words.length === 1) return ranks;
  const byWord = words.map((word) => ranksOfWord(index, word));
  return ranks.map((rank, at) => (rank < MATCH.none ? rank : Math.max(...byWord.map((each) => each[at]!))));
}

/** What stands around a place decides; nothing is cut out of the text. */
function ranksOfWord(index: SearchIndex, word: string): Uint8Array {
  const { emoji, text, starts, keywords } = index;
  const ranks = new Uint8Array(emoji.length).fill(MATCH.none);
  let at = 0;
  for (const place of placesOf(index, word)) {
    if (place < starts[at]!) at = 0;
    while (starts[at + 1]! <= place) at += 1;
    const before = text[place - 1]!;
    const after = text[place + word.length];
    const rank = place < keywords[at]! ? rankOfName(before, after) : rankOfKeyword(before, after);
    if (rank < ranks[at]!) ranks[at] = rank;
  }
  return ranks;
}

const lastPlaces = new WeakMap<SearchIndex, { word: string; places: readonly number[] }>();

/** Where a word starts in the text. One more letter leaves some of the places found before: only these are looked at. */
function placesOf(index: SearchIndex, word: string): readonly number[] {
  const last = lastPlaces.get(index);
  const places =
    last && word.startsWith(last.word)
      ? last.places.filter((place) => index.text.startsWith(word, place))
      : findPlaces(index.text, word);
  lastPlaces.set(index, { word, places });
  return places;
}

function findPlaces(text: string, word: string): number[] {
  const places: number[] = [];
  for (const before of BEFORE) {
    const wanted = before + word;
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) places.push(at + 1);
  }
  return places;
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
