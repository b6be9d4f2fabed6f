import { useState } from "react";
import { usePatienceIsOver } from "../../../../components/loading/use.patience.ts";

/** What `useLoaded`, `usePages` and `usePolling` tell. */
type Part = { value?: unknown; items?: unknown; failure?: unknown; hasFailed?: boolean };

/**
 * Whether each part of a screen has come or failed once. They are shown together: one that came later would push the others
 * away from under a finger. Those that take too long are waited for no more.
 */
export function useAllLoaded(...parts: readonly Part[]): boolean {
  const [wereLoaded, setLoaded] = useState(false);
  const isLate = usePatienceIsOver();
  const areLoaded =
    wereLoaded || isLate || parts.every((part) => part.value ?? part.items ?? part.failure ?? part.hasFailed);
  if (areLoaded && !wereLoaded) setLoaded(true);
  return areLoaded;
}
