import { type RefObject, useLayoutEffect, useState } from "react";

/** Touch targets are 44 px, others smaller. */
const FINGER_CELL_PX = 44;
const MOUSE_CELL_PX = 40;
const TITLE_PX = 32;
/** Larger text enlarges the cells as long as a row has this many. */
const FEWEST_COLUMNS = 6;
const ROOT_FONT_PX = 16;
const FINGER = "(pointer: coarse), (max-width: 767px)";

/** `scale`: how much larger than usual the cells are. */
export type GridMeasures = {
  columns: number;
  cellHeight: number;
  titleHeight: number;
  viewHeight: number;
  scale: number;
};

/** The measures of the last picker. The next one usually equals it and can render its rows at once. */
let latest = { columns: 0, cellHeight: MOUSE_CELL_PX, titleHeight: TITLE_PX, viewHeight: 0, scale: 1 };

/** The number of columns and the height in view, updated with the size of the grid. Zero columns until it is known. */
export function useMeasures(scroller: RefObject<HTMLElement | null>, hideTitles: boolean): GridMeasures {
  const [size, setSize] = useState(latest);
  useLayoutEffect(() => {
    const element = scroller.current!;
    const measure = () => {
      const { clientWidth, clientHeight: viewHeight } = element;
      const usualHeight = matchMedia(FINGER).matches ? FINGER_CELL_PX : MOUSE_CELL_PX;
      const textScale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / ROOT_FONT_PX;
      const largest = Math.floor(Math.min(usualHeight * textScale, clientWidth / FEWEST_COLUMNS));
      const cellHeight = Math.max(usualHeight, largest);
      const columns = Math.max(1, Math.floor(clientWidth / cellHeight));
      const titleHeight = TITLE_PX * Math.max(1, textScale);
      const measured = { columns, cellHeight, titleHeight, viewHeight, scale: cellHeight / usualHeight };
      if (JSON.stringify(measured) !== JSON.stringify(latest)) latest = measured;
      setSize(latest);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return hideTitles ? { ...size, titleHeight: 0 } : size;
}
