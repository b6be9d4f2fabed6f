import { graphemesOf } from "@hello/contract/plain";

/** Longer names tell nothing more; a name of a million signs costs nothing. */
const NAME_LENGTH = 100;

/** How nearly all names are written, and « N/A »; telling other letters from signs takes tables that are slow to make. */
const COMMON = /^[a-zà-öø-ÿ]+(?:[ /-][a-zà-öø-ÿ]+)*$/i;

/** The first letters of the first and the last word, else a first sign; whole graphemes are never cut in two (D39). */
export function initialsOf(name: string): string {
  const cut = name.slice(0, NAME_LENGTH).trim();
  if (COMMON.test(cut)) return signOf(cut.split(/[ /-]/).map(([letter = ""]) => letter));
  const words = cut.split(/[\s\p{P}\p{Sm}\p{Sc}]+/u);
  const letters = words.map(firstGrapheme).filter((sign) => /^[\p{L}\p{N}]/u.test(sign));
  if (letters.length === 0) return firstGrapheme(words.find((word) => /^\p{Extended_Pictographic}/u.test(word)) ?? "");
  return signOf(letters);
}

function signOf(letters: string[]): string {
  const [first = "", ...others] = letters;
  return (first + (others.at(-1) ?? "")).toUpperCase();
}

function firstGrapheme(word: string): string {
  return graphemesOf(word)[Symbol.iterator]().next().value?.segment ?? "";
}
