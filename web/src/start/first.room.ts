import type { ChatSession } from "../session/chat.session.ts";
import { openRoom, wayInto } from "../state/place.state.ts";

/** What takes longer is drawn when it comes; a page that is hidden so far loses nothing by this. */
const WITHIN_MS = 150;

/**
 * Opens the room that the address names before anything is drawn, where the rooms were asked for ahead and are there: they,
 * the room and its people are then drawn once, together. Otherwise its screen opens it (ROOM-09).
 */
export async function openFirstRoom({ store, whenIdle }: ChatSession, roomId: string): Promise<void> {
  await nextTask();
  if (wayInto(store.getState(), roomId) !== "open") return;
  store.step((state) => openRoom(state, roomId));
  await whenIdle(WITHIN_MS);
}

/** Answers that are there have come in by then. No timer: those of a page in the background are late. */
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
