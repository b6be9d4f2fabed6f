import { setTimeout as wait } from "node:timers/promises";

/** How long a computation runs before it pauses, and the pause. A message needs several turns of this node. */
const TURN_MS = 2;
const PAUSE_MS = 4;

/** Call it between small steps of a long computation: other calls of this node get two thirds of the time. */
export function createTurns(): () => Promise<void> {
  let from = performance.now();
  return async () => {
    if (performance.now() - from < TURN_MS) return;
    await wait(PAUSE_MS);
    from = performance.now();
  };
}
