import type { Workspace } from "@hello/contract";
import { isStaffFor, type Reader } from "../../people/access.reach.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { isBanned } from "../notices/notices.bans.ts";
import type { PartedSend } from "../notices/notices.parts.store.ts";

export type LostState = "failed" | "unknown";

/** Which rows of the ledger are sent again. The moments are PostgreSQL's own texts. */
export type Lost = {
  states: LostState[];
  /** The latest moment: rows that are lost again meanwhile are left alone. */
  before: string;
  /** Null for all of them. */
  after: string | null;
};

/** The moments of `Lost`, by the database's clock. A stored moment is rounded to a millisecond, perhaps upwards. */
export async function lostWithin(db: Db, hours: number | null): Promise<Pick<Lost, "before" | "after">> {
  const [found] = await db<Pick<Lost, "before" | "after">[]>`
    select (now() + interval '1 millisecond')::text as before, (now() - make_interval(hours => ${hours}))::text as after`;
  return found!;
}

function isLost(db: Db, { states, before, after }: Lost): Fragment {
  return db`
    d.state in ('failed', 'unknown') and d.state = any(${states}::text[]) and d.channel <> 'push'
    and d.updated_at <= ${before}::text::timestamptz
    ${after === null ? db`` : db`and d.updated_at > ${after}::text::timestamptz`}`;
}

/** Spreads the rows of a part over time, so that other messages do not wait behind all of them. */
export type Pace = { place: number; perSecond: number };

export type RequeuedPart = { queued: number; suppressed: number };

/**
 * Puts some lost rows of a send back into the queue, where they count as accepted now. Two callers never get the same row,
 * and nobody gets rows of people out of reach. Rows of people who were banned meanwhile are suppressed; people who opted out
 * are left out when the row is to leave.
 */
export async function requeuePart(
  db: Db,
  send: PartedSend,
  { lost, pace, limit, by }: { lost: Lost; pace: Pace; limit: number; by: Reader },
): Promise<RequeuedPart> {
  const taken = db`
    select d.id, ${send.isStatement ? db`false` : isBanned(db, send, db`n.user_id`)} as banned
    from notices n join deliveries d on d.notice_id = n.id
    where n.send_id = ${send.id} and n.retired_seen is null and ${isLost(db, lost)} and ${isStaffFor(db, by, db`n.user_id`)}
    order by d.id limit ${limit} for update of d skip locked`;
  return requeue(db, taken, pace);
}

/** Requeues messages that are no notices, apart from evening e-mails: the next evening counts everything unread. */
export async function requeueLonePart(
  db: Db,
  workspace: Workspace,
  { lost, pace, limit }: { lost: Lost; pace: Pace; limit: number },
): Promise<RequeuedPart> {
  const taken = db`
    select d.id, false as banned from deliveries d
    where d.notice_id is null and d.kind <> 'evening' and d.workspace = ${workspace} and ${isLost(db, lost)}
    order by d.id limit ${limit} for update of d skip locked`;
  return requeue(db, taken, pace);
}

async function requeue(db: Db, taken: Fragment, { place, perSecond }: Pace): Promise<RequeuedPart> {
  const [counts] = await db<RequeuedPart[]>`
    with taken as materialized (${taken}),
    placed as (
      select id, banned,
        now() + (${place}::int + row_number() over (order by id) - 1) / ${perSecond}::float8 * interval '1 second' as turn
      from taken
    ), changed as (
      update deliveries d set
        state = case when p.banned then 'suppressed' else 'queued' end,
        reason = case when p.banned then 'banned' end,
        attempts = 0, due_at = case when d.urgent then now() else p.turn end,
        accepted_at = case when d.urgent then now() else p.turn end, owner = null, updated_at = now()
      from placed p where d.id = p.id
      returning d.state
    )
    select count(*) filter (where state = 'queued')::int as queued,
      count(*) filter (where state = 'suppressed')::int as suppressed
    from changed`;
  return counts!;
}

/** The sends of which something was lost, the urgent ones first. */
export async function listLostSends(db: Db, lost: Lost): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select s.id from notice_sends s
    where s.retired_at is null and s.id in (select n.send_id from deliveries d join notices n on n.id = d.notice_id where ${isLost(db, lost)})
    order by s.urgent desc, s.created_at, s.id`;
}
