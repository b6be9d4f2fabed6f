import type { JournalFilter } from "@hello/contract";
import { JOURNAL_FILTERS, PAGE_PATHS } from "@hello/contract/plain";
import { useState } from "react";
import { navigate, useHistoryState } from "wouter/use-browser-location";

export type ShownFilter = Required<JournalFilter>;

/** The history entry keeps the filter, so that Back from a person or a stay returns to the same rows. */
export function useJournalFilter(): [ShownFilter, (filter: ShownFilter) => void] {
  const kept = useHistoryState<{ journal?: Partial<ShownFilter> } | null>();
  const [filter, setFilter] = useState(() => read(kept?.journal ?? {}));
  return [
    filter,
    (next) => {
      setFilter(next);
      navigate(PAGE_PATHS.journal, { replace: true, state: { journal: next } });
    },
  ];
}

/** The state may be of an older version of the page. */
function read({ filter, search, from, to }: Partial<ShownFilter>): ShownFilter {
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const known = JOURNAL_FILTERS.find((name) => name === filter);
  return { filter: known ?? "all", search: text(search), from: text(from), to: text(to) };
}
