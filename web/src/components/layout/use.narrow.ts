import { useSyncExternalStore } from "react";

/** Less has no space for a table of nine columns; large text needs more. */
const NARROW = window.matchMedia("(max-width: 63.9375rem)");

/** Whether the screen is too narrow for a wide table, which becomes cards. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => NARROW.matches);
}

function subscribe(onChange: () => void): () => void {
  NARROW.addEventListener("change", onChange);
  return () => NARROW.removeEventListener("change", onChange);
}
