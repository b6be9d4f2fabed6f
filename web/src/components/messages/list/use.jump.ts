import { HIGHLIGHT_MS } from "@hello/contract/limits";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Row } from "./rows.types.ts";
import type { ListScroll } from "./use.list.scroll.ts";

type Options = {
  rows: readonly Row[];
  isComplete: boolean;
  isLoadingOlder: boolean;
  onOlder: () => void;
  toRow: ListScroll["toRow"];
};

/** Leads to a message and marks it for a moment; older pages are loaded until it is found (MSG-10). */
export function useJump({ rows, isComplete, isLoadingOlder, onOlder, toRow }: Options) {
  const [wantedKey, setWantedKey] = useState<string>();
  const [highlightedKey, setHighlightedKey] = useState<string>();
  const askedFor = useRef<readonly Row[]>(undefined);

  useEffect(() => {
    if (!wantedKey) return;
    const index = rows.findIndex(({ key }) => key === wantedKey);
    if (index >= 0) {
      toRow(index, "center");
      setHighlightedKey(wantedKey);
      setWantedKey(undefined);
    } else if (!isLoadingOlder) {
      // Nothing is left to load, or the last page did not come.
      const isInVain = isComplete || askedFor.current === rows;
      askedFor.current = rows;
      if (isInVain) setWantedKey(undefined);
      else onOlder();
    }
  }, [wantedKey, rows, isComplete, isLoadingOlder, onOlder, toRow]);

  useEffect(() => {
    if (!highlightedKey) return;
    const timer = setTimeout(() => setHighlightedKey(undefined), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [highlightedKey]);

  const jumpTo = useCallback((messageId: string) => {
    askedFor.current = undefined;
    setWantedKey(messageId);
  }, []);
  return { highlightedKey, jumpTo };
}
