import { NARROW_WIDTH_MAX_PX } from "@hello/contract/limits";
import { PAGE_PATHS } from "@hello/contract/plain";
import { type RefObject, useCallback, useLayoutEffect } from "react";
import { useLocation } from "wouter";

const NARROW = window.matchMedia(`(max-width: ${NARROW_WIDTH_MAX_PX}px)`);

/** On a narrow screen the rooms and the main window are in one row that snaps to either of them. */
export function useColumns(columns: RefObject<HTMLElement | null>) {
  const [path] = useLocation();

  const showMain = useCallback(() => scrollTo(columns.current, "end"), [columns]);
  const showRooms = useCallback(() => scrollTo(columns.current, "start"), [columns]);

  // An address with a screen shows the main window, also after the device is turned; `/` starts with the rooms.
  useLayoutEffect(() => {
    if (path === PAGE_PATHS.notices) return;
    // In the next frame: scrolling now would force a layout of the whole page.
    const frame = requestAnimationFrame(showMain);
    NARROW.addEventListener("change", showMain);
    return () => {
      cancelAnimationFrame(frame);
      NARROW.removeEventListener("change", showMain);
    };
  }, [path, showMain]);

  return { showMain, showRooms };
}

function scrollTo(columns: HTMLElement | null, side: "start" | "end"): void {
  if (columns && NARROW.matches) columns.scrollTo({ left: side === "end" ? columns.scrollWidth : 0 });
}
