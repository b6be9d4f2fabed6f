import { useLayoutEffect, useReducer, useRef } from "react";
import { isShort, NO_ROWS, type Rows } from "../state/rows.ts";
import { afterPaint } from "./after.paint.ts";

/** Returns the previous rows until the first new ones are painted, so that not all are rendered at once. */
export function useStaged(laid: Rows): Rows {
  const shown = useRef(NO_ROWS);
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (shown.current === laid) return;
    const showAll = () => {
      shown.current = laid;
    };
    if (isShort(laid)) return showAll();
    return afterPaint(() => {
      showAll();
      render();
    });
  }, [laid]);
  return isShort(laid) ? laid : shown.current;
}
