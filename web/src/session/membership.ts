import type { ParticipantStatus } from "@hello/contract";
import { updateParticipant } from "../api/rooms.api.ts";
import { forgetEarly } from "../start/early.answers.ts";
import { apply } from "../state/apply.ts";
import { ownEntryOf } from "../state/participants.state.ts";
import type { ChatSession } from "./chat.session.ts";

/** By the button in the list, or by opening an INVITED room by its address (LIST-13, D19). */
export function joinRoom(session: ChatSession, roomId: string): Promise<void> {
  return setOwnStatus(session, roomId, "NORMAL");
}

/** Back to INVITED: the user may join again (D18). */
export function leaveRoom(session: ChatSession, roomId: string): Promise<void> {
  return setOwnStatus(session, roomId, "INVITED");
}

/** The answer is applied like the live event that reports the change. */
async function setOwnStatus({ http, store }: ChatSession, roomId: string, status: ParticipantStatus): Promise<void> {
  const entry = ownEntryOf(store.getState(), roomId);
  if (!entry || entry.status === status) return;
  const payload = await updateParticipant(http, { id: entry.id, _version: entry._version, status });
  forgetEarly();
  store.step((state) => apply(state, { name: "onUpdateParticipant", payload }));
}
