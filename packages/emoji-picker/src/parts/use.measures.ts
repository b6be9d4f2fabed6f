import { type RefObject, useLayoutEffect, useState } from "react";

/** A finger needs 44 px, a mouse is content with less. */
const FINGER_CELL_PX = 44;
const MOUSE_CELL_PX = 40;
const TITLE_PX = 32;
const FINGER = "(pointer: coarse), (max-width: 767px)";

export type GridMeasures = { columns: number; cellHeight: number; titleHeight: number; viewHeight: number };

/** As the latest picker was: the next one is most often like it, and then has its rows without being measured first. */
let latest = { columns: 0, cellHeight: MOUSE_CELL_PX, viewHeight: 0 };

/** How many columns fit, and how much is in view; follows the size of the grid. No column as long as that is unknown. */
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
