import { type FocusEvent, type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Row } from "../item/rows.types.ts";
import type { ListScroll } from "./use.list.scroll.ts";

/** The row with the tab stop (roving tabindex): Tab reaches one message, arrow keys move from there. */
export function useActiveRow(rows: readonly Row[], { scroller, toRow, isAway }: ListScroll) {
  const [chosenKey, setChosenKey] = useState<string>();
  const lastKey = useLastKey(rows, isAway);
  const wantsFocus = useRef<"scrolled" | "still">(undefined);
  const index = useMemo(() => {
    const chosen = indexOf(rows, chosenKey);
    return chosen >= 0 ? chosen : indexOf(rows, lastKey);
  }, [rows, chosenKey, lastKey]);
  const key = rows[index]?.key;

  useLayoutEffect(() => {
    if (!wantsFocus.current || key === undefined) return;
    if (wantsFocus.current === "scrolled") toRow(index, "nearest");
    wantsFocus.current = undefined;
    scroller.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  });

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (!(event.target as HTMLElement).matches("[data-message]")) return;
      const target = targetOf(event.key, rows, index);
      if (target === undefined) return;
      event.preventDefault();
      wantsFocus.current = "scrolled";
      setChosenKey(rows[target]?.key);
    },
    [rows, index],
  );
  const onFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    const focused = target.closest<HTMLElement>("[data-message]")?.dataset.message;
    if (focused) setChosenKey(focused);
  }, []);
  /** Moves the focus to a row that is in view. */
  const focus = useCallback((shownKey: string | undefined) => {
    wantsFocus.current = "still";
    setChosenKey(shownKey);
  }, []);
  return { key, index, onKeyDown, onFocus, focus };
}

/** The key of the last message. Away from the end it does not change, so that the tab stop stays mounted. */
function useLastKey(rows: readonly Row[], isAway: boolean): string | undefined {
  const last = rows.findLast(({ kind }) => kind === "message")?.key;
  const [kept, setKept] = useState(last);
  const now = isAway && indexOf(rows, kept) >= 0 ? kept : last;
  if (now !== kept) setKept(now);
  return now;
}

function indexOf(rows: readonly Row[], key: string | undefined): number {
  return key === undefined ? -1 : rows.findLastIndex((row) => row.key === key);
}

function targetOf(pressed: string, rows: readonly Row[], from: number): number | undefined {
  const isMessage = (row: Row | undefined) => row?.kind === "message";
  const seek = (start: number, step: number): number | undefined => {
    let next = start;
    while (rows[next] && !isMessage(rows[next])) next += step;
    return isMessage(rows[next]) ? next : undefined;
  };
  switch (pressed) {
    case "ArrowUp":
      return seek(from - 1, -1);
    case "ArrowDown":
      return seek(from + 1, 1);
    case "Home":
      return seek(0, 1);
    case "End":
      return seek(rows.length - 1, -1);
    default:
      return undefined;
  }
}
