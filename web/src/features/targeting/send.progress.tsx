import type { StateCounts } from "@hello/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { Spinner } from "../../components/controls/spinner.tsx";
import styles from "./sends.module.css";
import { countText } from "./sends.texts.ts";

const POLL_EVERY_MS = 2_000;
const REFRESH_EVERY_MS = 60_000;
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

type Load = (signal: AbortSignal) => Promise<boolean>;

/**
 * Calls `load` at once, again soon while it returns true or fails, and otherwise every minute and when somebody comes
 * back to the page. A hidden page asks nothing.
 */
export function usePolling(load: Load): { hasFailed: boolean; refresh: () => void } {
  const [hasFailed, setFailed] = useState(false);
  const look = useRef<() => void>(() => {});
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRunning = false;
    let isAskedAgain = false;
    async function step(): Promise<void> {
      clearTimeout(timer);
      isAskedAgain = isRunning;
      if (isRunning) return;
      isRunning = true;
      const result = await load(stop.signal).catch(() => "failed" as const);
      isRunning = false;
      if (stop.signal.aborted) return;
      setFailed(result === "failed");
      if (isAskedAgain) return step();
      timer = setTimeout(lookIfVisible, result ? POLL_EVERY_MS : REFRESH_EVERY_MS);
    }
    function lookIfVisible(): void {
      if (document.visibilityState === "visible") void step();
    }
    void step();
    look.current = () => void step();
    const options = { signal: stop.signal };
    document.addEventListener("visibilitychange", lookIfVisible, options);
    window.addEventListener("focus", lookIfVisible, options);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [load]);
  return { hasFailed, refresh: useCallback(() => look.current(), []) };
}
