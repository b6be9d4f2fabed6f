import type { StateCounts } from "@hello/contract";
import { Spinner } from "../../../../components/controls/spinner.tsx";
import styles from "./sends.module.css";
import { countText } from "./sends.texts.ts";

const FAILED = "Le chargement n’aboutit pas. Nouvel essai dans un instant…";
const ORDER = ["sent", "queued", "unknown", "failed", "suppressed"] as const;

/** The progress of a send: a bar of its states, and the same as text. */
export function ProgressBar({ states }: { states: StateCounts }) {
  const shown = ORDER.filter((state) => states[state] > 0);
  return (
    <div className={styles.progress}>
      <div className={styles.bar} aria-hidden="true">
        {shown.map((state) => (
          <span key={state} data-state={state} style={{ flexGrow: states[state] }} />
        ))}
      </div>
      <p className={styles.counts}>{shown.map((state) => countText(state, states[state])).join(", ")}</p>
    </div>
  );
}

/** Shown until the first answer; after a failed request it says that another one follows. */
export function Loading({ text, hasFailed }: { text: string; hasFailed: boolean }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner size="large" />
      <span className={hasFailed ? styles.failed : "visually-hidden"}>{hasFailed ? FAILED : text}</span>
    </p>
  );
}
