import { useSyncExternalStore } from "react";

/** Less has no space for a table of nine columns; large text needs more. */
const NARROW = window.matchMedia("(max-width: 63.9375rem)");
/** As in the style sheets that put the menu of staff below. */
const PHONE = window.matchMedia("(max-width: 47.9375rem)");

/** Whether the screen is too narrow for a wide table, which becomes cards. */
export function useNarrow(): boolean {
  return useMatching(NARROW);
}

/** Whether the screen is as narrow as a phone's. */
export function usePhone(): boolean {
  return useMatching(PHONE);
}

function useMatching(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (onChange) => {
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => query.matches,
  );
}
