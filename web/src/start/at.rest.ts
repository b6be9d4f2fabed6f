import type { Store } from "../state/store.ts";

const WITHIN_MS = 2_000;
const LOOK_AGAIN_MS = 100;

/**
 * When the page has drawn what it opens with: to begin to listen brings hundreds of small messages, and everything is asked
 * for once more. On a page that never rests, or waits for a far server, after a while.
 */
export async function whenDrawn({ getState }: Pick<Store, "getState">): Promise<void> {
  const until = performance.now() + WITHIN_MS;
  const isFilled = () => {
    const { areRoomsLoaded, place, threads } = getState();
    return areRoomsLoaded && (place.activeRoomId === null || threads[place.activeRoomId]?.from != null);
  };
  do await atRest();
  while (!isFilled() && performance.now() < until);
}

/** Not every browser tells; there, a little later. */
function atRest(): Promise<void> {
  const later = globalThis.requestIdleCallback ?? ((done: () => void) => setTimeout(done, LOOK_AGAIN_MS));
  return new Promise((resolve) => {
    later(() => resolve(), { timeout: WITHIN_MS });
  });
}
