import { type FocusEvent, type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Row } from "./rows.types.ts";
import type { ListScroll } from "./use.list.scroll.ts";

/** One message is reached by Tab, the others from there by arrows; it stays in the page while it may have the focus. */
export function useActiveRow(rows: readonly Row[], { scroller, toRow }: ListScroll) {
  const [chosenKey, setChosenKey] = useState<string>();
  const wantsFocus = useRef(false);
  const index = useMemo(() => {
    const chosen = chosenKey === undefined ? -1 : rows.findIndex(({ key }) => key === chosenKey);
    return chosen >= 0 ? chosen : rows.findLastIndex(({ kind }) => kind === "message");
  }, [rows, chosenKey]);
  const key = rows[index]?.key;

  useLayoutEffect(() => {
    if (!wantsFocus.current || key === undefined) return;
    wantsFocus.current = false;
    toRow(index, "nearest");
    scroller.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  });

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (!(event.target as HTMLElement).matches("[data-message]")) return;
      const target = targetOf(event.key, rows, index);
      if (target === undefined) return;
      event.preventDefault();
      wantsFocus.current = true;
      setChosenKey(rows[target]?.key);
    },
    [rows, index],
  );
  const onFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    const focused = target.closest<HTMLElement>("[data-message]")?.dataset.message;
    if (focused) setChosenKey(focused);
  }, []);
  return { key, index, onKeyDown, onFocus };
}

function targetOf(pressed: string, rows: readonly Row[], from: number): number | undefined {
  const isMessage = (row: Row | undefined) => row?.kind === "message";
  const seek = (at: number, step: number): number | undefined => {
    let next = at;
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
