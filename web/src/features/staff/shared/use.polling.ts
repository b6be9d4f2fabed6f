import { useCallback, useEffect, useRef, useState } from "react";

const POLL_EVERY_MS = 2_000;
const REFRESH_EVERY_MS = 60_000;

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
