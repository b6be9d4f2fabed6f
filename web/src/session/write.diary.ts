import { PAGE_PATHS } from "@hello/contract/plain";
import { fetchRoom } from "../api/rooms.api.ts";
import { openDiary } from "../api/stays.api.ts";
import { applyRoom } from "../state/rooms.state.ts";
import type { ChatSession } from "./chat.session.ts";
import { explainFailure } from "./explain.failure.ts";

const TEXTS = { title: "Écrire dans le journal", failed: "Le journal n’a pas pu être ouvert." };

/** Opens the diary of a stay to write in it (D183). It is in the list before its event comes. */
export async function writeDiary(
  { http, store }: ChatSession,
  roomId: string,
  navigate: (path: string) => void,
): Promise<void> {
  try {
    const { id } = await openDiary(http, roomId);
    const room = await fetchRoom(http, id);
    store.step((state) => ({ state: applyRoom(state, room, state), effects: [] }));
    navigate(PAGE_PATHS.room.replace(":id", id));
  } catch (error) {
    console.warn("The diary was not opened.", error);
    explainFailure(TEXTS.title, TEXTS.failed, error);
  }
}
