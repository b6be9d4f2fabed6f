import { useEffect } from "react";

const POLL_EVERY_MS = 2_000;

/** Asks at once, and again as long as the answer says that something is still under way. */
export function usePolling(ask: () => Promise<boolean>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    async function step(): Promise<void> {
      // What could not be asked is asked again.
      const isUnderWay = await ask().catch(() => true);
      if (isUnderWay && !isGone) timer = setTimeout(() => void step(), POLL_EVERY_MS);
    }
    void step();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [ask]);
}
