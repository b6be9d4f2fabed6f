import { useCallback, useLayoutEffect, useRef } from "react";

/** A stable function that calls the latest one. For event handlers only, not during rendering. */
export function useStable<Given extends unknown[], Answer>(latest: (...given: Given) => Answer) {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...given: Given) => current.current(...given), []);
}
