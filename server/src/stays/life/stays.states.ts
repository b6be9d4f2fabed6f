import type { StayState } from "@hello/contract";
import { findRoom } from "../../chat/rooms/rooms.store.ts";
import { noteOpening } from "../../notices/planned/planned.due.store.ts";
import type { Db } from "../../platform/db/connection.ts";
import { type LiveEvent, recordRoomEvents } from "../../platform/db/events.store.ts";
import { type OwnEntryEvent, tellPeople, writeDiary } from "./diary.entries.ts";
import { findDiary } from "./diary.store.ts";
import * as lives from "./stays.life.store.ts";
import type { LifeStay, NextLife } from "./stays.life.ts";
import { roomLifeOf } from "./stays.moments.ts";

/** The act of the journal that leads to each state. */
export const ACT_OF_STATE: Record<StayState, string> = {
  planned: "plan",
  open: "open",
  closed: "close",
  purged: "purge",
  cancelled: "cancel",
};

/** Changes the state of a stay and of its room together. The caller has locked the stay, and publishes the events. */
export async function enterState(tx: Db, stay: LifeStay, next: NextLife): Promise<LiveEvent[]> {
  const diary = await findDiary(tx, stay.room_id);
  const rooms = [stay.room_id, ...(diary ? [diary.id] : [])];
  const turned = await turnEntries(tx, rooms, stay.state, next.state);
  await lives.updateStayLife(tx, stay.id, next);
  await lives.updateRoomLife(tx, stay.room_id, roomLifeOf(next.state, { ...stay, ...next }));
  if (next.state === "open" && stay.state !== "open") await noteOpening(tx, stay.id, stay.workspace);
  const card = (await findRoom(tx, stay.room_id, stay.workspace))!;
  const recorded = await recordRoomEvents(tx, stay.room_id, [{ name: "onUpdateRoom", payload: card }]);
  if (diary) recorded.push(...(await writeDiary(tx, diary, [])));
  recorded.push(...(await tellPeople(tx, turned)));
  return recorded;
}

/**
 * Returns the events that make rooms appear for customers when its stay is no longer planned, as if they had just been
 * added, or disappear when it is planned again. Locks their entries.
 */
export async function turnEntries(
  tx: Db,
  roomIds: string[],
  before: StayState,
  after: StayState,
): Promise<OwnEntryEvent[]> {
  if ((before === "planned") === (after === "planned")) return [];
  const isHidden = after === "planned";
  const name = isHidden ? "onDeleteParticipant" : "onCreateParticipant";
  const entries = await lives.lockCustomerEntries(tx, roomIds);
  return entries.map((entry) => ({ stream: entry.userId, name, payload: { ...entry, _deleted: isHidden } }));
}
