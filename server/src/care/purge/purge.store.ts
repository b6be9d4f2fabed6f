import type { Participant, Workspace } from "@hello/contract";
import { participantColumns } from "../../people/users/users.participants.store.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { removeStream } from "../../platform/db/events.store.ts";
import type { Counts } from "../ends/ends.remove.ts";

export type PurgedStay = {
  id: string;
  workspace: Workspace;
  roomId: string;
  /** The room, and its diary if there is one (D184). */
  roomIds: string[];
  endDate: string;
  /** Whether an interrupted purge may have removed parts already. */
  isBegun: boolean;
  counts: Counts;
};

/** The rooms of the stay `s`. */
function roomsOf(db: Db): Fragment {
  return db`(array[s.room_id] || array(select d.id from rooms d where d.diary_of = s.room_id))`;
}

/** Whether an open case, or a report that has no case yet, keeps the stay `s`. */
function isHeld(db: Db): Fragment {
  return db`(
    exists (select from cases c where c.room_id = any${roomsOf(db)} and c.state = 'open')
    or exists (select from reports p where p.room_id = any${roomsOf(db)} and p.case_id is null)
  )`;
}

/** The stay whose purge has been due the longest, unless a case is open or another node works on it. */
export async function claimPurge(db: Db, except: string[]): Promise<PurgedStay | undefined> {
  const [stay] = await db<PurgedStay[]>`
    select s.id, s.workspace, s.room_id as "roomId", ${roomsOf(db)} as "roomIds", s.end_date as "endDate", s.state = 'purged' as "isBegun",
      s.purge_counts as counts
    from stays s
    where s.purge_at <= now() and s.purged_at is null and s.state in ('closed', 'cancelled', 'purged')
      and s.id <> all(${except}::uuid[]) and not ${isHeld(db)}
    order by s.purge_at limit 1 for update skip locked`;
  return stay;
}

/** Marks the stay as purged. Lists no longer change it. */
export async function beginPurge(db: Db, id: string): Promise<void> {
  await db`update stays set state = 'purged', version = version + 1, updated_at = now() where id = ${id}`;
}

export async function noteCounts(db: Db, id: string, counts: Counts): Promise<void> {
  await db`update stays set purge_counts = ${db.json(counts)} where id = ${id}`;
}

const ENTRIES_PART = 100;

/** Entries in force, locked in the order of their ids. */
export async function lockEntries(db: Db, roomIds: string[]): Promise<Participant[]> {
  return db<Participant[]>`
    select ${participantColumns(db)} from participants p
    where p.room_id = any(${roomIds}::uuid[]) and not p.deleted order by p.id limit ${ENTRIES_PART} for update`;
}

export async function removeEntries(db: Db, ids: string[]): Promise<void> {
  await db`delete from participants where id = any(${ids}::uuid[])`;
}

export async function removePlaces(db: Db, stayId: string, userIds: string[]): Promise<void> {
  await db`delete from stay_people where stay_id = ${stayId} and user_id = any(${userIds}::uuid[])`;
}

/** People on the stay, their places locked in the order of their ids. */
export async function lockPlaces(db: Db, stayId: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select user_id as id from stay_people where stay_id = ${stayId} order by user_id limit ${ENTRIES_PART} for update`;
  return rows.map(({ id }) => id);
}

/** Stores when people's last stay ended. After the purge only this day tells (D87). */
export async function noteLastStay(db: Db, userIds: string[], endDate: string): Promise<void> {
  await db`
    update users set last_stay_on = greatest(last_stay_on, ${endDate}::date) where id = any(${userIds}::uuid[])`;
}

const SENDS_PART = 20;
const CASES_PART = 50;

/**
 * Lists sends about this stay alone, and notices of the moderation team about its cases. Reminders come before their send,
 * because only the send leads to them; so do the team's answers to questions under a notice about a case (D209). A statement
 * to a person who is still banned from the workspace stays.
 */
export async function listSends(db: Db, { id, roomIds }: PurgedStay): Promise<string[]> {
  const ofStay = await db<{ id: string }[]>`
    select id, true as "isFirst" from notice_sends where stay_id = ${id}
    union
    select r.id, false from notice_sends s join notice_sends r on r.reminds = s.id where s.stay_id = ${id}
    order by "isFirst" limit ${SENDS_PART}`;
  if (ofStay.length > 0) return [...new Set(ofStay.map((row) => row.id))];
  const told = await db<{ id: string }[]>`
    select s.id from cases c join notice_sends s on s.case_id = c.id
    where c.room_id = any(${roomIds}::uuid[]) and not exists (
      select from sanctions x join notices n on n.send_id = s.id and n.user_id = x.user_id
      where x.case_id = c.id and x.room_id is null and x.lifted_at is null and s.decision_id is not null
    )
    limit ${SENDS_PART}`;
  return withoutAnswers(
    db,
    told.map((row) => row.id),
  );
}

/** These sends, or the last ones that only they lead to: answers to questions under them, and reminders of answers. */
async function withoutAnswers(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return ids;
  const later = await db<{ id: string }[]>`
    select id from notice_sends where answers_to is not null and answers_to = any(
      array(select id from notices where send_id = any(${ids}::uuid[]))
    )
    union all
    select id from notice_sends where reminds = any(${ids}::uuid[])`;
  return later.length > 0
    ? withoutAnswers(
        db,
        later.map(({ id }) => id),
      )
    : ids;
}

export async function listCases(db: Db, roomIds: string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from cases where room_id = any(${roomIds}::uuid[]) order by id limit ${CASES_PART} for update`;
  return rows.map(({ id }) => id);
}

/** Lists messages, the newest first, so that a reply is removed before its original. Each query has an index of its own. */
export async function listMessages(db: Db, roomId: string, limit: number): Promise<string[]> {
  const shown = await db<{ id: string }[]>`
    select id from messages where room_id = ${roomId} and not deleted and not hidden
    order by created_at desc limit ${limit}`;
  if (shown.length > 0) return shown.map(({ id }) => id);
  const unshown = await db<{ id: string }[]>`
    select id from messages where room_id = ${roomId} and (deleted or hidden) limit ${limit}`;
  return unshown.map(({ id }) => id);
}

/** Removes the texts that staff wrote about the room. */
export async function emptyJournal(db: Db, roomIds: string[]): Promise<number> {
  const { count } = await db`
    update journal set details = null where kind = 'room' and subject_id = any(${roomIds}::text[]) and details is not null`;
  return count;
}

/** Empties the row of the stay: only its key and its dates remain. */
export async function finishPurge(db: Db, { id, roomId, roomIds }: PurgedStay): Promise<void> {
  for (const room of roomIds) await removeStream(db, room);
  await db`
    update stays set
      purged_at = now(), purged_room_id = room_id, room_id = null, title = '-', product_uuid = null, detail = null, product = null, context = null,
      center_name = null, center_phone = null, center_email = null, emergency_phone = null, card = '{}', card_set = '{}', card_at = null, look_at = null, purge_counts = '{}',
      version = version + 1, updated_at = now()
    where id = ${id}`;
  await db`delete from rooms where diary_of = ${roomId}`;
  await db`delete from rooms where id = ${roomId}`;
}
