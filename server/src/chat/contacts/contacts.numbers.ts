import { type Token, tokensOf } from "./contacts.tokens.ts";
import { SEPARATOR_WORDS, TEENS, TENS, UNITS } from "./contacts.words.ts";

/**
 * Phone numbers as people write them: in any groups, with any signs between them, with words for digits. Dates and times
 * are taken out first. Each place of the text is looked at a bounded number of times.
 */

/** Some digits of a number, from a figure or from words. */
type Piece = {
  digits: string;
  start: number;
  end: number;
  /** What stands before it in its run. `list` is a comma and a space, as in « 10, 12, 14 ». */
  before: "begin" | "tight" | "space" | "list";
  isWord: boolean;
  hasPlus: boolean;
};

const DATE = /(?<![\d./-])(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d(?![./-]?\d)/g;
const ISO_DATE = /(?<![\d-])(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![-\d])/g;
const TIME = /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![:\d])/g;

/** Units and signs of calculation end a number. Others may stand between its digits. */
const ENDING_SIGNS = new Set("€$£%‰°=<>+×²³½");
/** Signs and spaces between two of its pieces. */
const BETWEEN_MAX = 5;

export type Place = { start: number; end: number };

export function findNumbers(folded: string): Place[] {
  const mask = (found: string) => "x".repeat(found.length);
  const tokens = tokensOf(folded.replaceAll(DATE, mask).replaceAll(ISO_DATE, mask).replaceAll(TIME, mask));
  const runs = runsOf(tokens, false);
  const found = runs.flatMap(findInRun);
  // « quatre vingt » is 80, or a 4 and a 20.
  const mayDiffer = found.length === 0 && runs.some((run) => run.some(({ isWord }) => isWord));
  return mayDiffer ? runsOf(tokens, true).flatMap(findInRun) : found;
}

/** Figures and words for digits that nothing else stands between. */
function runsOf(tokens: Token[], areApart: boolean): Piece[][] {
  const runs: Piece[][] = [];
  let run: Piece[] = [];
  let signs: Token[] = [];
  const finish = () => {
    if (run.length > 0) runs.push(run);
    [run, signs] = [[], []];
  };
  for (let at = 0; at < tokens.length; ) {
    const read = readPiece(tokens, at, areApart);
    if (read) {
      const before = run.length === 0 ? "begin" : gapOf(signs);
      const last = tokens[read.next - 1]!;
      const hasPlus = tokens[at - 1]?.text === "+";
      run.push({ ...read, start: tokens[at]!.start, end: last.end, before, hasPlus });
      signs = [];
      at = read.next;
      continue;
    }
    const token = tokens[at]!;
    if (run.length > 0 && isBetween(token) && signs.length < BETWEEN_MAX) signs.push(token);
    else finish();
    at += 1;
  }
  finish();
  return runs;
}

function isBetween({ kind, text }: Token): boolean {
  if (kind === "gap") return true;
  return kind === "sign" ? !ENDING_SIGNS.has(text) : SEPARATOR_WORDS.has(text);
}

function gapOf(signs: Token[]): Piece["before"] {
  if (!signs.some(({ kind }) => kind !== "sign")) return "tight";
  return signs.some(({ text }) => text === "," || text === ";") ? "list" : "space";
}

type Read = Pick<Piece, "digits" | "isWord"> & { next: number };

function readPiece(tokens: Token[], at: number, areApart: boolean): Read | undefined {
  const token = tokens[at]!;
  const next = at + 1;
  if (token.kind === "number") return { digits: token.text, isWord: false, next };
  if (token.kind !== "word") return undefined;
  // The letter O for a zero.
  if (token.text === "o" && tokens[next]?.kind === "number") return { digits: "0", isWord: false, next };
  return readWords(tokens, at, areApart);
}

