import type { Ask, NoticeFilters, Workspace } from "@hello/contract";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { isBanned } from "./notices.bans.ts";
import { asksOf, namesAsked, unansweredNames } from "./notices.names.ts";

export type PartedSend = {
  id: string;
  workspace: Workspace;
  isSms: boolean;
  isUrgent: boolean;
  asks: Ask | null;
  reminds: string | null;
  /** Filter and stay of the first send, which say what a reminder is about. */
  filters: NoticeFilters | null;
  stayId: string | null;
  /** Whether the moderation team wrote it: banned people get it too. */
  isStatement: boolean;
  isWhole: boolean;
  /** As PostgreSQL's own text. */
  createdAt: string;
};

function sendColumns(db: Db): Fragment {
  return db`
    s.id, s.workspace, s.is_sms as "isSms", s.urgent as "isUrgent", ${asksOf(db, db`s`)} as asks, s.reminds, f.filters, f.stay_id as "stayId",
    num_nonnulls(s.case_id, s.decision_id) > 0 as "isStatement", s.stored_at is not null as "isWhole",
    s.created_at::text as "createdAt"`;
}

export async function findParted(db: Db, id: string): Promise<PartedSend | undefined> {
  const [send] = await db<PartedSend[]>`
    select ${sendColumns(db)} from notice_sends s left join notice_sends f on f.id = coalesce(s.reminds, s.id)
    where s.id = ${id}`;
  return send;
}

/** Claims a send whose node died, or that the loop has planned. The loops of other nodes skip it. */
export async function claimUnfinished(db: Db, except: string[]): Promise<PartedSend | undefined> {
  const [send] = await db<PartedSend[]>`
    select ${sendColumns(db)} from send_parts p join notice_sends s on s.id = p.send_id
    left join notice_sends f on f.id = coalesce(s.reminds, s.id)
    where p.due_at <= now() and s.id <> all(${except}::uuid[])
    order by p.due_at, p.part limit 1 for no key update of s skip locked`;
  return send;
}

const PARTS_AT_ONCE = 10;

/** Appends parts to a send. The caller stores them within `leftS` seconds. */
export async function insertParts(db: Db, sendId: string, people: string[], leftS: number): Promise<void> {
  for (let start = 0; start < people.length; start += PARTS_AT_ONCE) {
    await db`
      insert into send_parts (send_id, part, people, due_at)
      select ${sendId}, known.parts + given.place, given.people::jsonb, now() + make_interval(secs => ${leftS})
      from unnest(${people.slice(start, start + PARTS_AT_ONCE)}::text[]) with ordinality as given (people, place),
        (select coalesce(max(part), 0) as parts from send_parts where send_id = ${sendId}) known`;
  }
}

export async function isUnfinished(db: Db, sendId: string): Promise<boolean> {
  const found = await db`select from send_parts where send_id = ${sendId} limit 1`;
  return found.length > 0;
}

/**
 * The people for whom a statement stores notices or rows of the ledger: people who were just planned, or the next part of
 * the send.
 */
export type Source = { people: string } | "next";

/** The table `part`. Each part is taken once, whoever else takes one at the same time. */
function partOf(db: Db, sendId: string, source: Source, condition: Fragment): Fragment {
  if (source !== "next") return db`select null::int as part, ${source.people}::text::jsonb as people`;
  return db`
    select p.part, p.people from send_parts p where p.send_id = ${sendId} and ${condition}
    order by p.part limit 1 for update skip locked`;
}

function recipients(db: Db): Fragment {
  return db`jsonb_to_recordset(part.people)
    as given (notice_id uuid, user_id uuid, phone_number text, state text, reason text)`;
}

const isToStore = (db: Db) => db`not p.stored`;

/**
 * Locks the answers of these people until the transaction ends, so that a reminder reaches nobody who answers meanwhile. The
 * part stays claimed until then.
 */
export async function lockReminded(db: Db, { id, reminds }: PartedSend, source: Source): Promise<void> {
  await db`
    with part as (${partOf(db, id, source, isToStore(db))})
    select from notices o
    where o.send_id = ${reminds} and o.user_id in (select given.user_id from part, ${recipients(db)})
    order by o.id for update of o`;
}

/** `taken` is false if no part was left. `seq`: the highest number of the events; null if everybody was left out. */
export type StoredNotices = { taken: boolean; seq: number | null };

/**
 * Stores a notice with its event for each person of a part. It leaves out, and no longer counts, people who were erased, who
 * have the notice already, who were banned since a planned part was made, or who have answered a reminder; and everybody if
 * the send was taken back.
 */
