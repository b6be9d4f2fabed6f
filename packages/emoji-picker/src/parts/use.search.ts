import { useEffect, useMemo } from "react";
import type { Emoji } from "../data/emoji.types.ts";
import { isGroupKey } from "../state/groups.ts";
import { indexEmoji, type SearchIndex, searchEmoji } from "../state/search.ts";
import type { Section } from "../state/sections.ts";

/** Few enough that a slow phone indexes them within a frame. */
const PIECE = 32;
const PIECE_MS = 8;

/** Indexes by group. The array of a group does not change, so each is indexed once. */
const known = new WeakMap<readonly Emoji[], SearchIndex[]>();

/** The results across all groups, best first; undefined without a query or before the set is loaded. */
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
  // Only additional groups may repeat emoji of other groups.
  return groups.every(({ key }) => isGroupKey(key)) ? found : [...new Set(found)];
}

function indexesOf(emoji: readonly Emoji[]): SearchIndex[] {
  while (indexNext(emoji));
  return known.get(emoji)!;
}

/** Indexes the next piece of a group; returns false at its end. */
function indexNext(emoji: readonly Emoji[]): boolean {
  const pieces = known.get(emoji) ?? [];
  known.set(emoji, pieces);
  const piece = emoji.slice(pieces.length * PIECE, (pieces.length + 1) * PIECE);
  if (piece.length > 0) pieces.push(indexEmoji(piece));
  return piece.length > 0;
}

/** Indexes in pieces while the browser is idle, so that the first keystroke finds everything ready. */
function prepareWhenIdle(sections: readonly Section[]): () => void {
  const waiting = sections.filter(({ key }) => key !== "recent").map(({ emoji }) => emoji);
  // Safari has no requestIdleCallback.
  const later = globalThis.requestIdleCallback ?? ((step: () => void) => setTimeout(step, 50));
  const cancel = globalThis.cancelIdleCallback ?? clearTimeout;
  let handle: ReturnType<typeof later>;
  const step = (deadline?: IdleDeadline) => {
    while (waiting[0]) {
      if (!indexNext(waiting[0])) waiting.shift();
      else if (!deadline || deadline.timeRemaining() < PIECE_MS) break;
    }
    // The first search is the slowest (JIT), so it runs before the first keystroke.
    if (waiting.length > 0) handle = later(step);
    else handle = later(() => searchIn(sections, "a"));
  };
  handle = later(step);
  return () => cancel(handle as number);
}
