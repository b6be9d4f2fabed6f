import { findNumbers } from "./contacts.numbers.ts";
import { fold, type Token, tokensOf } from "./contacts.tokens.ts";
import {
  ASKING,
  AT_WORDS,
  BEFORE_A_POINT,
  DOUBTFUL_DOMAINS,
  FILLERS,
  GROUPS,
  HALVES,
  MAIL_PROVIDERS,
  NAMING,
  NETWORKS,
  ORDINARY,
  POINT_WORDS,
  SPELLED_DOMAINS,
  SURE_DOMAINS,
} from "./contacts.words.ts";

/** A way to reach somebody outside of the room. `text` is how it is written, in lower case and without accents. */
export type Contact = { kind: "phone" | "email" | "link" | "handle"; text: string };

const FOUND_MAX = 10;
const TEXT_MAX = 100;

/** Most messages need no closer look. */
const MAY_BE_NUMBER = /[0-9].*[0-9]|zero|\+/s;
const MAY_BE_ADDRESS = /[@/]|\.[a-z0-9]|aroba|arroba|point|dot|\bpt\b|\bat\b/;

/**
 * Phone numbers, e-mail addresses, links and names on other networks in a French text, also spelled and disguised (D182).
 * Its time grows with the length of the text alone; every look ahead is bounded.
 */
export function findContacts(content: string): Contact[] {
  const folded = fold(content);
  const numbers = MAY_BE_NUMBER.test(folded) ? findNumbers(folded) : [];
  const found: Contact[] = [
    ...numbers.map(({ start, end }) => ({ kind: "phone" as const, text: folded.slice(start, end) })),
    ...(MAY_BE_ADDRESS.test(folded) ? chunksOf(spellOut(tokensOf(folded))).flatMap(findAddress) : []),
    ...findHandles(itemsOf(folded)),
  ];
  if (found.length === 0) return [];
  const unique = new Map(found.map(({ kind, text }) => [`${kind} ${text}`, { kind, text: text.slice(0, TEXT_MAX) }]));
  return [...unique.values()].slice(0, FOUND_MAX);
}

/** « zac arobase gmail point com » as « zac@gmail.com »: signs that were spelled, without the spaces around them. */
function spellOut(tokens: Token[]): string {
  const out: string[] = [];
  // Whether an @ stands in the word that is being written.
  let isAddress = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const sign: Sign | undefined =
      spelledAt(tokens, at) ?? (isAddress ? spacedPoint(tokens, at) : undefined) ?? spelledPoint(tokens, at, isAddress);
    if (sign) {
      if (out.at(-1)?.trim() === "") out.pop();
      out.push(sign.text);
      at = sign.last;
      isAddress ||= sign.text === "@";
      continue;
    }
    const { kind, text } = tokens[at]!;
    if (kind === "gap") isAddress = false;
    if (text === "@") isAddress = true;
    out.push(kind === "gap" ? " " : text);
  }
  return out.join("");
}

type Sign = { text: "@" | "."; last: number };

const OPENING = new Set("([{<");
const CLOSING = new Set(")]}>");

/** The word inside of brackets or by itself, and the last token that belongs to it, with the space behind. */
function bracketed(tokens: Token[], at: number): { word: string; last: number; isBracketed: boolean } | undefined {
  const isBracketed = OPENING.has(tokens[at]!.text);
  let next = at + (isBracketed ? 1 : 0);
  if (isBracketed && tokens[next]?.kind === "gap") next += 1;
  const word = tokens[next];
  if (!word || word.kind === "gap") return undefined;
  if (!isBracketed) return { word: word.text, last: withGap(tokens, next), isBracketed };
  if (tokens[next + 1]?.kind === "gap") next += 1;
  if (!CLOSING.has(tokens[next + 1]?.text ?? "")) return undefined;
  return { word: word.text, last: withGap(tokens, next + 1), isBracketed };
}

function withGap(tokens: Token[], last: number): number {
  return tokens[last + 1]?.kind === "gap" ? last + 1 : last;
}

/** « arobase », « (at) », « at gmail », « @ gmail ». */
function spelledAt(tokens: Token[], at: number): Sign | undefined {
  const read = bracketed(tokens, at);
  if (!read) return undefined;
  const { word, last, isBracketed } = read;
  if (AT_WORDS.has(word)) return { text: "@", last };
  if (isBracketed && (word === "at" || word === "a" || word === "@")) return { text: "@", last };
  const isBeforeProvider = MAIL_PROVIDERS.has(tokens[last + 1]?.text ?? "");
  const isSpaced = tokens[at - 1]?.kind === "gap" && isBeforeProvider;
  return (word === "@" || word === "at") && isSpaced ? { text: "@", last } : undefined;
}

