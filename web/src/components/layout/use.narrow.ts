import { useSyncExternalStore } from "react";

/** Fewer pixels have no space for a table of nine columns. */
const NARROW = window.matchMedia("(max-width: 1023px)");

/** Whether the screen is too narrow for a wide table, which becomes cards. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => NARROW.matches);
}

function subscribe(onChange: () => void): () => void {
  NARROW.addEventListener("change", onChange);
  return () => NARROW.removeEventListener("change", onChange);
}
