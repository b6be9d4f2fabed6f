import { type Ref, type RefObject, useEffect, useState } from "react";
import type { VirtualizerHandle } from "virtua";
import { dayLabel } from "../dates.ts";
import type { Row } from "../item/rows.types.ts";
import { isAtEnd } from "./list.scroll.ts";
import styles from "./message.rows.module.css";

/** The distance at which a day's heading touches the sticky one over the list. */
const STICKY_PX = 20;
/** How long the sticky day stays after the last scroll. */
const STICKY_MS = 1_500;

/** A heading in the list, so that a screen reader can jump from day to day. */
export function DayHeading({ day, today }: { day: string; today: string }) {
  return (
    <h3 className={styles.dayRow}>
      <time className={styles.day} dateTime={day}>
        {dayLabel(day, today)}
      </time>
    </h3>
  );
}

type StickyDayProps = {
  day: string;
  today: string;
  scroller: RefObject<HTMLElement | null>;
  ref: Ref<HTMLDivElement>;
};

/** The day of the first row in view, over the list while it scrolls; screen readers read the heading in the list instead. */
export function StickyDay({ day, today, scroller, ref }: StickyDayProps) {
  const isScrolling = useScrolling(scroller);
  return (
    <div ref={ref} className={styles.sticky} aria-hidden="true" data-sticky-day={isScrolling ? "shown" : "hidden"}>
      <span className={styles.day}>{dayLabel(day, today)}</span>
    </div>
  );
}

/** True for a while after each scroll. Where the list follows its end, it scrolls by itself. */
function useScrolling(scroller: RefObject<HTMLElement | null>): boolean {
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    const element = scroller.current!;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      if (isAtEnd(element)) return;
      setScrolling(true);
      clearTimeout(timer);
      timer = setTimeout(() => setScrolling(false), STICKY_MS);
    };
    onScroll();
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      element.removeEventListener("scroll", onScroll);
      clearTimeout(timer);
    };
  }, [scroller]);
  return isScrolling;
}

/** The day to show over the list; none while the first row in view is itself a heading. */
export function stickyDayAt(rows: readonly Row[], index: number): string | undefined {
  const first = rows[index];
  return first && "day" in first && first.kind !== "day" ? first.day : undefined;
}

/** How far (in px, at most 0) the next heading pushes the sticky one up. */
export function stickyShift(rows: readonly Row[], index: number, list: VirtualizerHandle): number {
  const near = rows.slice(index + 1, index + 3).findIndex(({ kind }) => kind === "day");
  if (near < 0) return 0;
  return Math.min(0, list.getItemOffset(index + 1 + near) - list.scrollOffset - STICKY_PX);
}
