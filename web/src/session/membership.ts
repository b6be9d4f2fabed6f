import type { ParticipantStatus } from "@hello/contract";
import { forgetEarly } from "../api/early.answers.ts";
import { updateParticipant } from "../api/rooms.api.ts";
import { apply } from "../state/apply.ts";
import { ownEntryOf } from "../state/participants.state.ts";
import type { ChatSession } from "./chat.session.ts";
import { explainFailure } from "./explain.failure.ts";

/** By the button in the list, or by opening an INVITED room by its address (LIST-13, D19). False after saying why not. */
export async function joinRoom(session: ChatSession, roomId: string): Promise<boolean> {
  try {
    await setOwnStatus(session, roomId, "NORMAL");
    return true;
  } catch (error) {
    console.warn("The room could not be joined.", error);
    explainFailure("Rejoindre le groupe", "Vous n’avez pas pu rejoindre ce groupe.", error);
    return false;
  }
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
