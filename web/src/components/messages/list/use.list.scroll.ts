import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { VirtualizerHandle } from "virtua";
import type { Row } from "../item/rows.types.ts";
import { stickyDayAt, stickyShift } from "./day.heading.tsx";
import { changeRows, countBelow, nextScroll, openScroll, type RowsChange, type ScrollEvent } from "./list.scroll.ts";

/** Older pages are requested this far before the top. */
const OLDER_WITHIN_PX = 600;
/** The average height of a row. Rows of this height that fill the window more than fill the list. */
const ROW_PX = 60;
/** Extra rows that stay mounted until they are removed together; otherwise each message would remove one. */
const SPARE_ROWS = 12;

type Options = {
  rows: readonly Row[];
  meId: string;
  isComplete: boolean;
  isLoadingOlder: boolean;
  onOlder: () => void;
};

export type ListScroll = {
  /** The rows to show now. */
  rows: readonly Row[];
  list: RefObject<VirtualizerHandle | null>;
  scroller: RefObject<HTMLDivElement | null>;
  sticky: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  onResize: () => void;
  isPrepended: boolean;
  isAway: boolean;
  /** How many new messages of others are below the view. */
  below: number;
  /** The line before the new messages is above the view, or on an older page. */
  isNewAbove: boolean;
  /** The day of the first row in view, unless its heading is in view itself. */
  day: string | undefined;
  toEnd: () => void;
  toRow: (index: number, align: "center" | "nearest") => void;
};

/** Connects the state machine of `list.scroll.ts` to the page: reads positions, sends events, performs effects. */
export function useListScroll({ rows: given, meId, isComplete, isLoadingOlder, onOlder }: Options): ListScroll {
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const sticky = useRef<HTMLDivElement>(null);
  const state = useRef(openScroll(given.at(-1)?.key));
  const [isAway, setAway] = useState(false);
  const [below, setBelow] = useState(0);
  const [isNewAbove, setNewAbove] = useState(false);
  const [day, setDay] = useState<string>();
  const { rows, isPrepended, hasOwnNew } = useRowsChange(given);
  const latest = useRef({ rows, isComplete, isLoadingOlder, onOlder });
  useLayoutEffect(() => {
    latest.current = { rows, isComplete, isLoadingOlder, onOlder };
  });

  const send = useCallback((event: ScrollEvent) => {
    const next = nextScroll(state.current, event);
    state.current = next.state;
    const element = scroller.current;
    if (!element) return;
    if (next.effect === "scrollToEnd") {
      // Not virtua's scrollToIndex: it repeats itself for 150 ms and would fight a finger that scrolls away.
      element.scrollTop = element.scrollHeight;
      state.current = nextScroll(state.current, { kind: "endReached", scrollTop: element.scrollTop }).state;
    }
    // virtua holds the position until scrolling ends. This scroll event keeps an earlier one from ending too soon.
    if (next.effect === "holdPosition") element.dispatchEvent(new Event("scroll"));
  }, []);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element || !list.current) return;
    const { rows, isComplete, isLoadingOlder, onOlder } = latest.current;
    const { scrollTop, scrollHeight, clientHeight } = element;
    send({ kind: "scrolled", position: { scrollTop, scrollHeight, clientHeight }, lastKey: rows.at(-1)?.key });
    // What stands over the list gives way; an attribute, because each row would render again with a state.
    element.toggleAttribute("data-reading", state.current.phase === "reading");
    setAway(state.current.isAway);
    setBelow(countBelow(rows, state.current.seenKey, meId));
    const index = list.current.findItemIndex(Math.max(0, scrollTop));
    setNewAbove(rows.findIndex(({ kind }) => kind === "new") < index);
    setDay(stickyDayAt(rows, index));
    sticky.current?.style.setProperty("translate", `0 ${stickyShift(rows, index, list.current)}px`);
    if (scrollTop < OLDER_WITHIN_PX && !isComplete && !isLoadingOlder) onOlder();
  }, [meId, send]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list of rows is a change
  useLayoutEffect(() => send({ kind: "rowsChanged", isPrepended, hasOwnNew }), [rows, send]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may be too short to scroll
  useEffect(() => {
    // While rows at the end are unmeasured, reading the position would lay the page out twice.
    if (!state.current.isEndUnmeasured) onScroll();
  }, [rows, isLoadingOlder, isComplete]);

  const onResize = useCallback(() => {
    if (state.current.phase !== "following") return;
    const { endTop } = state.current;
    send({ kind: "resized" });
    // Without a change of position the browser sends no scroll event.
    if (state.current.endTop === endTop) onScroll();
  }, [send, onScroll]);
  const toEnd = useCallback(() => send({ kind: "endRequested" }), [send]);
  const toRow = useCallback(
    (index: number, align: "center" | "nearest") => {
      send({ kind: "rowRequested" });
      list.current?.scrollToIndex(index, { align });
    },
    [send],
  );

  const news = { isAway, below, isNewAbove, day };
  return { rows, list, scroller, sticky, onScroll, onResize, isPrepended, ...news, toEnd, toRow };
}

/** When older and new rows arrive together, the second step follows within the same frame. */
function useRowsChange(given: readonly Row[]): RowsChange {
  const [shown, setShown] = useState<RowsChange>({ given, rows: given, isPrepended: false, hasOwnNew: false });
  const now = shown.given === given ? shown : changeRows(shown.rows, given);
  if (now !== shown) setShown(now);
  useLayoutEffect(() => {
    if (now.rows !== now.given) setShown(changeRows(now.rows, now.given));
  }, [now]);
  return now;
}

/**
 * Indexes of rows that stay mounted out of view: the row that may have the focus and, near the end, the last rows.
 * Otherwise virtua would open without rows and remount some with each message. Away from the end, measuring new rows
 * would move the view.
 */
export function useMountedRows(count: number, activeIndex: number, isAway: boolean): number[] {
  const [last] = useState(() => Math.ceil(window.innerHeight / ROW_PX));
  const first = useFirst(count, last);
  const from = isAway ? count : first;
  return useMemo(() => {
    const ending = Array.from({ length: count - from }, (_, offset) => from + offset);
    return activeIndex >= 0 && activeIndex < from ? [activeIndex, ...ending] : ending;
  }, [count, from, activeIndex]);
}

function useFirst(count: number, last: number): number {
  const latest = Math.max(0, count - last);
  const [first, setFirst] = useState(latest);
  if (first <= latest && first >= latest - SPARE_ROWS) return first;
  setFirst(latest);
  return latest;
}
