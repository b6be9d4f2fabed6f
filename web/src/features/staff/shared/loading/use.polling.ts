import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from "react";

const POLL_EVERY_MS = 2_000;
const REFRESH_EVERY_MS = 60_000;

type Polled<Value> = {
  /** Undefined until the first answer. */
  value: Value | undefined;
  /** Whether the last request failed. The next one follows soon. */
  hasFailed: boolean;
  refresh: () => void;
  show: Dispatch<SetStateAction<Value | undefined>>;
};

/**
 * Fetches a value at once, again soon while `isMoving` says so or a try fails, and otherwise every minute and when somebody
 * comes back to the page. A hidden page asks nothing. `question` names what is asked: another one starts anew.
 */
export function usePolling<Value>(
  question: string,
  fetchValue: (signal: AbortSignal) => Promise<Value>,
  isMoving: (value: Value) => boolean = () => false,
): Polled<Value> {
  const [value, show] = useState<Value>();
  const [hasFailed, setFailed] = useState(false);
  const look = useRef<() => void>(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question has its own round
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRunning = false;
    let isAskedAgain = false;
    /** Resolves to whether to ask again soon. */
    async function ask(): Promise<boolean> {
      try {
        const found = await fetchValue(stop.signal);
        if (stop.signal.aborted) return false;
        show(found);
        setFailed(false);
        return isMoving(found);
      } catch {
        if (!stop.signal.aborted) setFailed(true);
        return true;
      }
    }
    async function step(): Promise<void> {
      clearTimeout(timer);
      isAskedAgain = isRunning;
      if (isRunning) return;
      isRunning = true;
      const isSoon = await ask();
      isRunning = false;
      if (stop.signal.aborted) return;
      if (isAskedAgain) return step();
      timer = setTimeout(lookIfVisible, isSoon ? POLL_EVERY_MS : REFRESH_EVERY_MS);
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
  }, [question]);
  return { value, hasFailed, refresh: useCallback(() => look.current(), []), show };
}
