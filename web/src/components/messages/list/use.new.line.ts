import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { NewMessages } from "../../../state/state.ts";
import { NEW_KEY, type Row } from "../item/rows.types.ts";

type Options = {
  newMessages: NewMessages | null | undefined;
  rows: readonly Row[];
  jumpTo: (key: string) => void;
  /** Moves the focus to a row in view. */
  focus: (key: string | undefined) => void;
};

/** How many new messages there are until the user has come to their line, and the way there (EASE-07). */
export function useNewLine({ newMessages, rows, jumpTo, focus }: Options) {
  const since = newMessages?.since;
  const [seenSince, setSeenSince] = useState<string>();
  const isRequested = useRef(false);
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  });

  const onSeen = useCallback(() => {
    setSeenSince(since);
    if (!isRequested.current) return;
    isRequested.current = false;
    // The button that had the focus goes.
    const line = latest.current.findIndex(({ key }) => key === NEW_KEY);
    focus(latest.current[line + 1]?.key);
  }, [since, focus]);
  const toLine = useCallback(() => {
    isRequested.current = true;
    jumpTo(NEW_KEY);
  }, [jumpTo]);
  const count = newMessages && since !== seenSince ? newMessages.count : 0;
  return { count, onSeen, toLine };
}
