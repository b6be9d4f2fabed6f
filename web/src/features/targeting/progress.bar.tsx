import type { StateCounts } from "@hello/contract";
import styles from "./sends.module.css";
import { countText } from "./sends.texts.ts";

const ORDER = ["sent", "queued", "unknown", "failed", "suppressed"] as const;

/** How far a send has come: a bar of its states, and the same in words. */
export function ProgressBar({ states }: { states: StateCounts }) {
  const shown = ORDER.filter((state) => states[state] > 0);
  return (
    <div className={styles.progress}>
      <div className={styles.bar} aria-hidden="true">
        {shown.map((state) => (
          <span key={state} data-state={state} style={{ flexGrow: states[state] }} />
        ))}
      </div>
      <p className={styles.words}>{shown.map((state) => countText(state, states[state])).join(", ")}</p>
    </div>
  );
}
