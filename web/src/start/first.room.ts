import { accessTo, openRoom } from "../state/location.state.ts";
import type { Store } from "../state/store.ts";

/** An answer that takes longer is drawn when it arrives. */
const LOADED_WITHIN_MS = 150;
const DRAWN_WITHIN_MS = 2_000;
const CHECK_EVERY_MS = 100;

type Session = { store: Store; whenIdle: (withinMs: number) => Promise<void> };

/**
 * Opens the room of the address before React draws anything, if the list of rooms has arrived early: rooms, messages and
 * people are then drawn once, together. Otherwise the room's screen opens it (ROOM-09).
 */
export async function openFirstRoom({ store, whenIdle }: Session, roomId: string): Promise<void> {
  await nextTask();
  if (accessTo(store.getState(), roomId) !== "open") return;
  store.step((state) => openRoom(state, roomId));
  await whenIdle(LOADED_WITHIN_MS);
}

/** Early answers that have arrived are in the state by then. Not a timer: timers of a background page are late. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/**
 * Resolves when the page has drawn the rooms and the open room, or after two seconds. The live connection waits for it:
 * its start brings hundreds of small messages and repeats the first calls.
 */
export async function whenDrawn({ getState }: Pick<Store, "getState">): Promise<void> {
  const until = performance.now() + DRAWN_WITHIN_MS;
  const isLoaded = () => {
    const { areRoomsLoaded, location, threads } = getState();
    return areRoomsLoaded && (location.activeRoomId === null || threads[location.activeRoomId]?.from != null);
  };
  do await whenIdle();
  while (!isLoaded() && performance.now() < until);
}

/** Resolves when the browser has nothing else to do. Some browsers have no `requestIdleCallback`. */
export function whenIdle(): Promise<void> {
  const later = globalThis.requestIdleCallback ?? ((done: () => void) => setTimeout(done, CHECK_EVERY_MS));
  return new Promise((resolve) => {
    later(() => resolve(), { timeout: DRAWN_WITHIN_MS });
  });
}
