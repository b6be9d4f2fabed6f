import type { Workspace } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";

/** A message and the person whom to notify of it. */
export type ChatPush = {
  userId: string;
  workspace: Workspace;
  messageId: string;
  roomId: string;
  roomName: string;
  authorName: string | null;
  content: string;
  /** Names of the people mentioned in the text, by id. */
  names: Record<string, string>;
};

/**
 * Lists the people to notify of these messages, with the last message for each person and room: a mention, a reply to the
 * person's own message, or a message by staff. The message is shown and unread, in an open room that the person has joined
 * and not muted.
 */
export async function listConcerned(db: Db, messageIds: string[], keyId: string): Promise<ChatPush[]> {
  return db<ChatPush[]>`
    select distinct on (p.user_id, m.room_id) p.user_id as "userId", m.workspace, m.id as "messageId",
      m.room_id as "roomId", r.name as "roomName", coalesce(a.nickname, a.firstname) as "authorName", m.content,
      coalesce((
        select json_object_agg(u.id, coalesce(u.nickname, u.firstname)) from users u
        where u.id = any(m.mentions) and coalesce(u.nickname, u.firstname) is not null
      ), '{}') as names
    from messages m
    join rooms r on r.id = m.room_id
    join users a on a.id = m.user_id
    left join messages o on o.id = m.reply_to_id
    join participants p on p.room_id = m.room_id and p.user_id <> m.user_id
    where m.id = any(${messageIds}::uuid[]) and not m.deleted and not m.hidden
      and r.active and r.opens_at is null
      and p.status = 'NORMAL' and not p.deleted and not p.muted
      and m.created_at > coalesce(p.last_message_read_at, p.joined_at, p.created_at)
      and (a.collaborator or p.user_id = any(m.mentions) or p.user_id = o.user_id)
      and exists (select from push_devices d where d.user_id = p.user_id and d.key_id = ${keyId})
    order by p.user_id, m.room_id, m.created_at desc`;
}
