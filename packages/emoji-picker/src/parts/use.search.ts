import { useEffect, useMemo } from "react";
import type { Emoji } from "../data/emoji.types.ts";
import { indexEmoji, type SearchIndex, searchEmoji } from "../state/search.ts";
import type { Section } from "../state/sections.ts";

/** A group's emoji stay the same list while the set is loaded: its index is made once. */
const known = new WeakMap<readonly Emoji[], SearchIndex>();

/** What the query finds across all groups, best first; undefined without a query or before the set is loaded. */
export function useSearch(sections: readonly Section[], query: string): readonly Emoji[] | undefined {
  useEffect(() => prepareWhenIdle(sections), [sections]);
  return useMemo(() => {
    if (query.trim() === "" || sections.length === 0) return undefined;
    const groups = sections.filter(({ key }) => key !== "recent");
    const indexes = groups.map(({ emoji }) => indexOfGroup(emoji));
    return [...new Set(searchEmoji(indexes, query))];
  }, [sections, query]);
}

function indexOfGroup(emoji: readonly Emoji[]): SearchIndex {
  let index = known.get(emoji);
  if (!index) {
    index = indexEmoji(emoji);
    known.set(emoji, index);
  }
  return index;
}

/** One group at a time, while nothing else is to do: the first keystroke then finds everything ready. */
function prepareWhenIdle(sections: readonly Section[]): () => void {
  const waiting = sections.map(({ emoji }) => emoji).filter((emoji) => !known.has(emoji));
  // Safari has no idle callbacks.
  const later = globalThis.requestIdleCallback ?? ((step: () => void) => setTimeout(step, 50));
  const cancel = globalThis.cancelIdleCallback ?? clearTimeout;
  let handle: ReturnType<typeof later>;
  const step = () => {
    const next = waiting.shift();
    if (!next) return;
    indexOfGroup(next);
    handle = later(step);
  };
  handle = later(step);
  return () => cancel(handle as number);
}
