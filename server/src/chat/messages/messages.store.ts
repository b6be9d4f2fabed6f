import type { Message, RoomUnread } from "@hello/contract";
import { UNREAD_OF_ROOMS_MAX, UNREAD_OF_ROOMS_SHOWN, UNREAD_TOTAL_MAX } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { isStaffOf } from "../../people/access.reach.ts";
import { type Db, idsText } from "../../platform/db/connection.ts";
import { attachmentsWhere } from "../attachments/attachments.store.ts";
import { isOfBanned } from "../participants/participants.hiding.ts";

/** The columns of a new message. `m` is the message, `o` the one it replies to. */
function sentColumns(db: Db) {
  return db`
    m.id, m.content, m.user_id as "userId", m.room_id as "roomId", m.created_at as "createdAt",
    m.updated_at as "updatedAt", m.mentions, m.deleted as "_deleted", m.version as "_version",
    case when o.id is not null then json_build_object(
      'id', o.id, 'userId', o.user_id, 'content', o.content, 'mentions', o.mentions, '_deleted', o.deleted
    ) end as "replyTo",
    ${attachmentsWhere(db, db`a.message_id = m.id and a.removed_at is null and not m.deleted`)} as attachments`;
}

/** The columns of a message with its reactions. */
function messageColumns(db: Db) {
  return db`${sentColumns(db)},
    json_build_object('items', coalesce((
      select json_agg(json_build_object(
        'id', x.id, 'reaction', x.reaction, 'userId', x.user_id, 'messageReactionsId', x.message_id,
        'roomId', x.room_id, '_version', x.version, '_deleted', x.deleted
      ) order by x.created_at, x.id) from reactions x where x.message_id = m.id and not x.deleted
    ), '[]')) as reactions`;
}

function originals(db: Db) {
  return db`left join messages o on o.id = m.reply_to_id and not o.deleted and not o.hidden`;
}

/** Newest first, before the moment `before`. */
export async function listShown(db: Db, roomId: string, before: string | null, limit: number): Promise<Message[]> {
  return db<Message[]>`
    select ${messageColumns(db)} from messages m ${originals(db)}
    where m.room_id = ${roomId} and not m.deleted and not m.hidden
      and m.created_at < coalesce(${before}::timestamptz, 'infinity')
    order by m.created_at desc limit ${limit}`;
}

export type UnreadFrom = { roomId: string; userId: string | null; lastRead: string | null };

type Counted<Item> = { total: number; items: Item[] };

/** Messages of others after `lastRead`, newest first, and how many there are: up to a bound, so that a badge stays cheap. */
export async function listUnread(db: Db, from: UnreadFrom, limit: number): Promise<Counted<Message>> {
  const unread = db`
    m.room_id = ${from.roomId} and not m.deleted and not m.hidden and m.user_id is distinct from ${from.userId}::uuid
      and m.created_at > coalesce(${from.lastRead}::timestamptz, '-infinity')`;
  const rows = await db<CountedRow[]>`
    select counted.total, shown.* from (
      select count(*) as total from (select 1 from messages m where ${unread} limit ${UNREAD_TOTAL_MAX}) bounded
    ) counted left join lateral (
      select ${messageColumns(db)} from messages m ${originals(db)} where ${unread}
      order by m.created_at desc limit ${limit}
    ) shown on true`;
  return countedOf(rows);
}

/** One statement counts and lists: a message that comes between two would be counted, not listed, and told by an event. */
type CountedRow = Message & { total: number };

/** Without messages there is one row, which has the number alone. */
function countedOf(rows: readonly CountedRow[]): Counted<Message> {
  const items = rows.filter(({ id }) => id !== null).map(({ total: _total, ...message }) => message);
  return { total: rows[0]?.total ?? 0, items };
}

/**
 * What is unread in the rooms among these that the caller reads, each counted up to a bound, and the latest message. Rooms
 * without unread messages are part of it.
 */
export async function listUnreadOfRooms(db: Db, caller: Caller, roomIds: string[]): Promise<RoomUnread[]> {
  const readRooms = db`
    from participants p join rooms r on r.id = p.room_id
    where p.user_id = ${caller.userId} and p.room_id = any(${idsText(roomIds)}::uuid[]) and not p.deleted
      and r.workspace = ${caller.workspace} and (${isStaffOf(db, caller, db`r`)} or p.status = 'NORMAL' and r.opens_at is null)`;
  const unread = db`
    m.room_id = p.room_id and not m.deleted and not m.hidden and m.user_id <> p.user_id
      and m.created_at > coalesce(p.last_message_read_at, p.joined_at, '-infinity')`;
  const [newest, latest] = await Promise.all([
    db<(CountedRow & { inRoom: string })[]>`
      select p.room_id as "inRoom", counted.total, shown.*
      from (select p.room_id, p.user_id, p.last_message_read_at, p.joined_at ${readRooms}) p
      cross join lateral (
        select count(*) as total from (select 1 from messages m where ${unread} limit ${UNREAD_OF_ROOMS_MAX}) bounded
      ) counted
      left join lateral (
        select ${messageColumns(db)} from messages m ${originals(db)} where ${unread}
        order by m.created_at desc limit ${UNREAD_OF_ROOMS_SHOWN}
      ) shown on true`,
    db<Message[]>`
      select shown.* from (select p.room_id ${readRooms}) p
      cross join lateral (
        select ${messageColumns(db)} from messages m ${originals(db)}
        where m.room_id = p.room_id and not m.deleted and not m.hidden
        order by m.created_at desc limit 1
      ) shown`,
  ]);
  const latestOf = new Map(latest.map((message) => [message.roomId, message]));
  return [...Map.groupBy(newest, ({ inRoom }) => inRoom)].map(([roomId, rows]) => ({
    roomId,
    ...countedOf(rows.map(({ inRoom: _inRoom, ...row }) => row)),
    latest: latestOf.get(roomId) ?? null,
  }));
}

