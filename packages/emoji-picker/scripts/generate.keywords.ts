import type { Emoji } from "../src/data/emoji.types.ts";
import { fold } from "../src/state/search.fold.ts";
import { indexEmoji, searchEmoji } from "../src/state/search.ts";

/** The preferred emoji of French words that many names share or no keyword contains. */
const MEANT_FIRST: Record<string, string> = {
  "❤️": "coeur",
  "👍": "pouce",
  "😂": "rire mdr lol",
  "🙏": "merci svp",
  "👏": "bravo",
  "🎉": "fete",
  "🔥": "feu",
  "☀️": "soleil",
  "⛰️": "montagne",
  "🌊": "vague",
  "😀": "sourire",
  "😢": "triste",
  "👋": "coucou salut",
  "🎂": "anniversaire",
};
const LINKING_WORDS = new Set("a and au aux de des du en et in la le les of on se sur the to un une with".split(" "));
const SHORTEST_KEYWORD = 2;

type Found = { tags: string[]; shortcodes: string[]; words: Map<string, number> };

/** Drops keywords that the names already match, and prefixes of other keywords of the same emoji. */
export function keywordsOf(emoji: Emoji, { tags, shortcodes, words }: Found): string {
  const nameWords = fold(`${emoji.names.en} ${emoji.names.fr}`).split(" ");
  const wanted = new Set(tags.flatMap((tag) => fold(tag).split(" ")).filter(isKeyword));
  const meant = shortcodes.filter((code) => (words.get(code) ?? 0) > 1 && code !== emoji.names.en);
  meant.push(...(MEANT_FIRST[emoji.characters]?.split(" ") ?? []));
  const needed = [...wanted].filter(
    (word) => !meant.includes(word) && !nameWords.some((name) => name.startsWith(word)) && !startsAnother(word, wanted),
  );
  const keywords = [...meant.map((word) => `=${word}`), ...needed.toSorted()];
  const index = indexEmoji([{ ...emoji, keywords: keywords.join(" ") }]);
  const missing = shortcodes.filter((code) => !code.includes("_") && searchEmoji([index], code).length === 0);
  return [...keywords, ...missing].join(" ");
}

/** Preferred words first, then rare ones; common words in the same order compress 1 % better. */
export function orderKeywords(all: readonly Emoji[]): (emoji: Emoji) => Emoji {
  const counts = new Map<string, number>();
  for (const word of all.flatMap(({ keywords }) => keywords.split(" "))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rank = (word: string) => (word.startsWith("=") ? 0 : counts.get(word)!);
  return (emoji) => {
    const words = emoji.keywords
      .split(" ")
      .toSorted()
      .toSorted((a, b) => rank(a) - rank(b));
    return { ...emoji, keywords: words.join(" ") };
  };
}

function startsAnother(word: string, words: Set<string>): boolean {
  return [...words].some((other) => other !== word && other.startsWith(word));
}

function isKeyword(word: string): boolean {
  return word.length >= SHORTEST_KEYWORD && !LINKING_WORDS.has(word);
}
