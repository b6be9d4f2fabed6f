import type { StateCounts } from "@hello/contract";
import { useEffect, useState } from "react";
import { Spinner } from "../../components/controls/spinner.tsx";
import styles from "./sends.module.css";
import { countText } from "./sends.texts.ts";

const POLL_EVERY_MS = 2_000;
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

/** Calls `load` at once, and again while it returns true or fails. Returns whether the last call failed. */
export function usePolling(load: () => Promise<boolean>): boolean {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    async function step(): Promise<void> {
      const result = await load().catch(() => "failed" as const);
      if (isGone) return;
      setFailed(result === "failed");
      if (result) timer = setTimeout(() => void step(), POLL_EVERY_MS);
    }
    void step();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [load]);
  return hasFailed;
}
