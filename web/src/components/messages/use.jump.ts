import { HIGHLIGHT_MS } from "@hello/contract/limits";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { VirtualizerHandle } from "virtua";
import type { Row } from "./rows.ts";

type Options = {
  rows: readonly Row[];
  isComplete: boolean;
  isLoadingOlder: boolean;
  onOlder: () => void;
  list: RefObject<VirtualizerHandle | null>;
};

/** Leads to a message and marks it for a moment; older pages are loaded until it is found (MSG-10). */
export function useJump({ rows, isComplete, isLoadingOlder, onOlder, list }: Options) {
  const [wantedKey, setWantedKey] = useState<string>();
  const [highlightedKey, setHighlightedKey] = useState<string>();
  const wasLoading = useRef(false);

  useEffect(() => {
    if (!wantedKey) return;
    const index = rows.findIndex(({ key }) => key === wantedKey);
    const hasFailed = wasLoading.current && !isLoadingOlder && index < 0;
    wasLoading.current = isLoadingOlder;
    if (index >= 0) {
      list.current?.scrollToIndex(index, { align: "center" });
      setHighlightedKey(wantedKey);
      setWantedKey(undefined);
    } else if (isComplete) setWantedKey(undefined);
    else if (!isLoadingOlder && !hasFailed) onOlder();
  }, [wantedKey, rows, isComplete, isLoadingOlder, onOlder, list]);

  useEffect(() => {
    if (!highlightedKey) return;
    const timer = setTimeout(() => setHighlightedKey(undefined), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [highlightedKey]);

  const jumpTo = useCallback((messageId: string) => {
    wasLoading.current = false;
    setWantedKey(messageId);
  }, []);
  return { highlightedKey, jumpTo };
}
