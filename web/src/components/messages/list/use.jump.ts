import { HIGHLIGHT_MS } from "@hello/contract/limits";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Row } from "../item/rows.types.ts";
import type { ListScroll } from "./use.list.scroll.ts";

type Options = {
  rows: readonly Row[];
  isComplete: boolean;
  isLoadingOlder: boolean;
  onOlder: () => void;
  toRow: ListScroll["toRow"];
};

/** Scrolls to a message and highlights it for a moment; loads older pages until it is found (MSG-10). */
export function useJump({ rows, isComplete, isLoadingOlder, onOlder, toRow }: Options) {
  const [wantedKey, setWantedKey] = useState<string>();
  const [highlightedKey, setHighlightedKey] = useState<string>();
  const triedWith = useRef<readonly Row[]>(undefined);

  useEffect(() => {
    if (!wantedKey) return;
    const index = rows.findIndex(({ key }) => key === wantedKey);
    if (index >= 0) {
      toRow(index, "center");
      setHighlightedKey(wantedKey);
      setWantedKey(undefined);
    } else if (!isLoadingOlder) {
      // All pages are loaded, or loading the last one failed.
      const isMissing = isComplete || triedWith.current === rows;
      triedWith.current = rows;
      if (isMissing) setWantedKey(undefined);
      else onOlder();
    }
  }, [wantedKey, rows, isComplete, isLoadingOlder, onOlder, toRow]);

  useEffect(() => {
    if (!highlightedKey) return;
    const timer = setTimeout(() => setHighlightedKey(undefined), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [highlightedKey]);

  const jumpTo = useCallback((messageId: string) => {
    triedWith.current = undefined;
    setWantedKey(messageId);
  }, []);
  return { highlightedKey, jumpTo };
}
