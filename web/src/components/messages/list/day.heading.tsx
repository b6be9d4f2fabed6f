import type { Ref } from "react";
import { dayLabel } from "../dates.ts";
import styles from "./message.rows.module.css";

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
