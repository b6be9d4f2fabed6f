import { useEffect, useState } from "react";

const POLL_EVERY_MS = 2_000;

/** Asks at once, and again as long as the answer says that something is still under way; true while there is none. */
export function usePolling(ask: () => Promise<boolean>): boolean {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    async function step(): Promise<void> {
      // What could not be asked is asked again.
      const isUnderWay = await ask().catch(() => "failed" as const);
      if (isGone) return;
      setFailed(isUnderWay === "failed");
      if (isUnderWay) timer = setTimeout(() => void step(), POLL_EVERY_MS);
    }
    void step();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [ask]);
  return hasFailed;
}
