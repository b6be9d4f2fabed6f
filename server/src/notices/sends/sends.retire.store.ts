import type { RetiredSend, Workspace } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";
import { PEOPLE_PART } from "../../platform/db/parts.ts";

/** States of rows that have left, or may have. */
const LEFT = ["sent", "delivered", "undelivered", "unknown", "sending"];

/**
 * Marks a send and its reminders as taken back: from now on nothing of them is stored, leaves or reminds. Returns those that
 * were not yet. The caller takes the notices from pages within `leftS` seconds.
 */
export async function markRetired(db: Db, id: string, workspace: Workspace, leftS: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    update notice_sends set
      retired_at = now(), retire_due_at = now() + make_interval(secs => ${leftS}), remind_at = null
    where id in (
      select id from notice_sends
      where (id = ${id} or reminds = ${id}) and workspace = ${workspace} and retired_at is null
      order by id for no key update
    )
    returning id`;
  return rows.map((row) => row.id);
}

/** A send and its reminders together. */
export async function countRetired(db: Db, id: string): Promise<RetiredSend> {
  const [counted] = await db<RetiredSend[]>`
    select count(distinct n.user_id)::int as people,
      (count(*) filter (where d.state = any(${LEFT})))::int as left,
      (count(*) filter (where d.reason = 'retired'))::int as stopped
    from notice_sends s join notices n on n.send_id = s.id
    left join deliveries d on d.notice_id = n.id and d.channel <> 'push'
    where s.id = ${id} or s.reminds = ${id}`;
  return counted!;
}

export type RetiringSend = { id: string };

/** A send whose notices are still being taken from pages, and whose node has died. */
export async function claimRetiring(db: Db, except: string[]): Promise<RetiringSend | undefined> {
  const [send] = await db<RetiringSend[]>`
    select id from notice_sends where retire_due_at <= now() and id <> all(${except}::uuid[])
    order by retire_due_at limit 1 for no key update skip locked`;
  return send;
}

/** The last person of the part, after whom the next part begins. */
export type RetiredPart = { lastUserId: string | null };

/**
 * Takes the notices of some people from their pages, with an event for each, and stops messages that have not left. Several
 * callers may run at once: each notice is taken once.
 */
export async function retirePart(db: Db, sendId: string, after: string | null): Promise<RetiredPart> {
  const [part] = await db<RetiredPart[]>`
    with part as materialized (
      select n.id, n.user_id from notices n
      where n.send_id = ${sendId} and n.retired_seen is null ${after ? db`and n.user_id > ${after}` : db``}
      order by n.user_id limit ${PEOPLE_PART}
    ), locked as (
      -- In the order in which sends lock people.
      select u.id, u.last_internal_message_read_at as read_at from users u
      where u.id in (select user_id from part) order by u.id for no key update
    ), retired as (
      update notices n set retired_seen = coalesce(locked.read_at >= n.created_at, false)
      from part join locked on locked.id = part.user_id
      where n.id = part.id and n.retired_seen is null
      returning n.id, n.user_id
    ), numbered as (
      update users u set event_seq = event_seq + 1 from retired where u.id = retired.user_id
      returning u.id, u.event_seq, retired.id as notice_id
    ), recorded as (
      insert into new_events (stream, seq, name, subject_id)
      select id, event_seq, 'onDeleteNotice', notice_id from numbered
    ), stopped as (
      update deliveries d set state = 'suppressed', reason = 'retired', owner = null, updated_at = now()
      from retired where d.notice_id = retired.id and d.state = 'queued'
    )
    select (select user_id from part order by user_id desc limit 1) as "lastUserId"`;
  return part!;
}

/** Makes the send due again in 5 s, because a part of it is still being stored. */
export async function lookAgain(db: Db, sendId: string): Promise<void> {
  await db`update notice_sends set retire_due_at = now() + interval '5 seconds' where id = ${sendId}`;
}

/** Ends the retiring of a send once no notice is left and none is about to be stored. Returns whether it ended. */
export async function endRetiring(db: Db, sendId: string): Promise<boolean> {
  const ended = await db`
    update notice_sends set retire_due_at = null
    where id = ${sendId} and retire_due_at is not null
      and not exists (select from send_parts p where p.send_id = ${sendId})
      and not exists (select from notices n where n.send_id = ${sendId} and n.retired_seen is null)`;
  return ended.count > 0;
}