/** « gmail . com » behind an @. */
function spacedPoint(tokens: Token[], at: number): Sign | undefined {
  const point = tokens[at]!.kind === "gap" ? at + 1 : at;
  if (tokens[point]?.text !== ".") return undefined;
  const last = withGap(tokens, point);
  return SURE_DOMAINS.has(tokens[last + 1]?.text ?? "") ? { text: ".", last } : undefined;
}

/** « point fr », « (dot) com »; behind an @ also « point » before any word. */
function spelledPoint(tokens: Token[], at: number, isAddress: boolean): Sign | undefined {
  const start = isAddress && tokens[at]!.kind === "gap" ? at + 1 : at;
  const read = tokens[start] && bracketed(tokens, start);
  if (!read || !POINT_WORDS.has(read.word)) return undefined;
  const isDomain = SPELLED_DOMAINS.has(tokens[read.last + 1]?.text ?? "");
  const before = tokens[start - 1]?.kind === "gap" ? tokens[start - 2] : tokens[start - 1];
  const isNamed = before !== undefined && before.kind !== "sign" && !BEFORE_A_POINT.has(before.text);
  return isDomain && (isAddress || isNamed) ? { text: ".", last: read.last } : undefined;
}

const AROUND = new Set("()[]{}<>\"'«»“”,;:!?.…*|`~ ");

/** What stands between spaces, without the punctuation around it. */
function chunksOf(text: string): string[] {
  return text.split(/\s+/).map((chunk) => trimmed(chunk, AROUND));
}