/** The number from 0 to 99 that begins with this word. `areApart`: words with spaces between them are several numbers. */
function readWords(tokens: Token[], at: number, areApart: boolean): Read | undefined {
  const word = wordAt(tokens, at);
  if (word === undefined) return undefined;
  const follow = (from: number) => nextWord(tokens, from, areApart);
  const asRead = (value: number, last: number): Read => ({ digits: String(value), isWord: true, next: last + 1 });
  const second = follow(at);
  const tens = TENS.get(word);
  if (word === "quatre" && (second?.word === "vingt" || second?.word === "vingts")) {
    const rest = belowTwenty(follow(second.at), follow);
    return asRead(80 + (rest?.value ?? 0), rest?.at ?? second.at);
  }
  if (tens !== undefined) {
    const after = second?.word === "et" ? follow(second.at) : second;
    const rest = belowTwenty(after, follow);
    const isPart = rest && rest.value > 0 && (rest.value < 10 || tens === 60 || second?.word === "et");
    return isPart ? asRead(tens + rest.value, rest.at) : asRead(tens, at);
  }
  const below = belowTwenty({ word, at }, follow);
  return below && asRead(below.value, below.at);
}

type Found = { word: string; at: number };

/** A unit, a teen, or « dix-sept » to « dix-neuf ». */
function belowTwenty(first: Found | undefined, follow: (at: number) => Found | undefined) {
  if (!first) return undefined;
  const unit = UNITS.get(first.word) ?? (first.word === "une" ? 1 : undefined);
  if (unit !== undefined) return { value: unit, at: first.at };
  const teen = TEENS.get(first.word);
  if (teen === undefined) return undefined;
  const second = teen === 10 ? follow(first.at) : undefined;
  const more = second && UNITS.get(second.word);
  return more !== undefined && more >= 7 ? { value: 10 + more, at: second!.at } : { value: teen, at: first.at };
}

function wordAt(tokens: Token[], at: number): string | undefined {
  const token = tokens[at];
  return token?.kind === "word" ? token.text : undefined;
}

/** The word after a hyphen, or after a space. */
function nextWord(tokens: Token[], at: number, areApart: boolean): Found | undefined {
  const between = tokens[at + 1];
  const isJoined = between?.text === "-" || (!areApart && between?.kind === "gap");
  const word = isJoined ? wordAt(tokens, at + 2) : undefined;
  return word === undefined ? undefined : { word, at: at + 2 };
}

const DIGITS_MIN = 10;
const DIGITS_MAX = 17;

function findInRun(run: Piece[]): Place[] {
  const found: Place[] = [];
  for (let first = 0; first < run.length; ) {
    const last = lastOfNumber(run, first);
    if (last === undefined) first += 1;
    else {
      found.push({ start: run[first]!.start, end: run[last]!.end });
      first = last + 1;
    }
  }
  return found;
}

/** The last piece of the phone number that begins with this one. */
function lastOfNumber(run: Piece[], first: number): number | undefined {
  const { before, hasPlus, digits: begin } = run[first]!;
  if (before === "tight" || !(hasPlus || begin.startsWith("0") || begin.startsWith("3"))) return undefined;
  let [digits, isList, arePairs] = ["", false, true];
  let longest: number | undefined;
  for (let last = first; last < run.length; last += 1) {
    const piece = run[last]!;
    if (last > first && piece.hasPlus) break;
    if (last > first && piece.before === "list" && !piece.isWord && !run[last - 1]!.isWord) isList = true;
    arePairs &&= piece.digits.length === 2;
    if (digits.length + piece.digits.length > DIGITS_MAX) break;
    digits += piece.digits;
    // A number does not end where more digits hang on it.
    if (digits.length < DIGITS_MIN || run[last + 1]?.before === "tight" || !isNumber(digits, hasPlus)) continue;
    // « Chambres 01, 02, 03 »: a list is a number only where it looks exactly like a mobile's.
    if (!isList || (arePairs && /^0[67]/.test(digits))) longest = last;
  }
  return longest;
}

/** French ones with or without the country, and those of other countries behind « + » or « 00 ». */
function isNumber(digits: string, hasPlus: boolean): boolean {
  if (hasPlus) return digits.startsWith("33") ? /^330?[1-9]\d{8}$/.test(digits) : /^[1-9]\d{9,14}$/.test(digits);
  if (digits.startsWith("0033")) return /^00330?[1-9]\d{8}$/.test(digits);
  return /^0[1-9]\d{8}$/.test(digits) || /^33[67]\d{8}$/.test(digits) || /^00[1-9]\d{9,12}$/.test(digits);
}
