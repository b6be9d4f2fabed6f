import { setTimeout as wait } from "node:timers/promises";

/** Longer than this nobody's call waits for a computation. */
const TURN_MS = 3;

/** Called between small steps of a long computation: after each turn the other calls of this node get as much time. */
export function createTurns(): () => Promise<void> {
  let from = performance.now();
  return async () => {
    if (performance.now() - from < TURN_MS) return;
    await wait(TURN_MS);
    from = performance.now();
  };
}
