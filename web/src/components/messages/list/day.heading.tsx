import type { Ref } from "react";
import { dayLabel } from "../moments.ts";
import styles from "./message.rows.module.css";

/** A heading in the list, so that a reader jumps from day to day. */
export function DayHeading({ day, today }: { day: string; today: string }) {
  return (
    <h3 className={styles.dayRow}>
      <time className={styles.day} dateTime={day}>
        {dayLabel(day, today)}
      </time>
    </h3>
  );
}

/** The heading of what is in view, over the list; the one in the list has said it already. */
export function StickyDay({ day, today, ref }: { day: string; today: string; ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={styles.sticky} aria-hidden="true" data-sticky-day>
      <span className={styles.day}>{dayLabel(day, today)}</span>
    </div>
  );
}
