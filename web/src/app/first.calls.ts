import { PAGE_PATHS, type PageSettings, userTypeOf } from "@hello/contract/plain";
import { askAhead } from "../api/http.ts";
import { appStore } from "../session/app.store.ts";

const ROOM = /^\/([\da-f]{8}-[\da-f-]{27})$/;

/**
 * The calls that a chat begins with, all at once. Left to themselves each would wait for the answer to the one before:
 * who it is, then what is theirs, then what the room holds. A far network makes that seconds.
 */
export function askFirst({ workspace, you }: PageSettings, path: string): void {
  const roomId = ROOM.exec(path)?.[1];
  if (!you || !(roomId || path === PAGE_PATHS.notices || path === PAGE_PATHS.help)) return;
  const caller = { workspace, userType: userTypeOf(you.uuid), token: appStore.getState().token };
  askAhead("/amplify/users/search", caller, { uuid: you.uuid });
  askAhead(`/amplify/users/${you.id}/participants`, caller);
  askAhead(`/amplify/users/${you.id}/notices`, caller);
  if (!roomId) return;
  askAhead(`/amplify/rooms/${roomId}`, caller);
  askAhead(`/amplify/rooms/${roomId}/messages`, caller);
}
