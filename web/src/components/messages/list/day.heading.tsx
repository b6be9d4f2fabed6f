import type { Ref } from "react";
import type { VirtualizerHandle } from "virtua";
import { dayLabel } from "../dates.ts";
import styles from "./message.rows.module.css";
import type { Row } from "./rows.types.ts";

/** The distance at which a day's heading touches the sticky one over the list. */
const STICKY_PX = 20;

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

/** The day of the first row in view, over the list; hidden from screen readers, which read the heading in the list. */
export function StickyDay({ day, today, ref }: { day: string; today: string; ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={styles.sticky} aria-hidden="true" data-sticky-day>
      <span className={styles.day}>{dayLabel(day, today)}</span>
    </div>
  );
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
