import { useEffect, useMemo } from "react";
import type { Emoji } from "../data/emoji.types.ts";
import { isGroupKey } from "../state/groups.ts";
import { indexEmoji, type SearchIndex, searchEmoji } from "../state/search.ts";
import type { Section } from "../state/sections.ts";

/** So few at once that a slow phone is done with them within a frame. */
const PIECE = 32;
const PIECE_MS = 8;

/** A group's emoji stay the same list while the set is loaded: its index is made once. */
const known = new WeakMap<readonly Emoji[], SearchIndex[]>();

/** What the query finds across all groups, best first; undefined without a query or before the set is loaded. */
export function useSearch(sections: readonly Section[], query: string): readonly Emoji[] | undefined {
  useEffect(() => prepareWhenIdle(sections), [sections]);
  return useMemo(() => {
    if (query.trim() === "" || sections.length === 0) return undefined;
    return searchIn(sections, query);
  }, [sections, query]);
}

function searchIn(sections: readonly Section[], query: string): readonly Emoji[] {
  const groups = sections.filter(({ key }) => key !== "recent");
  const indexes = groups.flatMap(({ emoji }) => indexesOf(emoji));
  const found = searchEmoji(indexes, query);
  // Only groups of the caller's own hold emoji that stand elsewhere too.
  return groups.every(({ key }) => isGroupKey(key)) ? found : [...new Set(found)];
}

function indexesOf(emoji: readonly Emoji[]): SearchIndex[] {
  while (indexNext(emoji));
  return known.get(emoji)!;
}

/** Indexes the next piece of a group; false when there is none left. */
function indexNext(emoji: readonly Emoji[]): boolean {
  const pieces = known.get(emoji) ?? [];
  known.set(emoji, pieces);
  const piece = emoji.slice(pieces.length * PIECE, (pieces.length + 1) * PIECE);
  if (piece.length > 0) pieces.push(indexEmoji(piece));
  return piece.length > 0;
}

/** Piece by piece, while nothing else is to do: the first keystroke then finds everything ready. */
function prepareWhenIdle(sections: readonly Section[]): () => void {
  const waiting = sections.filter(({ key }) => key !== "recent").map(({ emoji }) => emoji);
  // Safari has no idle callbacks.
  const later = globalThis.requestIdleCallback ?? ((step: () => void) => setTimeout(step, 50));
  const cancel = globalThis.cancelIdleCallback ?? clearTimeout;
  let handle: ReturnType<typeof later>;
  const step = (deadline?: IdleDeadline) => {
    while (waiting[0]) {
      if (!indexNext(waiting[0])) waiting.shift();
      else if (!deadline || deadline.timeRemaining() < PIECE_MS) break;
    }
    // What runs for the first time costs most: not the first keystroke, but this one pays for it.
    if (waiting.length > 0) handle = later(step);
    else handle = later(() => searchIn(sections, "a"));
  };
  handle = later(step);
  return () => cancel(handle as number);
}
