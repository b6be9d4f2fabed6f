/** Longer names tell nothing more; a name of a million signs costs nothing. */
const NAME_LENGTH = 100;
const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

/** The first letters of the first and the last word, else a first sign; whole graphemes are never cut in two (D39). */
export function initialsOf(name: string): string {
  const words = name
    .slice(0, NAME_LENGTH)
    .trim()
    .split(/[\s\p{P}\p{Sm}\p{Sc}]+/u);
  const letters = words.map(firstGrapheme).filter((sign) => /^[\p{L}\p{N}]/u.test(sign));
  if (letters.length === 0) return firstGrapheme(words.find((word) => /^\p{Extended_Pictographic}/u.test(word)) ?? "");
  return [...new Set([0, letters.length - 1])]
    .map((at) => letters[at])
    .join("")
    .toLocaleUpperCase("fr");
}

function firstGrapheme(word: string): string {
  return graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? "";
}
