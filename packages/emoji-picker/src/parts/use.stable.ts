import { useCallback, useLayoutEffect, useRef } from "react";

/** A function that stays the same and does what the latest one does: for handlers only, never while rendering. */
export function useStable<Given extends unknown[], Answer>(latest: (...given: Given) => Answer) {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...given: Given) => current.current(...given), []);
}
