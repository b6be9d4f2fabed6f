import type { Message } from "@hello/contract";
import { UNREAD_TOTAL_MAX } from "@hello/contract";
import { attachmentsWhere } from "../attachments/attachments.store.ts";
import { type Db, idsText } from "../db/connection.ts";

/** The columns of a new message. `m` is the message, `o` the one it replies to. */
function sentColumns(db: Db) {
  return db`
    m.id, m.content, m.user_id as "userId", m.room_id as "roomId", m.created_at as "createdAt",
    m.updated_at as "updatedAt", m.mentions, m.deleted as "_deleted", m.version as "_version",
    case when o.id is not null then json_build_object(
      'id', o.id, 'userId', o.user_id, 'content', o.content, 'mentions', o.mentions, '_deleted', o.deleted
    ) end as "replyTo",
    ${attachmentsWhere(db, db`a.message_id = m.id`)} as attachments`;
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

/** Messages of others after `lastRead`, newest first. */
export async function listUnread(db: Db, { roomId, userId, lastRead }: UnreadFrom, limit: number): Promise<Message[]> {
  return db<Message[]>`
    select ${messageColumns(db)} from messages m ${originals(db)}
    where m.room_id = ${roomId} and not m.deleted and not m.hidden and m.user_id is distinct from ${userId}::uuid
      and m.created_at > coalesce(${lastRead}::timestamptz, '-infinity')
    order by m.created_at desc limit ${limit}`;
}

/** Counts up to a bound, so that a badge does not cost more after a long absence. */
export async function countUnread(db: Db, { roomId, userId, lastRead }: UnreadFrom): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from (
      select 1 from messages m
      where m.room_id = ${roomId} and not m.deleted and not m.hidden and m.user_id is distinct from ${userId}::uuid
        and m.created_at > coalesce(${lastRead}::timestamptz, '-infinity')
      limit ${UNREAD_TOTAL_MAX}
    ) counted`;
  return row!.count;
}

/** A message of the workspace in any state. */
export async function findMessage(db: Db, id: string, workspace: string): Promise<Message | undefined> {
  const [found] = await db<Message[]>`
    select ${messageColumns(db)} from messages m ${originals(db)} where m.id = ${id} and m.workspace = ${workspace}`;
  return found;
}

/** Messages in any state, without their reactions, which have events of their own. */
export async function listSent(db: Db, ids: string[]): Promise<Message[]> {
  const found = await db<Omit<Message, "reactions">[]>`
    select ${sentColumns(db)} from messages m ${originals(db)} where m.id = any(${idsText(ids)}::uuid[])`;
  return found.map(asSent);
}

/** A deleted message has no content and no reply reference. */
export function asSent(message: Omit<Message, "reactions">): Message {
  return { ...message, replyTo: message._deleted ? null : message.replyTo, reactions: { items: [] } };
}

/** A visible message of this room. */
export async function findShown(
  db: Db,
  id: string,
  roomId: string,
): Promise<{ userId: string; content: string } | undefined> {
  const [found] = await db<{ userId: string; content: string }[]>`
    select m.user_id as "userId", m.content from messages m
    where m.id = ${id} and m.room_id = ${roomId} and not m.deleted and not m.hidden`;
  return found;
}

/** Deletes the text with the message; a report keeps its own copy. */
export async function markDeleted(db: Db, id: string, version: number): Promise<boolean> {
  const deleted = await db`
    with gone as (
      update messages set deleted = true, content = '', mentions = '{}', version = version + 1, updated_at = now()
      where id = ${id} and version = ${version} and not deleted
      returning room_id, hidden
    ), disowned as (
      update attachments set message_id = null where message_id = ${id} and exists (select 1 from gone)
    )
    update rooms r set message_count = r.message_count - case when gone.hidden then 0 else 1 end
    from gone where r.id = gone.room_id returning r.id`;
  return deleted.length > 0;
}
