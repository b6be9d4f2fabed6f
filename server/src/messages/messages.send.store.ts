import type { Attachment, Message, Workspace } from "@hello/contract";
import { type Db, idsText } from "../db/connection.ts";

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
};

/** A message with the number of its event in the room. */
export type StoredMessage = { id: string; message: Message; seq: number };

/**
 * Whole sends in one round trip: takes the rooms' rows (which order their messages and events), stores the messages,
 * gives them their files and records their events. Whoever may not write there any more is left out of the answer.
 * Messages come as columns and are found by their place n in them, which spares the joins that would grow with n².
 */
export async function insertMessages(db: Db, messages: NewMessage[]): Promise<StoredMessage[]> {
  const column = <Value>(pick: (message: NewMessage) => Value) => messages.map(pick);
  const userIds = column(({ userId }) => userId);
  // As text: the driver would take every text in an array of booleans for false.
  const asCollaborator = column((message) => String(message.asCollaborator));
  return db<StoredMessage[]>`
    with sent as materialized (
      select g.room_id, g.workspace, array_agg(g.n::int order by g.n) as ns
      from unnest(
        ${column(({ roomId }) => roomId)}::uuid[], ${userIds}::uuid[],
        ${column(({ workspace }) => workspace)}::text[],
        ${asCollaborator}::text[]::boolean[]
      ) with ordinality as g (room_id, user_id, workspace, as_collaborator, n)
      where g.as_collaborator or exists (
        select 1 from participants p
        where p.room_id = g.room_id and p.user_id = g.user_id and p.status = 'NORMAL' and not p.deleted
      )
      group by g.room_id, g.workspace
    ), locked as materialized (
      -- In one order, so that two of these never wait for each other.
      select r.id, sent.ns, cardinality(sent.ns) as count
      from sent join rooms r on r.id = sent.room_id and r.workspace = sent.workspace
      where r.active order by r.id for no key update of r
    ), room as (
      update rooms r set
        message_count = message_count + locked.count,
        event_seq = event_seq + locked.count,
        latest_activity = greatest(
          date_trunc('milliseconds', clock_timestamp()), latest_activity + interval '1 millisecond'
        ) + (locked.count - 1) * interval '1 millisecond'
      from locked where r.id = locked.id and r.active
      returning r.id, r.workspace, locked.ns, r.event_seq - locked.count as seq,
        r.latest_activity - (locked.count - 1) * interval '1 millisecond' as moment
    ), placed as materialized (
      select n, (${column(({ id }) => id)}::uuid[])[n] as id, room.id as room_id, room.workspace,
        (${userIds}::uuid[])[n] as user_id, (${column(({ replyToId }) => replyToId)}::uuid[])[n] as reply_to_id,
        room.seq + nth as seq, room.moment + (nth - 1) * interval '1 millisecond' as moment, array(
          select p.user_id from participants p
          where p.room_id = room.id and p.user_id = any((${column(mentionsOf)}::text[])[n]::uuid[]) and not p.deleted
        ) as mentions
      from room cross join unnest(room.ns) with ordinality as u (n, nth)
    ), stored as (
      insert into messages (id, workspace, room_id, user_id, content, mentions, reply_to_id, created_at, updated_at)
      select id, workspace, room_id, user_id, (${column(({ content }) => content)}::text[])[n], mentions, reply_to_id,
        moment, moment
      from placed
    ), ${ownFiles(db, messages)} shaped as materialized (
      select m.id, m.room_id, m.seq, (
        (${column(beginningOf)}::text[])[n] || ',"createdAt":"' || iso_moment(m.moment)
        || '","updatedAt":"' || iso_moment(m.moment) || '","mentions":' || array_to_json(m.mentions)
        || ',"replyTo":' || coalesce(${replyTo(db, messages)}, 'null') || '}'
      )::json as message
      from placed m
    ), recorded as (
      insert into events (stream, seq, name, payload)
      select room_id, seq, 'onCreateMessage', message from shaped
    )
    select id, message, seq from shaped`;
}

function mentionsOf({ mentions }: NewMessage): string | null {
  return mentions.length > 0 ? idsText(mentions) : null;
}

/** What of the message's JSON is known before it has its place; the database writes the rest. */
function beginningOf({ id, content, userId, roomId, attachments }: NewMessage): string {
  const known = { id, content, userId, roomId, attachments, reactions: { items: [] }, _deleted: false, _version: 1 };
  return JSON.stringify(known).slice(0, -1);
}

/** Most sends have no files and are no replies: their statement does without. */
function ownFiles(db: Db, messages: NewMessage[]) {
  const owned = messages.flatMap(({ attachmentIds }, at) => attachmentIds.map((id) => ({ id, n: at + 1 })));
  if (owned.length === 0) return db``;
  return db`owned as (
      update attachments a set message_id = placed.id
      from unnest(${owned.map(({ id }) => id)}::uuid[], ${owned.map(({ n }) => String(n))}::int[]) as file (id, n)
      join placed on placed.n = file.n where a.id = file.id
    ),`;
}

function replyTo(db: Db, messages: NewMessage[]) {
  if (messages.every(({ replyToId }) => replyToId === null)) return db`null::text`;
  return db`(
          select json_build_object(
            'id', o.id, 'userId', o.user_id, 'content', o.content, 'mentions', o.mentions, '_deleted', o.deleted
          )::text from messages o where o.id = m.reply_to_id
        )`;
}
