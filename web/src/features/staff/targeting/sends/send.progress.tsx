import type { SendProgress } from "@hello/contract";
import styles from "./sends.module.css";
import { countText, statesOf } from "./sends.texts.ts";

const BEING_STORED = "Enregistrement en cours";
const ORDER = ["delivered", "sent", "queued", "unknown", "undelivered", "failed", "suppressed"] as const;

/** The progress of a send: a bar of its states, and the same as text. Nothing leaves before it is stored (D192). */
export function ProgressBar({ send }: { send: Pick<SendProgress, "isWhole" | "progress"> }) {
  const states = statesOf(send);
  const shown = ORDER.filter((state) => states[state] > 0);
  return (
    <div className={styles.progress}>
      <div className={styles.bar} aria-hidden="true">
        {shown.map((state) => (
          <span key={state} data-state={state} style={{ flexGrow: states[state] }} />
        ))}
      </div>
      <p className={styles.counts}>
        {send.isWhole ? shown.map((state) => countText(state, states[state])).join(", ") : BEING_STORED}
      </p>
    </div>
  );
}
