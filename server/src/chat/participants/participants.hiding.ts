import type { ParticipantStatus } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";

type Change = {
  before: { status: ParticipantStatus };
  after: { status: ParticipantStatus; roomId: string; userId: string };
};

/** Whether the author of the message `m`, or of the one it replies to, is BANNED in its room. */
export function isOfBanned(db: Db) {
  return db`exists (
    select 1 from participants p
    left join messages original on original.id = m.reply_to_id
    where p.room_id = m.room_id and p.status = 'BANNED' and p.user_id in (m.user_id, original.user_id)
      and (not p.deleted or not exists (
        select 1 from participants anew
        where anew.room_id = p.room_id and anew.user_id = p.user_id and not anew.deleted
      ))
  )`;
}

/**
 * Messages of a BANNED participant, and replies to them, are hidden during the ban; a removal does not end it, a new
 * entry does (as in the browser's bannedUsersOf). The mark is set when the status changes, so that reading a page need
 * not check its authors.
 */
export async function setAuthorHidden(db: Db, { before, after }: Change): Promise<void> {
  if ((before.status === "BANNED") === (after.status === "BANNED")) return;
  await db`
    with said as (
      -- Each half by an index of its own.
      select id, user_id, reply_to_id, deleted, hidden from messages
      where room_id = ${after.roomId} and not deleted and not hidden
      union all
      select id, user_id, reply_to_id, deleted, hidden from messages
      where room_id = ${after.roomId} and (deleted or hidden)
    ), concerned as (
      select m.id, m.hidden from said m
      where not m.deleted and (
        m.user_id = ${after.userId} or m.reply_to_id in (select id from said where user_id = ${after.userId})
      )
    ), marked as (
      update messages m set hidden = ${isOfBanned(db)}
      where m.id in (select id from concerned)
      returning m.id, m.hidden
    )
    update rooms set message_count = message_count + (
      select coalesce(sum(concerned.hidden::int - marked.hidden::int), 0) from concerned join marked using (id)
    )
    where id = ${after.roomId}`;
}
