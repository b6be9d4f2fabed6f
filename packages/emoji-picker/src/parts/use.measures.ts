import { type RefObject, useLayoutEffect, useState } from "react";

/** Touch targets are 44 px, others smaller. */
const FINGER_CELL_PX = 44;
const MOUSE_CELL_PX = 40;
const TITLE_PX = 32;
const FINGER = "(pointer: coarse), (max-width: 767px)";

export type GridMeasures = { columns: number; cellHeight: number; titleHeight: number; viewHeight: number };

/** The measures of the last picker. The next one usually equals it and can render its rows at once. */
let latest = { columns: 0, cellHeight: MOUSE_CELL_PX, viewHeight: 0 };

/** The number of columns and the height in view, updated with the size of the grid. Zero columns until it is known. */
export function useMeasures(scroller: RefObject<HTMLElement | null>, hideTitles: boolean): GridMeasures {
  const [size, setSize] = useState(latest);
  useLayoutEffect(() => {
    const element = scroller.current!;
    const measure = () => {
      const cellHeight = matchMedia(FINGER).matches ? FINGER_CELL_PX : MOUSE_CELL_PX;
      const columns = Math.max(1, Math.floor(element.clientWidth / cellHeight));
      const viewHeight = element.clientHeight;
      const isSame = latest.columns === columns && latest.viewHeight === viewHeight && latest.cellHeight === cellHeight;
      if (!isSame) latest = { columns, cellHeight, viewHeight };
      setSize(latest);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return { ...size, titleHeight: hideTitles ? 0 : TITLE_PX };
}
