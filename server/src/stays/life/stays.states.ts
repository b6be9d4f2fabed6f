import type { Participant, StayState } from "@hello/contract";
import { findRoom } from "../../chat/rooms/rooms.store.ts";
import { noteOpening } from "../../notices/planned/planned.due.store.ts";
import type { EntryEvent } from "../../people/access.ts";
import { lockPeople } from "../../people/users/users.store.ts";
import type { Db } from "../../platform/db/connection.ts";
import {
  type LiveEvent,
  type PassingEvent,
  recordRoomEvents,
  recordUserEvents,
} from "../../platform/db/events.store.ts";
import { inParts } from "../../platform/db/parts.ts";
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
  const turned = await turnEntries(tx, stay.room_id, stay.state, next.state);
  await lives.updateStayLife(tx, stay.id, next);
  await lives.updateRoomLife(tx, stay.room_id, roomLifeOf(next.state, { ...stay, ...next }));
  if (next.state === "open" && stay.state !== "open") await noteOpening(tx, stay.id, stay.workspace);
  const card = (await findRoom(tx, stay.room_id, stay.workspace))!;
  const recorded = await recordRoomEvents(tx, stay.room_id, [{ name: "onUpdateRoom", payload: card }]);
  const sorted = turned.toSorted((one, other) => (one.stream < other.stream ? -1 : 1));
  await inParts(sorted, async (part) => {
    await lockPeople(
      tx,
      part.map(({ stream }) => stream),
    );
    recorded.push(...(await recordUserEvents(tx, part)));
  });
  return recorded;
}

export type OwnEntryEvent = PassingEvent & { name: EntryEvent; payload: Participant };

/**
 * Returns the events that make a room appear for customers when its stay is no longer planned, as if they had just been
 * added, or disappear when it is planned again. Locks their entries.
 */
export async function turnEntries(
  tx: Db,
  roomId: string,
  before: StayState,
  after: StayState,
): Promise<OwnEntryEvent[]> {
  if ((before === "planned") === (after === "planned")) return [];
  const isHidden = after === "planned";
  const name = isHidden ? "onDeleteParticipant" : "onCreateParticipant";
  const entries = await lives.lockCustomerEntries(tx, roomId);
  return entries.map((entry) => ({ stream: entry.userId, name, payload: { ...entry, _deleted: isHidden } }));
}
