import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { mayBeginMention } from "../../state/draft.edit.ts";
import type { Draft } from "../../state/draft.ts";

/** On a touch screen Enter adds a line; a tap picks a name (MENTION-03). */
const TOUCH = "(pointer: coarse)";

type Options = {
  draft: Draft;
  caret: number | null;
  findPeople: (() => readonly Mentionable[]) | undefined;
  onPick: (person: Mentionable) => void;
};

export type Mentions = {
  query: MentionQuery | undefined;
  people: readonly Mentionable[];
  /** The number of suggestions, as text. */
  count: string;
  active: number;
  listId: string | undefined;
  activeId: string | undefined;
  optionId: (index: number) => string;
  onPick: (person: Mentionable) => void;
  onPoint: (index: number) => void;
  /** Returns true if the list handled the key. */
  onKeyDown: (event: KeyboardEvent) => boolean;
};

/** The suggestions while the user types a name after an @, and their keys (MENTION-01, MENTION-02). */
export function useMentions({ draft, caret, findPeople, onPick }: Options): Mentions {
  const id = useId();
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [pointed, setPointed] = useState({ start: -1, name: "", index: 0 });
  const found = caret === null || !findPeople ? undefined : findMentionQuery(draft, caret);
  const isTyped = found !== undefined;
  const name = found?.name ?? "";
  const everybody = useMemo(() => (isTyped ? (findPeople?.() ?? []) : []), [isTyped, findPeople]);
  const people = useMemo(() => suggest(everybody, name), [everybody, name]);
  // A list closed by Esc opens again with the next @. Each @ and each search start at the first name.
  if (!isTyped && closedAt !== null) setClosedAt(null);
  if (!isTyped && pointed.index > 0) setPointed({ ...pointed, index: 0 });
  const query = found?.start !== closedAt && people.length > 0 ? found : undefined;
  const isPointed = pointed.start === found?.start && pointed.name === name;
  const active = isPointed ? Math.min(pointed.index, people.length - 1) : 0;
  const point = (index: number) => found && setPointed({ start: found.start, name, index });

  function onKeyDown(event: KeyboardEvent): boolean {
    const { key } = event;
    if (!query || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (key === "Enter" && matchMedia(TOUCH).matches) return false;
    if (key === "ArrowDown") point((active + 1) % people.length);
    else if (key === "ArrowUp") point((active + people.length - 1) % people.length);
    else if (key === "Enter" || key === "ArrowRight" || key === " ") onPick(people[active]!);
    else if (key === "Escape") setClosedAt(query.start);
    else return false;
    event.preventDefault();
    return true;
  }

  const optionId = (index: number) => `${id}-${index}`;
  return {
    query,
    people: query ? people : [],
    count: people.length === 1 ? "1 participant" : `${people.length} participants`,
    active,
    listId: query && id,
    activeId: query && optionId(active),
    optionId,
    onPick,
    onPoint: point,
    onKeyDown,
  };
}

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
