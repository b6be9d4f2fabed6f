import type { Attachment, Message, Workspace } from "@hello/contract";
import { isShared } from "../../people/access.ts";
import { type Db, idsText } from "../../platform/db/connection.ts";

export type NewMessage = {
  id: string;
  workspace: Workspace;
  userId: string;
  roomId: string;
  content: string;
  mentions: string[];
  replyToId: string | null;
  attachmentIds: string[];
  attachments: Attachment[];
  asCollaborator: boolean;
  /** Whether its text needs no search, or had it: a room of minors takes no other (D182). */
  isSearched: boolean;
};

/** A message with the number of its event in the room, and whether that is one of minors. */
export type StoredMessage = { message: Message; seq: number; youth: boolean };

/** What the database returns for the n-th message. */
type Placed = {
  n: number;
  seq: number;
  youth: boolean;
  moment: string;
  mentions: string[];
  replyTo: Message["replyTo"];
};

/**
 * Stores several sends in one statement: locks the rooms (which orders messages and events), inserts the messages, links
 * their files and records their events. The result is empty at the index of a message whose author may not write, or that
 * was not searched in a room of minors.
 * Messages are passed as columns and matched by index, because joins would grow with n².
 */
export async function insertMessages(db: Db, messages: NewMessage[]): Promise<(StoredMessage | undefined)[]> {
  const ids = (pick: (message: NewMessage) => string) => idsText(messages.map(pick));
  const userIds = ids(({ userId }) => userId);
  const placed = await db<Placed[]>`
    with sent as materialized (
      select g.room_id, array_agg(g.n::int order by g.n) as ns
      from unnest(
        ${ids(({ roomId }) => roomId)}::uuid[], ${userIds}::uuid[], ${ids(staffOf)}::text[],
        ${ids(({ isSearched }) => String(isSearched))}::boolean[]
      ) with ordinality as g (room_id, user_id, staff_of, is_searched, n)
      where exists (
        select 1 from participants p
        join rooms r on r.id = p.room_id and r.diary_of is null and (g.is_searched or not r.youth)
        where p.room_id = g.room_id and p.user_id = g.user_id and p.status = 'NORMAL' and not p.deleted
      ) or g.staff_of = (select r.workspace from rooms r where r.id = g.room_id)
      group by g.room_id
    ), locked as materialized (
      -- In one order, so that two of these never wait for each other.
      select r.id, sent.ns, cardinality(sent.ns) as count from sent join rooms r on r.id = sent.room_id
      where r.active order by r.id for no key update of r
    ), room as (
      update rooms r set
        message_count = message_count + locked.count,
        event_seq = event_seq + locked.count,
        latest_activity = greatest(
          date_trunc('milliseconds', clock_timestamp()), latest_activity + interval '1 millisecond'
        ) + (locked.count - 1) * interval '1 millisecond'
      from locked where r.id = locked.id and r.active
      returning r.id, r.workspace, r.diary_of, r.youth, locked.ns, r.event_seq - locked.count as seq,
        r.latest_activity - (locked.count - 1) * interval '1 millisecond' as moment
    ), placed as materialized (
      select n, (${ids(({ id }) => id)}::uuid[])[n] as id, room.id as room_id, room.workspace, room.youth,
        (${userIds}::uuid[])[n] as user_id, room.seq + nth as seq,
        room.moment + (nth - 1) * interval '1 millisecond' as moment,
        ${mentions(db, messages)} as mentions, ${replyToId(db, messages)} as reply_to_id
      from room cross join unnest(room.ns) with ordinality as u (n, nth)
    ), stored as (
      insert into messages (id, workspace, room_id, user_id, content, mentions, reply_to_id, created_at, updated_at)
      select id, workspace, room_id, user_id, (${messages.map(({ content }) => content)}::text[])[n], mentions,
        reply_to_id, moment, moment
      from placed
    ), ${ownFiles(db, messages)} recorded as (
      insert into new_events (stream, seq, name, subject_id) select room_id, seq, 'onCreateMessage', id from placed
    )
    select n, seq, youth, moment, mentions, ${replyTo(db, messages)} as "replyTo" from placed m`;
  const stored: (StoredMessage | undefined)[] = messages.map(() => undefined);
  for (const one of placed) {
    const { n, seq, youth } = one;
    stored[n - 1] = { message: shape(messages[n - 1]!, one), seq, youth };
  }
  return stored;
}

/** The workspace in which a staff member may write in every room; null for others. */
function staffOf({ asCollaborator, workspace }: NewMessage): string {
  return asCollaborator ? workspace : "null";
}

function shape(
  { id, content, userId, roomId, attachments }: NewMessage,
  { moment, mentions, replyTo }: Placed,
): Message {
  return {
    id,
    content,
    userId,
    roomId,
    createdAt: moment,
    updatedAt: moment,
    mentions,
    replyTo,
    attachments,
    reactions: { items: [] },
    _deleted: false,
    _version: 1,
  };
}

/** Most sends have no mentions, replies or files; their statement omits these parts. In a diary nobody is mentioned (D183). */
function mentions(db: Db, messages: NewMessage[]) {
  if (messages.every((message) => message.mentions.length === 0)) return db`'{}'::uuid[]`;
  const asked = messages.map((message) => idsText(message.mentions));
  return db`array(
          select p.user_id from participants p
          where room.diary_of is null and p.room_id = room.id and p.user_id = any((${asked}::text[])[n]::uuid[]) and ${isShared(db, db`p`)}
        )`;
}

function replyToId(db: Db, messages: NewMessage[]) {
  if (!messages.some(isReply)) return db`null::uuid`;
  return db`(${idsText(messages.map((message) => message.replyToId ?? "null"))}::uuid[])[n]`;
}

function replyTo(db: Db, messages: NewMessage[]) {
  if (!messages.some(isReply)) return db`null`;
  return db`(
      select json_build_object(
        'id', o.id, 'userId', o.user_id, 'content', o.content, 'mentions', o.mentions, '_deleted', o.deleted
      ) from messages o where o.id = m.reply_to_id and not o.deleted and not o.hidden
    )`;
}

function isReply({ replyToId }: NewMessage): boolean {
  return replyToId !== null;
}

function ownFiles(db: Db, messages: NewMessage[]) {
  const owned = messages.flatMap(({ attachmentIds }, at) => attachmentIds.map((id) => ({ id, n: at + 1 })));
  if (owned.length === 0) return db``;
  return db`owned as (
      update attachments a set message_id = placed.id
      from unnest(${owned.map(({ id }) => id)}::uuid[], ${owned.map(({ n }) => String(n))}::int[]) as file (id, n)
      join placed on placed.n = file.n where a.id = file.id
    ),`;
}
