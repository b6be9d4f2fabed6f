import type { Participant } from "@hello/contract";
import { newId } from "../../base/ids.ts";
import { findRoom } from "../../chat/rooms/rooms.store.ts";
import { type EntryEvent, roomStreamEntry } from "../../people/access.ts";
import { lockPeople } from "../../people/users/users.store.ts";
import type { Db } from "../../platform/db/connection.ts";
import {
  type LiveEvent,
  type PassingEvent,
  recordRoomEvents,
  recordUserEvents,
} from "../../platform/db/events.store.ts";
import { inParts } from "../../platform/db/parts.ts";
import * as diaries from "./diary.store.ts";
import * as entries from "./stays.entries.store.ts";

export type DiaryChanges = { name: EntryEvent; entry: Participant }[];

/** An event for a person's own devices. */
export type OwnEntryEvent = PassingEvent & { name: EntryEvent; payload: Participant };

/** Brings the entries of a diary in step with those of its stay (D183). `begins`: its first entry is about to be stored. */
export async function keepEntries(tx: Db, diary: diaries.Diary, { begins = false } = {}): Promise<DiaryChanges> {
  const changes = await diaries.listChanges(tx, diary, { begins });
  const happened: DiaryChanges = [];
  const note = (name: EntryEvent, rows: Participant[]) => happened.push(...rows.map((entry) => ({ name, entry })));
  const ids = (isWanted: boolean) =>
    changes.flatMap((change) => (change.isWanted === isWanted ? (change.entryId ?? []) : []));
  await inParts([...ids(true), ...ids(false)].sort(), (part) => entries.lockEntries(tx, part));
  await inParts(ids(false), async (part) => note("onDeleteParticipant", await entries.removeEntries(tx, part)));
  await inParts(ids(true), async (part) => note("onCreateParticipant", await entries.restoreEntries(tx, part)));
  const made = changes
    .filter(({ entryId }) => entryId === null)
    .map(({ userId, status }) => ({ id: newId(), userId, status }));
  await inParts(made, async (part) => note("onCreateParticipant", await entries.insertEntries(tx, diary, part)));
  return happened;
}

/**
 * Copies the facts of the stay's room into the diary, and records the events of the diary's stream. `tellPeople`
 * records those of the people's own streams, after the events of all rooms.
 */
export async function writeDiary(tx: Db, diary: diaries.Diary, happened: DiaryChanges): Promise<LiveEvent[]> {
  const events = happened.flatMap(({ name, entry }): Pick<PassingEvent, "name" | "payload">[] => {
    const payload = roomStreamEntry(name, entry, true);
    return payload ? [{ name, payload }] : [];
  });
  if (await diaries.copyFacts(tx, diary)) {
    events.push({ name: "onUpdateRoom", payload: (await findRoom(tx, diary.id, diary.workspace))! });
  }
  return recordRoomEvents(tx, diary.id, events);
}

/** Records events for people's own devices, whose rows it locks in the order of their ids. */
export async function tellPeople(tx: Db, events: OwnEntryEvent[]): Promise<LiveEvent[]> {
  const recorded: LiveEvent[] = [];
  const sorted = events.toSorted((one, other) => (one.stream < other.stream ? -1 : 1));
  await inParts(sorted, async (part) => {
    await lockPeople(
      tx,
      part.map(({ stream }) => stream),
    );
    recorded.push(...(await recordUserEvents(tx, part)));
  });
  return recorded;
}
