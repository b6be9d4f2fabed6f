import type { PeopleFilter } from "@hello/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { navigate, useHistoryState } from "wouter/use-browser-location";

/** Which people of a stay the list shows, and the ids of those that are ticked. */
export type PeopleList = { filter: PeopleFilter; search: string; chosen: readonly string[] };

export const FILTERS: readonly { value: PeopleFilter; text: string }[] = [
  { value: "all", text: "Tous" },
  { value: "joined", text: "Ont rejoint" },
  { value: "absent", text: "Pas encore venus" },
  { value: "never", text: "Jamais connectés" },
  { value: "untold", text: "Non prévenus" },
  { value: "contacts", text: "Contacts" },
  { value: "children", text: "Enfants" },
  { value: "staff", text: "Équipe" },
  { value: "out", text: "Écartés" },
];

/** Browsers limit how often a page may change its history. */
const KEPT_AFTER_MS = 200;

type Kept = { list: PeopleList; change: (change: Partial<PeopleList>) => void; keep: () => void };

/**
 * The history entry keeps the list, so that Back returns to the same filter and ticks. `keep` does so at once, before
 * something leads away.
 */
export function usePeopleList(path: string): Kept {
  const kept = useHistoryState<unknown>();
  const [list, setList] = useState(() => readList(kept));
  const latest = useRef(list);
  latest.current = list;
  const keep = useCallback(() => {
    // While the files of the next screen load, this one still exists.
    if (window.location.pathname !== path) return;
    navigate(path, { replace: true, state: { ...window.history.state, ...latest.current } });
  }, [path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept again with each change of the list
  useEffect(() => {
    const timer = setTimeout(keep, KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [list, keep]);
  return { list, keep, change: (change) => setList((before) => ({ ...before, ...change })) };
}

const EMPTY_LIST: PeopleList = { filter: "all", search: "", chosen: [] };

/** The state may be of another screen or an older version of the page. */
export function readList(kept: unknown): PeopleList {
  const { filter, search, chosen } = (kept ?? {}) as Partial<PeopleList>;
  const isList = Array.isArray(chosen) && chosen.every((id) => typeof id === "string");
  return {
    filter: FILTERS.some(({ value }) => value === filter) ? filter! : EMPTY_LIST.filter,
    search: typeof search === "string" ? search : EMPTY_LIST.search,
    chosen: isList ? chosen : EMPTY_LIST.chosen,
  };
}

export function withTick(chosen: readonly string[], id: string, isTicked: boolean): readonly string[] {
  return isTicked ? withAll(chosen, [id]) : chosen.filter((other) => other !== id);
}

/** All ids, each once, in the order in which they were ticked. */
export function withAll(chosen: readonly string[], ids: readonly string[]): readonly string[] {
  return [...new Set([...chosen, ...ids])];
}
