import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { VirtualizerHandle } from "virtua";
import type { Row } from "./rows.types.ts";

/** Closer to the end than this counts as being there. */
const AT_END_PX = 40;
/** Further from the end than this offers the way back. */
const AWAY_PX = 200;
/** Older pages are asked for this long before the top is reached. */
const OLDER_WITHIN_PX = 600;

/** How close the next day's row comes before its heading would touch the one over the list. */
const STICKY_PX = 20;

type Options = {
  rows: readonly Row[];
  meId: string;
  isComplete: boolean;
  isLoadingOlder: boolean;
  onOlder: () => void;
};

export type ListScroll = {
  /** What the list shows now of the rows there are. */
  rows: readonly Row[];
  list: RefObject<VirtualizerHandle | null>;
  scroller: RefObject<HTMLDivElement | null>;
  /** The day over the list, which the next one pushes out. */
  sticky: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  onResize: () => void;
  /** Rows were added before the first, so the place is held from the end. */
  isShift: boolean;
  isAway: boolean;
  /** Messages of others that came below what one reads. */
  below: number;
  /** The day of what is in view, unless its heading is there to see. */
  day: string | undefined;
  toEnd: () => void;
  toRow: (index: number, align: "center" | "nearest") => void;
};

/** Keeps the place: at the end while one is there, otherwise at what one reads. */
export function useListScroll({ rows: given, meId, isComplete, isLoadingOlder, onOlder }: Options): ListScroll {
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const sticky = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // Where the end was when it was last gone to; rows that came since and are not measured yet do not lead away from it.
  const endTop = useRef(0);
  const isFollowing = useRef(false);
  const [isAway, setAway] = useState(false);
  const seenKey = useRef(given.at(-1)?.key);
  const [below, setBelow] = useState(0);
  const [day, setDay] = useState<string>();
  const { rows, isShift, hasOwnNew } = useChange(given);
  const isOpening = useRef(true);
  const latest = useRef({ rows, isComplete, isLoadingOlder, onOlder });
  useLayoutEffect(() => {
    latest.current = { rows, isComplete, isLoadingOlder, onOlder };
  });

  // By hand: the list's own way to an index insists for a while, and would fight a finger that draws away from it.
  const toEnd = useCallback(() => {
    isAtEnd.current = true;
    isFollowing.current = false;
    if (!scroller.current) return;
    scroller.current.scrollTop = scroller.current.scrollHeight;
    endTop.current = scroller.current.scrollTop;
  }, []);
  const toRow = useCallback((index: number, align: "center" | "nearest") => {
    isAtEnd.current = isFollowing.current = false;
    list.current?.scrollToIndex(index, { align });
  }, []);

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element || !list.current) return;
    const { rows, isComplete, isLoadingOlder, onOlder } = latest.current;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const toGo = scrollHeight - clientHeight - scrollTop;
    const isFollowed = isFollowing.current && scrollTop >= endTop.current;
    isAtEnd.current = toGo <= AT_END_PX || isFollowed;
    isFollowing.current = isFollowed && toGo > AT_END_PX;
    setAway(toGo > AWAY_PX && !isFollowed);
    if (isAtEnd.current) seenKey.current = rows.at(-1)?.key;
    setBelow(countAfter(rows, seenKey.current, meId));
    const index = list.current.findItemIndex(Math.max(0, scrollTop));
    const first = rows[index];
    setDay(first && "day" in first && first.kind !== "day" ? first.day : undefined);
    sticky.current?.style.setProperty("translate", `0 ${pushOf(rows, index, list.current)}px`);
    if (scrollTop < OLDER_WITHIN_PX && !isComplete && !isLoadingOlder) onOlder();
  }, [meId]);

  // What comes in is followed only by those who are at the end, once it is measured, and by whoever wrote it, at once. A list
  // that opens goes there before anything is measured: it would draw its first rows and then its last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the rows' change that matters
  useLayoutEffect(() => {
    if (hasOwnNew || isOpening.current) toEnd();
    if (!hasOwnNew) isFollowing.current = isAtEnd.current && !isShift;
    // The list holds its place until a scroll ends: one from before these rows must not end before they are measured.
    if (isShift) scroller.current?.dispatchEvent(new Event("scroll"));
    isOpening.current = false;
  }, [rows, toEnd]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may be too short to scroll
  useEffect(() => {
    // To look now would lay the page out twice.
    if (!isFollowing.current) look();
  }, [rows, isLoadingOlder, isComplete]);

  // A row that is measured, a phone's keyboard, a line more in the composer: the end stays in view.
  const onResize = useCallback(() => {
    if (!isAtEnd.current) return;
    const before = endTop.current;
    toEnd();
    if (endTop.current === before) look();
  }, [toEnd, look]);

  return {
    rows,
    list,
    scroller,
    sticky,
    onScroll: look,
    onResize,
    isShift,
    isAway,
    below,
    day,
    toEnd,
    toRow,
  };
}

/** How far the next day's heading, when it comes close, has pushed the one before out of view. */
function pushOf(rows: readonly Row[], index: number, list: VirtualizerHandle): number {
  const near = rows.slice(index + 1, index + 3).findIndex(({ kind }) => kind === "day");
  if (near < 0) return 0;
  return Math.min(0, list.getItemOffset(index + 1 + near) - list.scrollOffset - STICKY_PX);
}

type Shown = { given: readonly Row[]; rows: readonly Row[]; isShift: boolean; hasOwnNew: boolean };

/**
 * What is shown now, and how that differs from before. Older rows and new ones that come at once are shown one after the
 * other, within one frame: the list holds its place from one end only.
 */
function useChange(given: readonly Row[]): Shown {
  const [shown, setShown] = useState<Shown>({ given, rows: given, isShift: false, hasOwnNew: false });
  const now = shown.given === given ? shown : changeOf(shown.rows, given);
  if (now !== shown) setShown(now);
  useLayoutEffect(() => {
    if (now.rows !== now.given) setShown(changeOf(now.rows, now.given));
  }, [now]);
  return now;
}

function changeOf(before: readonly Row[], given: readonly Row[]): Shown {
  const lastBefore = before.at(-1)?.key;
  const end = given.findLastIndex(({ key }) => key === lastBefore);
  const isShift = end >= 0 && end + 1 !== before.length && given[end - 1]?.key === before.at(-2)?.key;
  const hasNew = end < given.length - 1;
  const last = given.at(-1);
  return {
    given,
    rows: isShift && hasNew ? given.slice(0, end + 1) : given,
    isShift,
    hasOwnNew: !isShift && hasNew && last?.kind === "message" && last.isOwn,
  };
}

function countAfter(rows: readonly Row[], seenKey: string | undefined, meId: string): number {
  let count = 0;
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at]!;
    if (row.key === seenKey) return count;
    if (row.kind === "message" && row.message.userId !== meId) count += 1;
  }
  // What was last seen is gone: nothing tells what is new.
  return 0;
}
