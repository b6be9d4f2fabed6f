import { type Center, UNREAD_NOTICES_MAX, UNREAD_TOTAL_MAX, WORKSPACES, type Workspace } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";
import { PART } from "../../platform/db/parts.ts";
import { centerOfPerson } from "../notices/notices.stays.ts";

/** The kind of evening e-mails in the ledger: `subject` is the moment of the evening, `recipient` the person's id. */
const KIND = "evening";
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** The next evening of a workspace. `id` is the workspace, because each has one row. */
export type Evening = {
  id: Workspace;
  /** 18:00 in Paris, as text, because the ledger stores this moment as `subject`. */
  moment: string;
  /** The last person of the parts so far. The next part begins after this id. */
  afterId: string;
  planned: number;
  /** Whether the evening is hours late. No e-mail leaves then; those of the next evening count everything unread. */
  isMissed: boolean;
};

/** Inserts a row for each workspace that has none. Every start of the server calls this function. */
export async function insertEvenings(db: Db): Promise<void> {
  await db`
    insert into evenings (workspace, due_at)
    select workspace, evening_after(now()) from unnest(${[...WORKSPACES]}::text[]) as given (workspace)
    on conflict do nothing`;
}

export async function claimDueEvening(db: Db, except: string[]): Promise<Evening | undefined> {
  const [claimed] = await db<Evening[]>`
    select workspace as id, due_at as moment, coalesce(after_id, ${FIRST_ID}) as "afterId", planned,
      due_at < now() - interval '4 hours' as "isMissed"
    from evenings
    where due_at <= now() and workspace <> all(${except}::text[])
    order by due_at limit 1 for update skip locked`;
  return claimed;
}

export async function endEvening(db: Db, workspace: Workspace): Promise<void> {
  await db`
    update evenings set due_at = evening_after(now()), after_id = null, planned = 0 where workspace = ${workspace}`;
}

/**
 * Queues the e-mails of the next part of people and returns whether more people follow. The e-mails fall due one after
 * the other at the given rate, so that other e-mails do not wait behind all of them.
 */
export async function planPart(db: Db, evening: Evening, perSecond: number): Promise<boolean> {
  const { id, moment, afterId, planned } = evening;
  const [part] = await db<{ people: number }[]>`
    with people as materialized (
      select u.* from users u where u.workspace = ${id} and u.id > ${afterId} order by u.id limit ${PART}
    ), stored as (
      insert into deliveries (channel, urgent, workspace, kind, subject, recipient, state, due_at, accepted_at)
      select 'email', false, ${id}, ${KIND}, ${moment}, reader.id, 'queued', reader.due_at, reader.due_at
      from (
        select u.id,
          now() + (${planned}::int + row_number() over (order by u.id)) / ${perSecond}::float8 * interval '1 second' as due_at
        from people u
        where u.email is not null and not ${isBounced(db)} and not ${isOff(db)} and (${hasNotice(db, moment)} or ${hasMessage(db, moment)})
      ) reader
      on conflict do nothing
      returning 1
    ), noted as (
      update evenings set
        after_id = (select p.id from people p order by p.id desc limit 1),
        planned = planned + (select count(*) from stored)
      where workspace = ${id}
    )
    select count(*)::int as people from people`;
  return part!.people === PART;
}

/** Whether the person `u` wants no evening e-mail, or needs none because a working device has notified them already. */
function isOff(db: Db) {
  return db`(
    u.evening_mail_off
    or exists (select from delivery_stops x where x.user_id = u.id and x.channel = 'email')
    or exists (select from push_devices d where d.user_id = u.id and d.failing_since is null)
  )`;
}

/** Whether an e-mail to the address of the person `u` has come back (D246). */
function isBounced(db: Db) {
  return db`(u.bounced_email is not distinct from u.email)`;
}

