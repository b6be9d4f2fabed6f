import type { StaffRoomsFilter } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import { useEffect, useState } from "react";
import { navigate, useHistoryState } from "wouter/use-browser-location";

export type StaysFilter = StaffRoomsFilter & { search: string };

export const FILTERS: readonly { value: StaysFilter["filter"]; text: string }[] = [
  { value: "current", text: "À venir et en cours" },
  { value: "over", text: "Terminés" },
  { value: "planned", text: "Planifiés" },
  { value: "open", text: "Ouverts" },
  { value: "closed", text: "Fermés" },
  { value: "cancelled", text: "Annulés" },
];
export const ATTENTION_TEXT = "À traiter";

/** Browsers limit how often a page may change its history. Earlier than the results of a search, which lead away. */
const KEPT_AFTER_MS = 200;

/** The filter and the search. The history entry keeps them, so that Back from a room returns to the same list. */
export function useStaysFilter(): [StaysFilter, (filter: StaysFilter) => void] {
  const kept = useHistoryState<Partial<StaysFilter> | null>();
  const [filter, setFilter] = useState(() => read(kept));
  useEffect(() => {
    const keep = () => {
      // While the files of the next screen load, this one still exists.
      if (window.location.pathname === PAGE_PATHS.staff) navigate(PAGE_PATHS.staff, { replace: true, state: filter });
    };
    const timer = setTimeout(keep, KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [filter]);
  return [filter, setFilter];
}

/** The state may be of another screen or an older version of the page. */
function read(kept: Partial<StaysFilter> | null): StaysFilter {
  const isKnown = FILTERS.some(({ value }) => value === kept?.filter) || kept?.filter === "attention";
  return {
    filter: isKnown ? kept!.filter! : "current",
    search: typeof kept?.search === "string" ? kept.search : "",
  };
}

/** The list in words: « Ouverts », « À venir et en cours « voile » ». */
export function nameOf({ filter, search }: StaysFilter): string {
  const text = FILTERS.find(({ value }) => value === filter)?.text ?? ATTENTION_TEXT;
  return search.trim() ? `${text} «\u00a0${search.trim()}\u00a0»` : text;
}
