import { type KeyboardEvent, useId, useMemo, useState } from "react";
import type { Draft } from "../../state/draft.ts";
import { findMentionQuery, type Mentionable, type MentionQuery, suggest } from "./mention.query.ts";

/** On a phone Enter is for the text; names are picked by a tap (MENTION-03). */
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
  /** How many there are, in words. */
  count: string;
  active: number;
  listId: string | undefined;
  activeId: string | undefined;
  optionId: (at: number) => string;
  onPick: (person: Mentionable) => void;
  onPoint: (at: number) => void;
  /** True when the key was for the list. */
  onKeyDown: (event: KeyboardEvent) => boolean;
};

/** The list of names while one is typed after an @, and the keys that move in it (MENTION-01, MENTION-02). */
export function useMentions({ draft, caret, findPeople, onPick }: Options): Mentions {
  const id = useId();
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [pointed, setPointed] = useState({ name: "", at: 0 });
  const found = caret === null || !findPeople ? undefined : findMentionQuery(draft, caret);
  const isTyped = found !== undefined;
  const name = found?.name ?? "";
  const everybody = useMemo(() => (isTyped ? (findPeople?.() ?? []) : []), [isTyped, findPeople]);
  const people = useMemo(() => suggest(everybody, name), [everybody, name]);
  // What Esc has closed opens again with the next @, and each search begins with its best match.
  if (!isTyped && closedAt !== null) setClosedAt(null);
  const query = found?.start !== closedAt && people.length > 0 ? found : undefined;
  const active = pointed.name === name ? Math.min(pointed.at, people.length - 1) : 0;
  const point = (at: number) => setPointed({ name, at });

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
