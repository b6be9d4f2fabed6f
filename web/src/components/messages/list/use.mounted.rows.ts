import { useMemo, useState } from "react";

/** As high as rows are on average; with that many of them a window, whose list is not all of it, is more than full. */
const ROW_PX = 60;
/** So many more stay before any go, and then all of them at once: each message would take one away. */
const SPARE_ROWS = 12;

/**
 * What is in the page wherever one has scrolled to: the row that may have the focus, and at the end the last ones. Left to
 * itself the list would begin with none of them, and take rows out of view away and put them back with each message that it
 * follows. Away from the end it does not follow, and rows that are measured there would move what one reads.
 */
export function useMountedRows(count: number, activeIndex: number, isAway: boolean): number[] {
  const [last] = useState(() => Math.ceil(window.innerHeight / ROW_PX));
  const first = useFirst(count, last);
  const from = isAway ? count : first;
  return useMemo(() => {
    const ending = Array.from({ length: count - from }, (_, at) => from + at);
    return activeIndex >= 0 && activeIndex < from ? [activeIndex, ...ending] : ending;
  }, [count, from, activeIndex]);
}

function useFirst(count: number, last: number): number {
  const latest = Math.max(0, count - last);
  const [first, setFirst] = useState(latest);
  if (first <= latest && first >= latest - SPARE_ROWS) return first;
  setFirst(latest);
  return latest;
}
