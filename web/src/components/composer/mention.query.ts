import { type Draft, mayBeginMention } from "../../state/draft.ts";

/** The part of a name that is typed so far: the index of its @, the caret, and the text between. */
export type MentionQuery = { start: number; end: number; name: string };

/** A person who can be mentioned; the detail distinguishes people of the same name. */
export type Mentionable = { userId: string; name: string; detail?: string };

/** Longer than any typed name; text further back is not searched for an @. */
const QUERY_LENGTH_MAX = 40;
export const SUGGESTIONS_MAX = 30;

/** The mention at the caret, if any (MENTION-01). It has no spaces, because a space picks a name. */
export function findMentionQuery({ text, mentions }: Draft, caret: number): MentionQuery | undefined {
  const begin = Math.max(0, caret - QUERY_LENGTH_MAX);
  const typed = /@([^\s@]*)$/u.exec(text.slice(begin, caret));
  if (!typed) return undefined;
  const start = begin + typed.index;
  if (!mayBeginMention(text, start)) return undefined;
  if (mentions.some((range) => start >= range.start && start < range.end)) return undefined;
  return { start, end: caret, name: typed[1]! };
}

/** People whose name contains the text, ignoring case and accents; names that start with it come first (MENTION-01). */
export function suggest(people: readonly Mentionable[], typed: string): Mentionable[] {
  const wanted = fold(typed);
  const found: { person: Mentionable; folded: string; begins: boolean }[] = [];
  for (const person of people) {
    const folded = fold(person.name);
    if (folded.includes(wanted)) found.push({ person, folded, begins: folded.startsWith(wanted) });
  }
  found.sort((a, b) => Number(b.begins) - Number(a.begins) || compare(a.folded, b.folded));
  return found.slice(0, SUGGESTIONS_MAX).map(({ person }) => person);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function fold(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
}