/** Unread notices of the person `u` that left by no e-mail and are newer than the last evening e-mail of `u`. */
function unreadNotices(db: Db, moment: string) {
  return db`
    from notices n
    where n.user_id = u.id and n.retired_seen is null and n.created_at > greatest(u.last_internal_message_read_at, u.evening_mail_at)
      and n.created_at <= ${moment}::timestamptz
      and not exists (
        select from deliveries d where d.notice_id = n.id and d.channel = 'email' and d.state not in ('failed', 'suppressed')
      )`;
}

/** Open rooms that `u` has joined and not muted, with activity since the read mark and the last evening e-mail. */
function activeRooms(db: Db) {
  return db`
    from participants e join rooms r on r.id = e.room_id
    where e.user_id = u.id and e.status = 'NORMAL' and not e.deleted and not e.muted and r.active and r.opens_at is null
      and r.latest_activity > greatest(e.last_message_read_at, u.evening_mail_at)`;
}

/** Unread messages of others in the room `r` that are newer than the last evening e-mail of `u`. */
function unreadMessages(db: Db, moment: string) {
  return db`
    from messages m
    where m.room_id = r.id and not m.deleted and not m.hidden and m.user_id <> u.id
      and m.created_at > greatest(e.last_message_read_at, u.evening_mail_at)
      and m.created_at <= ${moment}::timestamptz`;
}

/** A scalar subquery makes PostgreSQL look up a few index entries for each person, however long the tables are. */
function hasNotice(db: Db, moment: string) {
  return db`
    u.latest_notice_at > greatest(u.last_internal_message_read_at, u.evening_mail_at)
    and coalesce((select true ${unreadNotices(db, moment)} limit 1), false)`;
}

function hasMessage(db: Db, moment: string) {
  return db`coalesce((
    select true ${activeRooms(db)} and coalesce((select true ${unreadMessages(db, moment)} limit 1), false) limit 1
  ), false)`;
}

export type UnreadOfPerson = {
  address: string | null;
  isOff: boolean;
  isBounced: boolean;
  /** Whether the next evening is less than an hour away, or has come. */
  isLate: boolean;
  notices: number;
  rooms: { name: string; unread: number }[];
  center: Center | null;
};

/** Call it just before the e-mail leaves: what was read or deleted meanwhile, and rooms that the person left, do not count. */
export async function findUnread(db: Db, userId: string, moment: string): Promise<UnreadOfPerson | undefined> {
  const [found] = await db<UnreadOfPerson[]>`
    select u.email as address, ${isOff(db)} as "isOff", u.email is not null and ${isBounced(db)} as "isBounced",
      now() >= ${moment}::timestamptz + interval '23 hours' as "isLate",
      (select count(*)::int from (select 1 ${unreadNotices(db, moment)} limit ${UNREAD_NOTICES_MAX}) n) as notices,
      coalesce((
        select json_agg(json_build_object('name', room.name, 'unread', room.unread) order by room.latest_activity desc)
        from (
          select r.name, r.latest_activity, (
            select count(*) from (select 1 ${unreadMessages(db, moment)} limit ${UNREAD_TOTAL_MAX}) m
          ) as unread
          ${activeRooms(db)}
        ) room where room.unread > 0
      ), '[]') as rooms,
      ${centerOfPerson(db, db`u.id`)} as center
    from users u where u.id = ${userId}`;
  return found;
}

/**
 * The end of a statement whose part `settled` has changed rows of the ledger: stores the evening in the row of each person
 * who got an evening e-mail or may have got one. Locks people in the order of their ids, as a send does.
 */
export function noteEvenings(db: Db) {
  return db`
    update users u set evening_mail_at = greatest(u.evening_mail_at, mailed.moment)
    from (
      select p.id, case when d.kind = ${KIND} then d.subject::timestamptz end as moment
      from settled d join users p on p.id = case when d.kind = ${KIND} then d.recipient::uuid end
      where d.state in ('sent', 'unknown')
      order by p.id for no key update of p
    ) mailed
    where u.id = mailed.id`;
}

export async function switchOff(db: Db, userId: string): Promise<void> {
  await db`update users set evening_mail_off = true where id = ${userId} and not evening_mail_off`;
}
