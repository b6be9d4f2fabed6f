import type { Participant } from "@hello/contract";
import { lockPeople } from "../../people/users/users.store.ts";
import { tellTeam } from "../../people/users/users.team.ts";
import type { Db } from "../../platform/db/connection.ts";
import { type LiveEvent, LOG_TABLES, recordUserEvents, removeSomeOf } from "../../platform/db/events.store.ts";
import { PART } from "../../platform/db/parts.ts";
import type { DueKind } from "../../platform/due/due.loop.ts";
import { addToJournal } from "../../platform/journal/journal.store.ts";
import type { FileStore } from "../../platform/outside/files.ts";
import { STAY_FATES } from "../ends/ends.lists.ts";
import {
  addUp,
  type Counts,
  isNothing,
  removeCases,
  removeFiles,
  removeFromMessages,
  removeMessages,
  removeSends,
  removeSome,
} from "../ends/ends.remove.ts";
import type { PurgedStay } from "./purge.store.ts";
import * as purge from "./purge.store.ts";

/**
 * Purges stays whose time has come (D84). Each transaction removes one part, and the stay is due until all parts are gone:
 * if a node dies in between, another node continues.
 */
export function duePurges(files: FileStore): DueKind<PurgedStay> {
  return {
    name: "purges",
    isCalm: true,
    claim: purge.claimPurge,
    handle: async (tx, stay) => {
      if (!stay.isBegun) await purge.beginPurge(tx, stay.id);
      for (const take of PARTS) {
        const { counts, events = [] } = await take(tx, stay, files);
        if (isNothing(counts)) continue;
        await purge.noteCounts(tx, stay.id, addUp(stay.counts, counts));
        return events;
      }
      await finish(tx, stay);
      return [];
    },
  };
}

type Taken = { counts: Counts; events?: LiveEvent[] };
type Take = (tx: Db, stay: PurgedStay, files: FileStore) => Promise<Taken>;

/** The order: the room first disappears for people, and a row is removed after the rows that refer to it. */
const PARTS: Take[] = [
  takeEntries,
  takePeople,
  takeSends,
  takeCases,
  async (tx, { roomIds }) => ({
    counts: { sanctions: await removeSome(tx, "sanctions", tx`room_id = any(${roomIds}::uuid[])`) },
  }),
  takeMessages,
  async (tx, { id }, files) => ({ counts: { attachments: await removeFiles(tx, files, tx`stay_id = ${id}`) } }),
  async (tx, { id }) => ({ counts: { planned_sends: await removeSome(tx, "planned_sends", tx`stay_id = ${id}`) } }),
  ...LOG_TABLES.map(
    (table): Take =>
      async (tx, { roomIds }) => ({
        counts: { [table]: await eachRoom(roomIds, (roomId) => removeSomeOf(tx, table, roomId, PART)) },
      }),
  ),
  async (tx, { roomIds }) => ({ counts: { journal: await purge.emptyJournal(tx, roomIds) } }),
];

/** Calls `remove` for one room after the other, and returns the sum. */
async function eachRoom(roomIds: string[], remove: (roomId: string) => Promise<number>): Promise<number> {
  let count = 0;
  for (const roomId of roomIds) count += await remove(roomId);
  return count;
}

/** Removes entries and records the event by which the room disappears from each person's list. */
async function takeEntries(tx: Db, { roomIds }: PurgedStay): Promise<Taken> {
  const entries = await purge.lockEntries(tx, roomIds);
  if (entries.length === 0) {
    const removed = tx`room_id = any(${roomIds}::uuid[]) and deleted`;
    return { counts: { participants: await removeSome(tx, "participants", removed) } };
  }
  const seeing = entries.filter(({ status }) => status !== "BANNED");
  await lockPeople(
    tx,
    seeing.map(({ userId }) => userId),
  );
  const events = await recordUserEvents(tx, seeing.map(removal));
  await purge.removeEntries(
    tx,
    entries.map(({ id }) => id),
  );
  return { counts: { participants: entries.length }, events };
}

function removal(entry: Participant) {
  const payload = { ...entry, _version: entry._version + 1, _deleted: true };
  return { stream: entry.userId, name: "onDeleteParticipant" as const, payload };
}

async function takePeople(tx: Db, stay: PurgedStay): Promise<Taken> {
  const userIds = await purge.lockPlaces(tx, stay.id);
  if (userIds.length === 0) return { counts: {} };
  await lockPeople(tx, userIds);
  await purge.noteLastStay(tx, userIds, stay.endDate);
  await purge.removePlaces(tx, stay.id, userIds);
  return { counts: { stay_people: userIds.length } };
}

async function takeSends(tx: Db, stay: PurgedStay, files: FileStore): Promise<Taken> {
  const ids = await purge.listSends(tx, stay);
  return { counts: ids.length > 0 ? await removeSends(tx, files, ids) : {} };
}

async function takeCases(tx: Db, { roomIds }: PurgedStay): Promise<Taken> {
  const ids = await purge.listCases(tx, roomIds);
  return { counts: ids.length > 0 ? await removeCases(tx, ids) : {} };
}

async function takeMessages(tx: Db, { roomIds }: PurgedStay, files: FileStore): Promise<Taken> {
  for (const roomId of roomIds) {
    const ids = await purge.listMessages(tx, roomId, PART);
    if (ids.length === 0) continue;
    const counts = await removeFromMessages(tx, files, ids);
    return { counts: isNothing(counts) ? await removeMessages(tx, ids) : counts };
  }
  return { counts: {} };
}

/** Ends a purge. The journal gets the counts of all tables of the list, also those that are zero. */
async function finish(tx: Db, stay: PurgedStay): Promise<void> {
  await purge.finishPurge(tx, stay);
  const counts = addUp(stay.counts, { rooms: stay.roomIds.length });
  const tables = Object.entries(STAY_FATES).filter(([, fate]) => fate === "deleted" || "deleted" in fate);
  const codes = tables.map(([table]) => `${table}:${counts[table] ?? 0}`);
  const { workspace, roomId: subjectId } = stay;
  await addToJournal(tx, { workspace, userId: null, act: "purge", kind: "room", subjectId, codes });
  await tellTeam(tx, workspace, { about: "stays", roomId: subjectId });
}
