import { useEffect, useMemo } from "react";
import type { Emoji } from "../data/emoji.types.ts";
import { type Indexed, indexEmoji, searchEmoji } from "../state/search.ts";
import type { Section } from "../state/sections.ts";

/** A group's emoji stay the same list while the set is loaded: its index is made once. */
const indexes = new WeakMap<readonly Emoji[], Indexed[]>();

/** What the query finds across all groups, best first; undefined without a query. */
export function useSearch(sections: readonly Section[], query: string): readonly Emoji[] | undefined {
  useEffect(() => prepareWhenIdle(sections), [sections]);
  return useMemo(() => {
    if (query.trim() === "") return undefined;
    const index = sections.filter(({ key }) => key !== "recent").flatMap(({ emoji }) => indexOfGroup(emoji));
    return [...new Set(searchEmoji(index, query))];
  }, [sections, query]);
}

function indexOfGroup(emoji: readonly Emoji[]): Indexed[] {
  let index = indexes.get(emoji);
  if (!index) {
    index = indexEmoji(emoji);
    indexes.set(emoji, index);
  }
  return index;
}

/** One group at a time, while nothing else is to do: the first keystroke then finds everything ready. */
function prepareWhenIdle(sections: readonly Section[]): () => void {
  const waiting = sections.map(({ emoji }) => emoji).filter((emoji) => !indexes.has(emoji));
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
