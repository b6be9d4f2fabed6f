import { LARGE_EMOJI_MAX } from "@hello/contract/limits";
import { emojiOnly, FORMER_MEMBER } from "@hello/contract/plain";

export type TextNode =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "mention"; userId: string }
  | { kind: "handle"; text: string };

// A URL ends at spaces and at characters that change the reading direction.
const ADDRESS = /(?<![\p{L}\p{N}_])(?:https?|ftp):\/\/[^\s\p{C}<>"«»“”`|]+/giu;
const CLOSES: Record<string, string> = { ")": "(", "]": "[", "}": "{" };
const ENDS_A_SENTENCE = /[.,;:!?…'’*_~]/u;

type Link = { start: number; end: number; href: string };

/** Only http, https and ftp addresses become links (MSG-07). */
function linksIn(content: string): Link[] {
  if (!content.includes("://")) return [];
  return [...content.matchAll(ADDRESS)].flatMap(({ 0: found, index }) => {
    const href = found.slice(0, endOf(found));
    const url = URL.parse(href);
    // A user name before the host can make a URL look like another site.
    return url?.host && !url.username && !url.password ? [{ start: index, end: index + href.length, href }] : [];
  });
}

/** The end of the URL without the punctuation after it and without brackets that were opened before it. */
function endOf(address: string): number {
  const open: Record<string, number> = { "(": 0, "[": 0, "{": 0 };
  for (const sign of address) {
    if (sign in open) open[sign] = (open[sign] ?? 0) + 1;
    const opening = CLOSES[sign];
    if (opening) open[opening] = (open[opening] ?? 0) - 1;
  }
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? "";
    const opening = CLOSES[last];
    if (opening && (open[opening] ?? 0) < 0) open[opening] = (open[opening] ?? 0) + 1;
    else if (!ENDS_A_SENTENCE.test(last)) break;
  }
  return end;
}

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const HANDLE = "[\\p{L}\\p{N}_]+(?:[.-][\\p{L}\\p{N}_]+)*";
// An @ after the local part of an e-mail address is no mention (D23).
const NAMED = new RegExp(`@(${ID})(?![0-9a-f-])|(?<![\\p{L}\\p{M}\\p{N}._%+@-])@(${HANDLE})`, "giu");

/** Splits a text into nodes, without losing a character, in linear time. */
export function parseText(content: string): TextNode[] {
  const nodes: TextNode[] = [];
  let from = 0;
  for (const { start, end, href } of linksIn(content)) {
    pushNamed(nodes, content.slice(from, start));
    nodes.push({ kind: "link", text: href, href });
    from = end;
  }
  pushNamed(nodes, content.slice(from));
  return nodes;
}

function pushNamed(nodes: TextNode[], text: string): void {
  let from = 0;
  for (const { 0: found, 1: userId, index } of text.includes("@") ? text.matchAll(NAMED) : []) {
    if (index > from) nodes.push({ kind: "text", text: text.slice(from, index) });
    nodes.push(userId ? { kind: "mention", userId: userId.toLowerCase() } : { kind: "handle", text: found });
    from = index + found.length;
  }
  if (from < text.length) nodes.push({ kind: "text", text: text.slice(from) });
}

export type NameOf = (userId: string) => string | undefined;

export function mentionText(userId: string, nameOf: NameOf): string {
  return `@${nameOf(userId) ?? FORMER_MEMBER}`;
}

/** The text with names instead of ids, for previews, the clipboard and screen readers. */
export function plainText(content: string, nameOf: NameOf): string {
  if (!content.includes("@")) return content;
  const nodes = parseText(content);
  return nodes.map((node) => (node.kind === "mention" ? mentionText(node.userId, nameOf) : node.text)).join("");
}

/** An emoji may be several characters long; a text longer than this has too many for sure. */
const LARGE_EMOJI_LENGTH_MAX = LARGE_EMOJI_MAX * 40;

/** True for one to five emoji and nothing else (MSG-06). */
export function isLargeEmoji(content: string): boolean {
  const text = content.trim();
  if (text.length > LARGE_EMOJI_LENGTH_MAX) return false;
  return (emojiOnly(text)?.length ?? LARGE_EMOJI_MAX + 1) <= LARGE_EMOJI_MAX;
}
