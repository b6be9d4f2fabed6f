import type { Participant, Reaction } from "@hello/contract";
import { participantColumns } from "../../people/users/users.participants.store.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { LOG_TABLES } from "../../platform/db/events.store.ts";
import { PEOPLE_PART } from "../../platform/db/parts.ts";
import { emptyReports, isOfOpenCase } from "../ends/ends.remove.ts";

/** Erases what a person did in one room, part by part. */

/** The erased person. Until `keptUntil`, open cases keep what they need; null when there is none. */
export type Erased = { userId: string; keptUntil: string | null };

/** Lists the rooms where the person is or was, has reacted or has a case, in the order in which rooms are locked. */
export async function listRooms(db: Db, userId: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select room_id as id from participants where user_id = ${userId} and not deleted
    union select room_id from participants where user_id = ${userId} and deleted
    union select room_id from reactions where user_id = ${userId}
    union select room_id from cases where user_id = ${userId}
    order by id`;
  return rows.map(({ id }) => id);
}

/** Empties events about the person's entry and reactions. Events of messages only refer to a message, which is erased. */
export async function emptyEvents(db: Db, roomId: string, userId: string): Promise<void> {
  for (const table of LOG_TABLES) {
    await db`
      update ${db(table)} set payload = null, subject_id = ${userId}
      where stream = ${roomId} and payload is not null and payload->>'userId' = ${userId} and name in (
        'onCreateParticipant', 'onUpdateParticipant', 'onCreateReaction', 'onUpdateReaction'
      )`;
  }
}

/** Marks the entry as deleted and empties it. Returns the entry for the event to the others in the room. */
export async function removeEntry(db: Db, roomId: string, userId: string): Promise<Participant | undefined> {
  const [removed] = await db<Participant[]>`
    update participants p set deleted = true, removed_by_list = false, version = p.version + 1, updated_at = now()
    where p.room_id = ${roomId} and p.user_id = ${userId} and not p.deleted
    returning ${participantColumns(db)}`;
  await db`
    update participants set
      joined_at = null, last_message_read_at = null, typing_until = null, card_seen = null, muted = false,
      removed_by_list = false
    where room_id = ${roomId} and user_id = ${userId} and deleted`;
  return removed;
}

/** Whether nobody of the room may hear of the entry (D183). */
export async function isDiary(db: Db, roomId: string): Promise<boolean> {
  const rows = await db`select from rooms where id = ${roomId} and diary_of is not null`;
  return rows.length > 0;
}

/** Whether an open case needs the message `m`. */
function isNeeded(db: Db, keptUntil: string | null): Fragment {
  return db`(
    coalesce(${keptUntil}::timestamptz > now(), false) and ${isOfOpenCase(db)}
  )`;
}

type Locked = { shown: string[]; others: string[] };

/** Locks the next messages of the person that have something to erase. Each query has an index of its own. */
export async function lockMessages(db: Db, roomId: string, { userId, keptUntil }: Erased): Promise<Locked> {
  const shown = await db<{ id: string }[]>`
    select m.id from messages m
    where m.room_id = ${roomId} and m.user_id = ${userId} and not m.deleted and not m.hidden
    order by m.id limit ${PEOPLE_PART} for no key update`;
  const others = await db<{ id: string }[]>`
    select m.id from messages m
    where m.room_id = ${roomId} and m.user_id = ${userId} and (m.deleted or m.hidden) and (
      not m.deleted or m.content <> '' or (m.kept_content is not null and not ${isNeeded(db, keptUntil)})
    )
    order by m.id limit ${PEOPLE_PART} for no key update`;
  return { shown: shown.map(({ id }) => id), others: others.map(({ id }) => id) };
}

/** Erases messages. Returns the files that belong to no message any more. */
export async function eraseMessages(
  db: Db,
  roomId: string,
  { shown, others }: Locked,
  { keptUntil }: Erased,
): Promise<string[]> {
  const ids = [...shown, ...others];
  await db`delete from reactions where message_id = any(${ids}::uuid[])`;
  await db`
    update messages m set
      deleted = true, content = '', mentions = '{}', version = m.version + 1, updated_at = now(),
      kept_content = case when needed.it then coalesce(m.kept_content, m.content) end,
      kept_mentions = case when needed.it then coalesce(m.kept_mentions, m.mentions) end,
      kept_until = case when needed.it then ${keptUntil}::timestamptz end
    from (select m.id, ${isNeeded(db, keptUntil)} as it from messages m where m.id = any(${ids}::uuid[])) needed
    where m.id = needed.id`;
  await db`update rooms set message_count = message_count - ${shown.length} where id = ${roomId}`;
  await emptyReports(db, db`select id from messages where id = any(${ids}::uuid[]) and kept_content is null`);
  const files = await db<{ id: string }[]>`
    update attachments set message_id = null, description = ''
    where message_id in (select id from messages where id = any(${ids}::uuid[]) and kept_content is null)
    returning id`;
  return files.map(({ id }) => id);
}

/** Lists the ids of the person's reactions by room. */
export async function listReactions(db: Db, userId: string): Promise<Map<string, string[]>> {
  const rows = await db<{ id: string; roomId: string }[]>`
    select id, room_id as "roomId" from reactions where user_id = ${userId}`;
  const byRoom = Map.groupBy(rows, ({ roomId }) => roomId);
  return new Map([...byRoom].map(([roomId, found]) => [roomId, found.map(({ id }) => id)]));
}

/** Deletes reactions. Returns those that other people saw. */
export async function eraseReactions(db: Db, ids: string[]): Promise<Reaction[]> {
  const rows = await db<(Reaction & { wasShown: boolean })[]>`
    delete from reactions x using messages m
    where x.id = any(${ids}::uuid[]) and m.id = x.message_id
    returning x.id, x.reaction, x.user_id as "userId", x.message_id as "messageReactionsId", x.room_id as "roomId",
      x.version + 1 as "_version", true as "_deleted", not (x.deleted or m.deleted or m.hidden) as "wasShown"`;
  return rows.flatMap(({ wasShown, ...reaction }) => (wasShown ? reaction : []));
}
