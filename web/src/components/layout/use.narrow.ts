import { NARROW_WIDTH_MAX_PX } from "@hello/contract/limits";
import { useSyncExternalStore } from "react";

const NARROW = window.matchMedia(`(max-width: ${NARROW_WIDTH_MAX_PX}px)`);

/** Whether the screen is as narrow as a phone's, where tables become cards. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => NARROW.matches);
}

function subscribe(onChange: () => void): () => void {
  NARROW.addEventListener("change", onChange);
  return () => NARROW.removeEventListener("change", onChange);
}
