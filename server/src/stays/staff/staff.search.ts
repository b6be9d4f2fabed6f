import { createHash } from "node:crypto";
import { day, MONTHS } from "@hello/contract";

/** What staff typed into a search: days, a phone number, and the rest as words. */
export type SearchTerms = {
  /** Each as it was typed, with the days it may mean: « 17/11 » has one in last year, this one and the next. */
  dates: { text: string; days: string[] }[];
  /** Digits of a phone number, however they were written. */
  digits: string | undefined;
  /** The rest, in which the database finds words. */
  text: string;
  /** Addresses and uuids, which the index has as one word each. */
  wholes: string[];
};

const SHORTEST = 2;
const PHONE = /^[+(\d][\d\s.()/-]{2,}$/;
const PHONE_DIGITS_MIN = 4;
const PLAIN_MONTHS = MONTHS.map(plain);
const MONTH_LETTERS_MIN = 3;

/** « 2026-11-17 », « 17/11 », « 17.11.26 », « 17 nov. 2026 », not as a part of something longer. */
const DATE =
  /(?<![\p{L}\p{N}./+-])(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d\d))?|(\d{1,2})(?:er)? (\p{L}{3,9})\.?(?: (\d{4}))?)(?![\p{L}\p{N}/-]|\.\d)/giu;

export function wordsOf(search = ""): string[] {
  return search.split(/\s+/).filter(Boolean);
}

/** A page token belongs to one search. Its name is short and has none of the token's separators. */
export function searchName(words: string[]): string {
  return words.length > 0 ? createHash("sha256").update(words.join(" ")).digest("base64url").slice(0, 16) : "";
}

export function readSearch(search: string, today: string): SearchTerms {
  const { dates, rest } = readDates(search, today);
  const parts = wordsOf(rest);
  const isWhole = (part: string) => /[@_]/.test(part);
  return {
    dates,
    digits: digitsOf(search.trim()),
    text: parts.filter((part) => !isWhole(part)).join(" "),
    // Quotes would end the word in the query of the index; no address and no uuid that is found has one.
    wholes: parts.filter(isWhole).map((part) => part.toLowerCase().replaceAll(/['\\]/g, "")),
  };
}

/** Whether there is enough to look people up: one letter would find everybody. */
export function hasWords({ text, wholes }: SearchTerms): boolean {
  return wholes.length > 0 || text.split(/[^\p{L}\p{N}]+/u).some((word) => word.length >= SHORTEST);
}

/** The days that a text names, and what is left without them. */
export function readDates(search: string, today: string): { dates: SearchTerms["dates"]; rest: string } {
  const dates: SearchTerms["dates"] = [];
  const rest = search.replaceAll(DATE, (text, ...groups: (string | undefined)[]) => {
    const days = daysOf(groups, today);
    if (days.length === 0) return text;
    dates.push({ text, days });
    return " ";
  });
  return { dates, rest };
}

function daysOf(groups: (string | undefined)[], today: string): string[] {
  const [isoYear, isoMonth, isoDay, day1, month1, year1, day2, month2, year2] = groups;
  const dayNumber = isoDay ?? day1 ?? day2 ?? "";
  const month = isoMonth ?? month1 ?? monthOf(month2 ?? "");
  const year = isoYear ?? year1 ?? year2;
  const thisYear = Number(today.slice(0, 4));
  const years = year ? [year.length === 2 ? `20${year}` : year] : [thisYear - 1, thisYear, thisYear + 1];
  return years
    .map((one) => `${one}-${month.padStart(2, "0")}-${dayNumber.padStart(2, "0")}`)
    .filter((date) => day.safeParse(date).success);
}

/** The number of a month from its first letters: « nov », « juil ». */
function monthOf(letters: string): string {
  if (letters.length < MONTH_LETTERS_MIN) return "";
  return String(PLAIN_MONTHS.findIndex((name) => name.startsWith(plain(letters))) + 1 || "");
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

/** The digits of a phone number, without a leading 00 and a (0). Undefined for any other text. */
function digitsOf(text: string): string | undefined {
  if (!PHONE.test(text) || /\d\/\d/.test(text)) return undefined;
  const digits = text.replace("(0)", "").replaceAll(/\D/g, "").replace(/^00/, "");
  return digits.length >= PHONE_DIGITS_MIN ? digits : undefined;
}