/** A message of the workspace in any state. */
export async function findMessage(db: Db, id: string, workspace: string): Promise<Message | undefined> {
  const [found] = await db<Message[]>`
    select ${messageColumns(db)} from messages m ${originals(db)} where m.id = ${id} and m.workspace = ${workspace}`;
  return found;
}

/** These of the messages that others may hear of: shown ones, and deleted ones, which have no content. None of a BANNED author. */
function heardOf(db: Db, ids: string[]) {
  return db`m.id = any(${idsText(ids)}::uuid[]) and (m.deleted or not m.hidden)`;
}

/** Without their reactions, which have events of their own. */
export async function listSent(db: Db, ids: string[]): Promise<Message[]> {
  const found = await db<Omit<Message, "reactions">[]>`
    select ${sentColumns(db)} from messages m ${originals(db)} where ${heardOf(db, ids)}`;
  return found.map(asSent);
}

/** With their reactions. */
export async function listWhole(db: Db, ids: string[]): Promise<Message[]> {
  const found = await db<Message[]>`
    select ${messageColumns(db)} from messages m ${originals(db)} where ${heardOf(db, ids)}`;
  return found.map((message) => (message._deleted ? asSent(message) : message));
}

/** A deleted message has no content and no reply reference. */
export function asSent(message: Omit<Message, "reactions">): Message {
  return { ...message, replyTo: message._deleted ? null : message.replyTo, reactions: { items: [] } };
}

export type ShownMessage = { userId: string; content: string; createdAt: string };

/** A visible message of this room. */
export async function findShown(db: Db, id: string, roomId: string): Promise<ShownMessage | undefined> {
  const [found] = await db<ShownMessage[]>`
    select m.user_id as "userId", m.content, m.created_at as "createdAt" from messages m
    where m.id = ${id} and m.room_id = ${roomId} and not m.deleted and not m.hidden`;
  return found;
}

/** Its files have changed: a reader who has this version takes the message anew. */
export async function touch(db: Db, id: string): Promise<void> {
  await db`update messages set version = version + 1, updated_at = now() where id = ${id}`;
}

/** `decisionId` is null for somebody's own message. Any version is deleted without one. */
export type Deletion = { id: string; version?: number; decisionId: string | null };

/** Text and files stay for the case alone, until their moment (D79). */
export async function markDeleted(db: Db, { id, version, decisionId }: Deletion): Promise<boolean> {
  const deleted = await db`
    with gone as (
      update messages set
        deleted = true, content = '', mentions = '{}', version = version + 1, updated_at = now(),
        kept_content = content, kept_mentions = mentions, kept_until = now() + ${KEPT_FOR}::interval,
        decision_id = ${decisionId}
      where id = ${id} and version = coalesce(${version ?? null}, version) and not deleted
      returning room_id, hidden
    )
    update rooms r set message_count = r.message_count - case when gone.hidden then 0 else 1 end
    from gone where r.id = gone.room_id returning r.id`;
  return deleted.length > 0;
}

/** Six months at most: how long a deleted message is kept, unless the workspace sets its own days (D87). */
export const KEPT_DAYS = 184;
const KEPT_FOR = `${KEPT_DAYS} days`;

/** A decision that it stays deleted can be contested as long as any. */
export async function keepLonger(db: Db, id: string): Promise<void> {
  await db`
    update messages set kept_until = now() + ${KEPT_FOR}::interval
    where id = ${id} and deleted and kept_content is not null`;
}

/**
 * Puts a message back, with its reactions and files, at its place. False when it is kept no longer. Its author may be
 * BANNED by something else: then it is hidden.
 */
export async function putBack(db: Db, id: string): Promise<boolean> {
  const back = await db`
    with back as (
      update messages m set
        deleted = false, content = m.kept_content, mentions = coalesce(m.kept_mentions, '{}'), kept_content = null,
        kept_mentions = null, kept_until = null, decision_id = null, version = m.version + 1, updated_at = now(),
        hidden = ${isOfBanned(db)}
      where m.id = ${id} and m.deleted and m.kept_content is not null
      returning m.room_id, m.hidden
    )
    update rooms r set message_count = r.message_count + case when back.hidden then 0 else 1 end
    from back where r.id = back.room_id returning r.id`;
  return back.length > 0;
}

export async function isHidden(db: Db, id: string): Promise<boolean> {
  const rows = await db`select from messages where id = ${id} and hidden`;
  return rows.length > 0;
}
