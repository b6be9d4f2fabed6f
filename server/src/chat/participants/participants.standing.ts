import type { Participant, ParticipantStatus } from "@hello/contract";
import { type EntryEvent, roomStreamEntry } from "../../people/access.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { Recorder } from "../../platform/db/writing.ts";
import { setAuthorHidden } from "./participants.hiding.ts";
import { type ParticipantEntry, setStatus } from "./participants.store.ts";

/** A status in which a sanction holds somebody. */
export type HeldStatus = "BLOCKED" | "BANNED";

export function isHeld(status: ParticipantStatus): status is HeldStatus {
  return status === "BLOCKED" || status === "BANNED";
}

/** Whether a status set by staff is a sanction, or lifts one. */
export function isAboutSanction(before: ParticipantStatus, after: ParticipantStatus | undefined): boolean {
  return after !== undefined && before !== after && (isHeld(before) || isHeld(after));
}

export async function recordInRoom(
  record: Recorder,
  name: EntryEvent,
  entry: Participant,
  { roomIsDiary }: Pick<ParticipantEntry, "roomIsDiary">,
): Promise<void> {
  const recorded = roomStreamEntry(name, entry, roomIsDiary);
  if (recorded) await record.room(entry.roomId, name, recorded);
}

/** Sets the status of an entry and tells its room. The person is told after all rooms, which are locked first. */
export async function changeStanding(
  tx: Db,
  record: Recorder,
  entry: ParticipantEntry,
  status: ParticipantStatus,
): Promise<Participant> {
  const updated = await setStatus(tx, entry.id, status);
  await setAuthorHidden(tx, { before: entry, after: updated });
  await recordInRoom(record, "onUpdateParticipant", updated, entry);
  return updated;
}
