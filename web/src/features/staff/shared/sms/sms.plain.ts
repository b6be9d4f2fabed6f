import { smsCostOf } from "@hello/contract/plain";

/** What stands for characters that no SMS of the cheap kind can carry and that have no letter below their accent. */
const EQUIVALENTS: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "«": '"',
  "»": '"',
  "…": "...",
  "–": "-",
  "—": "-",
  "•": "-",
  "·": "-",
  "×": "x",
  œ: "oe",
  Œ: "OE",
  "°": "o",
  "→": "->",
};
const SPACES = /^\s$/u;
const MARKS = /\p{M}/gu;

export type Replaced = {
  text: string;
  /** The characters that were replaced, each once, with what stands there now. */
  replaced: ReadonlyMap<string, string>;
  /** Characters without an equivalent, such as emoji, each once. */
  left: readonly string[];
};

/** A text with as many characters as possible that cost no more than others in an SMS (GSM-7). */
export function plainForSms(text: string): Replaced {
  const replaced = new Map<string, string>();
  const left = new Set<string>();
  let plain = "";
  for (const { segment } of new Intl.Segmenter("fr").segment(text)) {
    const equivalent = isPlain(segment) ? segment : equivalentOf(segment);
    if (equivalent === null) left.add(segment);
    else if (equivalent !== segment) replaced.set(segment, equivalent);
    plain += equivalent ?? segment;
  }
  return { text: plain, replaced, left: [...left] };
}

/** The text without these characters, and without the double spaces that they leave. */
export function withoutCharacters(text: string, characters: readonly string[]): string {
  return characters.reduce((rest, character) => rest.replaceAll(character, ""), text).replace(/ {2,}/g, " ");
}

function isPlain(character: string): boolean {
  return smsCostOf(character).encoding === "GSM-7";
}

function equivalentOf(character: string): string | null {
  const found = SPACES.test(character)
    ? " "
    : (EQUIVALENTS[character] ?? character.normalize("NFD").replace(MARKS, ""));
  return found !== "" && isPlain(found) ? found : null;
}
