import { type KeyboardEvent, useId, useMemo, useState } from "react";
import type { Draft } from "../../state/draft.ts";
import { findMentionQuery, type Mentionable, type MentionQuery, suggest } from "./mention.query.ts";

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
  const [pointed, setPointed] = useState({ name: "", index: 0 });
  const found = caret === null || !findPeople ? undefined : findMentionQuery(draft, caret);
  const isTyped = found !== undefined;
  const name = found?.name ?? "";
  const everybody = useMemo(() => (isTyped ? (findPeople?.() ?? []) : []), [isTyped, findPeople]);
  const people = useMemo(() => suggest(everybody, name), [everybody, name]);
  // A list closed by Esc opens again with the next @. Each search starts at its best match.
  if (!isTyped && closedAt !== null) setClosedAt(null);
  const query = found?.start !== closedAt && people.length > 0 ? found : undefined;
  const active = pointed.name === name ? Math.min(pointed.index, people.length - 1) : 0;
  const point = (index: number) => setPointed({ name, index });

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
