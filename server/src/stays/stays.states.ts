import type { Participant } from "@hello/contract";
import type { Db } from "../db/connection.ts";
import { type LiveEvent, recordRoomEvents, recordUserEvents } from "../db/events.store.ts";
import { findRoom } from "../rooms/rooms.store.ts";
import * as lives from "./stays.life.store.ts";
import type { LifeStay, NextLife } from "./stays.life.ts";
import { roomLifeOf } from "./stays.moments.ts";
import { inParts } from "./stays.parts.ts";
import { lockPeople } from "./stays.store.ts";

/** Changes the life of a stay and of its room together. The caller has locked the stay; it publishes the events. */
export async function enterState(tx: Db, stay: LifeStay, next: NextLife): Promise<LiveEvent[]> {
  const appears = stay.state === "planned" && next.state !== "planned";
  const entries = appears ? await lives.lockEntriesOfRoom(tx, stay.room_id) : [];
  await lives.updateStayLife(tx, stay.id, next);
  await lives.updateRoomLife(tx, stay.room_id, roomLifeOf(next.state, { ...stay, ...next }));
  const card = (await findRoom(tx, stay.room_id, stay.workspace))!;
  const recorded = await recordRoomEvents(tx, stay.room_id, [{ name: "onUpdateRoom", payload: card }]);
  recorded.push(...(await recordEntries(tx, entries)));
  return recorded;
}

/** A room appears for everybody with an entry, as if they had just been added. */
async function recordEntries(tx: Db, entries: Participant[]): Promise<LiveEvent[]> {
  const recorded: LiveEvent[] = [];
  const sorted = entries.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  await inParts(sorted, async (part) => {
    await lockPeople(
      tx,
      part.map(({ userId }) => userId),
    );
    const events = part.map((entry) => ({
      stream: entry.userId,
      name: "onCreateParticipant" as const,
      payload: entry,
    }));
    recorded.push(...(await recordUserEvents(tx, events)));
  });
  return recorded;
}
