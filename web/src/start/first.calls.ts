import { PAGE_PATHS, type PageSettings, userTypeOf } from "@hello/contract/plain";
import { askAhead } from "../api/http.ts";

const ROOM = /^\/([\da-f]{8}-[\da-f-]{27})$/;

/**
 * The calls that a chat begins with, all at once. Left to themselves each would wait for the answer to the one before:
 * who it is, then what is theirs, then what the room holds. A far network makes that seconds.
 */
export function askFirst({ workspace, you }: PageSettings, { pathname, search }: Location): void {
  const roomId = ROOM.exec(pathname)?.[1];
  if (!you || !(roomId || pathname === PAGE_PATHS.notices || pathname === PAGE_PATHS.help)) return;
  const token = new URLSearchParams(search).get("token");
  const caller = { workspace, userType: userTypeOf(you.uuid), token: () => token };
  askAhead("/authorized", caller, { token: token ?? undefined });
  askAhead("/amplify/users/search", caller, { uuid: you.uuid });
  askAhead(`/amplify/users/${you.id}/participants`, caller);
  askAhead(`/amplify/users/${you.id}/notices`, caller);
  if (!roomId) return;
  askAhead(`/amplify/rooms/${roomId}`, caller);
  askAhead(`/amplify/rooms/${roomId}/messages`, caller);
}
