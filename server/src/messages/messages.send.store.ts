import type { Attachment, Message, Workspace } from "@hello/contract";
import type { Db } from "../db/connection.ts";

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
 */
export async function insertMessages(db: Db, messages: NewMessage[]): Promise<StoredMessage[]> {
  return db<StoredMessage[]>`
    with given as materialized (
      select * from rows from (
        jsonb_to_recordset(${JSON.stringify(messages)}::text::jsonb) as (
          id uuid, workspace text, "userId" uuid, "roomId" uuid, content text, mentions uuid[], "replyToId" uuid,
          "attachmentIds" uuid[], attachments json, "asCollaborator" boolean
        )
      ) with ordinality as g (
        id, workspace, user_id, room_id, content, mentions, reply_to_id, attachment_ids, attachments, as_collaborator, n
      )
    ), allowed as materialized (
      select given.*, row_number() over (partition by given.room_id order by given.n) as nth
      from given join rooms r on r.id = given.room_id and r.workspace = given.workspace and r.active
      where given.as_collaborator or exists (
        select 1 from participants p
        where p.room_id = r.id and p.user_id = given.user_id and p.status = 'NORMAL' and not p.deleted
      )
    ), locked as materialized (
      -- In one order, so that two of these never wait for each other.
      select id from rooms where id in (select room_id from allowed) order by id for no key update
    ), room as (
      update rooms r set
        message_count = message_count + sent.count,
        event_seq = event_seq + sent.count,
        latest_activity = greatest(
          date_trunc('milliseconds', clock_timestamp()), latest_activity + interval '1 millisecond'
        ) + (sent.count - 1) * interval '1 millisecond'
      from (select room_id, count(*)::int as count from allowed group by room_id) sent
      join locked on locked.id = sent.room_id
      where r.id = sent.room_id and r.active
      returning r.id, r.event_seq - sent.count as seq,
        r.latest_activity - (sent.count - 1) * interval '1 millisecond' as moment
    ), placed as materialized (
      select allowed.*, room.seq + allowed.nth as seq,
        room.moment + (allowed.nth - 1) * interval '1 millisecond' as moment,
        array(
          select p.user_id from participants p
          where p.room_id = room.id and p.user_id = any(allowed.mentions) and not p.deleted
        ) as mentioned
      from allowed join room on room.id = allowed.room_id
    ), stored as (
      insert into messages (id, workspace, room_id, user_id, content, mentions, reply_to_id, created_at, updated_at)
      select id, workspace, room_id, user_id, content, mentioned, reply_to_id, moment, moment from placed
    ), owned as (
      update attachments a set message_id = placed.id from placed where a.id = any(placed.attachment_ids)
    ), shaped as (
      select m.id, m.room_id, m.seq, json_build_object(
        'id', m.id, 'content', m.content, 'userId', m.user_id, 'roomId', m.room_id,
        'createdAt', iso_moment(m.moment), 'updatedAt', iso_moment(m.moment),
        'mentions', m.mentioned, 'attachments', m.attachments,
        'replyTo', case when o.id is not null then json_build_object(
          'id', o.id, 'userId', o.user_id, 'content', o.content, 'mentions', o.mentions, '_deleted', o.deleted
        ) end,
        'reactions', json_build_object('items', '[]'::json), '_deleted', false, '_version', 1
      ) as message
      from placed m left join messages o on o.id = m.reply_to_id
    ), recorded as (
      insert into events (stream, seq, name, payload)
      select room_id, seq, 'onCreateMessage', message from shaped
    )
    select id, message, seq from shaped`;
}