function trimmed(text: string, signs: ReadonlySet<string>): string {
  let [start, end] = [0, text.length];
  while (start < end && signs.has(text[start]!)) start += 1;
  while (end > start && signs.has(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

const SCHEME = /^(?:https?|hxxps?|ftp):\/\/./;
const LOCAL = /[a-z0-9._%+-]/;
const LABEL = /^[a-z0-9-]+$/;
const LETTERS = /^[a-z]+$/;
const HOST_MAX = 100;

function findAddress(chunk: string): Contact[] {
  const at = chunk.indexOf("@");
  const hasLocal = at > 0 && LOCAL.test(chunk[at - 1]!);
  if (hasLocal && isMailHost(chunk.slice(at + 1, at + 1 + HOST_MAX))) return [{ kind: "email", text: chunk }];
  // « snap:zac » and « lien:exemple.fr »: the part behind the colon.
  const address = chunk.includes("://")
    ? chunk.slice(chunk.search(/(?:https?|hxxps?|ftp):/))
    : chunk.slice(chunk.lastIndexOf(":") + 1);
  return isLink(address) ? [{ kind: "link", text: address }] : [];
}

function isMailHost(host: string): boolean {
  const [domain = ""] = host.split(/[^a-z0-9.-]/, 1);
  const labels = domain.split(".").filter(Boolean);
  const last = labels.at(-1) ?? "";
  if (labels.length === 1) return MAIL_PROVIDERS.has(last);
  return labels.length > 1 && last.length >= 2 && LETTERS.test(last) && labels.every((label) => LABEL.test(label));
}

function isLink(address: string): boolean {
  if (SCHEME.test(address)) return true;
  const [host = "", ...path] = address.split(/[/?#]/, 2);
  if (host.length > HOST_MAX) return false;
  const labels = host.split(".");
  const [last = "", name = ""] = [labels.at(-1), labels.at(-2)];
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false;
  if (labels[0] === "www") return labels.length > 2 || path.length > 0;
  const isShort = name.length < 2;
  return (SURE_DOMAINS.has(last) && !isShort) || (DOUBTFUL_DOMAINS.has(last) && (path[0] ?? "") !== "");
}

const ITEM = /[^\s:=,;!?()"«»“”<>[\]{}|/\\]+|[:=,;!?\n]/g;
const ENDS = new Set(",;!?\n");
const TRIMMED = new Set("-'*~.…");

/** Words with the signs of names in them, and the punctuation between them. */
function itemsOf(folded: string): string[] {
  return (folded.match(ITEM) ?? []).map((item) => trimmed(item, TRIMMED)).filter(Boolean);
}

const FILLERS_MAX = 7;

/** Names behind the name of a network, before it (« zac_33 sur insta »), behind an @, and of the form « zac#1234 ». */
function findHandles(items: string[]): Contact[] {
  const found: Contact[] = [];
  const add = (text: string | undefined) => text && found.push({ kind: "handle", text });
  for (const [index, item] of items.entries()) {
    const last = networkAt(items, index, item);
    if (last !== undefined) {
      add(nameBehind(items, last, GROUPS.has(items[index - 1] ?? "") ? "sure" : isOwn(items, index) ? "own" : "plain"));
      const before = items[index - 2] ?? "";
      if (items[index - 1] === "sur" && looksLikeName(before)) add(before);
    } else if (ASKING.has(item)) add(nameBehind(items, index, "sure"));
    else if (isTag(item) || (item.startsWith("@") && looksLikeName(item.slice(1)))) add(item);
  }
  return found;
}

const DISGUISED: Record<string, string> = {
  $: "s",
  "@": "a",
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "!": "i",
};
const DISGUISE = /[^a-z]/;
const NETWORK_MAX = 12;

/** The last item of a network's name: « insta », « 1n$ta », « i.n.s.t.a », « tik tok », « s n a p ». */
function networkAt(items: string[], index: number, item: string): number | undefined {
  if (HALVES.get(item)?.has(items[index + 1] ?? "")) return index + 1;
  if (NETWORKS.has(item)) return index;
  const plain = plainOf(item);
  if (plain.length > 3 && NETWORKS.has(plain)) return index;
  if (!isLetter(item) || isLetter(items[index - 1])) return undefined;
  let letters = "";
  let last = index;
  for (; isLetter(items[last]) && letters.length < NETWORK_MAX; last += 1) letters += items[last];
  return letters.length > 3 && NETWORKS.has(letters) ? last - 1 : undefined;
}

function isLetter(item: string | undefined): boolean {
  return item?.length === 1 && LETTERS.test(item);
}

/** Without disguise. */
function plainOf(item: string): string {
  if (item.length > 2 * NETWORK_MAX || item.startsWith("@") || !DISGUISE.test(item)) return "";
  return Array.from(item, (sign) => DISGUISED[sign] ?? sign)
    .filter((sign) => LETTERS.test(sign))
    .join("");
}

const ADDING = /^(?:ajoute[sz]?|add)-moi$/;

/** « mon snap », « ajoute-moi sur snap »: the network's name is followed by somebody's. */
function isOwn(items: string[], index: number): boolean {
  if (items[index - 1] === "mon") return true;
  const before = items.slice(Math.max(0, index - 3), index);
  return before.some((item, at) => ADDING.test(item) || (ASKING.has(item) && before[at + 1] === "moi"));
}

/**
 * The name behind a network. A plain word counts only where it ends the sentence and is said to be one, or stands right
 * behind a network that is somebody's own.
 */
function nameBehind(items: string[], from: number, sureness: "sure" | "plain" | "own"): string | undefined {
  let isNamed = false;
  for (let at = from + 1; at < items.length && at <= from + FILLERS_MAX; at += 1) {
    const item = items[at]!;
    const name = item.startsWith("@") ? item.slice(1) : item;
    if (looksLikeName(name) || isTag(item)) return item;
    if (item.startsWith("@") && name.length > 2 && LETTERS.test(name)) return item;
    if (NAMING.has(item)) isNamed = true;
    if (FILLERS.has(item)) continue;
    const mayBePlain = (sureness === "own" && at === from + 1) || (sureness !== "sure" && isNamed);
    return mayBePlain && isPlainName(items, at) ? item : undefined;
  }
  return undefined;
}

function isPlainName(items: string[], at: number): boolean {
  const item = items[at]!;
  if (item.length < 3 || !LETTERS.test(item) || ORDINARY.has(item)) return false;
  const next = items[at + 1];
  if (next === undefined || ENDS.has(next)) return true;
  const isEnd = items[at + 2] === undefined || ENDS.has(items[at + 2]!);
  return isEnd && LETTERS.test(next) && !ORDINARY.has(next);
}

/** Letters with a digit, an underscore or a point among them; not « j1 », « 18h30 » or « cm2 ». */
function looksLikeName(item: string): boolean {
  if (item.length < 4 || item.length > 30 || !/^[a-z_][a-z0-9_.]+$/.test(item)) return false;
  if (!/[a-z]{2}/.test(item) || item.includes("..")) return false;
  return /[0-9_]/.test(item) || /[a-z]\.[a-z]{2}/.test(item);
}

/** « zac#1234 » */
function isTag(item: string): boolean {
  return item.length < 40 && /^[a-z][a-z0-9_.]+#\d{4}$/.test(item);
}