export async function insertNotices(db: Db, send: PartedSend, source: Source): Promise<StoredNotices> {
  const isLater = source === "next" && !send.isStatement;
  const isOut = isLater ? isBanned(db, send, db`u.id`, db`${send.createdAt}::text::timestamptz`) : db`false`;
  const isAsked = send.reminds
    ? db`exists (
        select from notices o
        where o.send_id = ${send.reminds} and o.user_id = u.id and exists (select from ${unansweredNames(db, db`o`)})
      )`
    : db`true`;
  const accepted = send.isSms ? db`sms` : db`emails`;
  const [row] = await db<StoredNotices[]>`
    with part as (
      ${partOf(db, send.id, source, isToStore(db))}
    ), recipients as (
      select given.* from part, ${recipients(db)}
    ), locked as (
      -- In one order, so that two sends to the same people never wait for each other.
      select u.id from users u
      where u.id in (select user_id from recipients) and u.erased_at is null and not ${isOut} and ${isAsked}
        and not exists (select from notice_sends t where t.id = ${send.id} and t.retired_at is not null)
        and not exists (select from notices n where n.send_id = ${send.id} and n.user_id = u.id)
      order by u.id for no key update
    ), reached as (
      update users u set
        event_seq = event_seq + 1,
        latest_notice_at = greatest(
          date_trunc('milliseconds', clock_timestamp()), latest_notice_at + interval '1 millisecond'
        )
      from locked where u.id = locked.id
      returning u.id, u.event_seq, u.latest_notice_at
    ), stored as (
      insert into notices (id, workspace, send_id, user_id, phone_number, created_at, names)
      select recipients.notice_id, ${send.workspace}, ${send.id}, reached.id, recipients.phone_number,
        reached.latest_notice_at, ${namesAsked(db, send, db`reached.id`)}
      from reached join recipients on recipients.user_id = reached.id
    ), recorded as (
      insert into new_events (stream, seq, name, subject_id)
      select reached.id, reached.event_seq, 'onCreateNotice', recipients.notice_id
      from reached join recipients on recipients.user_id = reached.id
      returning stream, seq
    ), missing as (
      select count(*) as people, count(*) filter (where state = 'queued') as accepted
      from recipients where user_id not in (select stream from recorded)
    ), counted as (
      update notice_sends s set
        recipients = greatest(1, s.recipients - missing.people), ${accepted} = ${accepted} - missing.accepted
      from missing where s.id = ${send.id} and missing.people > 0
    ), marked as (
      update send_parts p set stored = true from part where p.send_id = ${send.id} and p.part = part.part
    )
    select exists (select from part) as taken, (select max(seq) from recorded) as seq`;
  return row!;
}

/** `isWhole`: all people of the send have the notice from now on. */
export type StoredDeliveries = { taken: boolean; isWhole: boolean };

/**
 * Stores the rows of the ledger of a part for people who still have the notice, once all parts are stored. Devices are
 * notified, too (D70).
 */
export async function insertDeliveries(db: Db, send: PartedSend, source: Source): Promise<StoredDeliveries> {
  const { id, workspace, isSms, isUrgent } = send;
  const areAllStored = db`not exists (select from send_parts o where o.send_id = ${id} and not o.stored)`;
  const [row] = await db<StoredDeliveries[]>`
    with part as (
      ${partOf(db, id, source, areAllStored)}
    ), recipients as (
      select given.* from part, ${recipients(db)}
    ), known as (
      -- Nobody who is being erased is left with a row.
      select n.id, n.user_id from notices n
      where n.id in (select notice_id from recipients) and n.retired_seen is null order by n.id for key share
    ), stored as (
      insert into deliveries (notice_id, channel, workspace, urgent, state, reason)
      select known.id, ${isSms ? "sms" : "email"}, ${workspace}, ${isUrgent}, recipients.state, recipients.reason
      from known join recipients on recipients.notice_id = known.id
    ), pushed as (
      insert into deliveries (notice_id, channel, workspace, urgent, state)
      select known.id, 'push', ${workspace}, ${isUrgent}, 'queued' from known
      where exists (select from push_devices d where d.user_id = known.user_id)
    ), whole as (
      update notice_sends set stored_at = now()
      where id = ${id} and stored_at is null and exists (select from part) returning id
    ), removed as (
      delete from send_parts p using part where p.send_id = ${id} and p.part = part.part
    )
    select exists (select from part) as taken, exists (select from whole) as "isWhole"`;
  return row!;
}
