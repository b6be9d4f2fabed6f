import type { Channel, DeliveryReason, LedgerChannel, Workspace } from "@hello/contract";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import type { PlannedDelivery } from "./delivery.plan.ts";
import type { ClaimedRow, Senders } from "./delivery.senders.ts";

/** Attempts that cannot have reached anybody are repeated for this long (D202), by the database's clock. */
const TRIED_FOR_HOURS = 24;

export type Claim = {
  channel: LedgerChannel;
  owner: string;
  limit: number;
  perSecond: number;
  leaseMs: number;
  /** Whether a row (alias d) waits for the end of quiet hours, unless it is urgent. */
  held: Fragment;
};

export async function isAnythingDue(db: Db, channel: LedgerChannel): Promise<boolean> {
  const [found] = await db`
    select from deliveries where channel = ${channel} and state in ('queued', 'sending') and due_at <= now() limit 1`;
  return found !== undefined;
}

/** Creates the token bucket of a channel. It may be missing, for example after a reset of the demo. */
export async function prepareRate(db: Db, channel: LedgerChannel): Promise<void> {
  await db`insert into delivery_rates (channel) values (${channel}) on conflict do nothing`;
}

/**
 * Claims due rows, urgent ones first, as many as the rate allows for all nodes together. No other worker gets them
 * meanwhile.
 */
export async function claimDue(db: Db, claim: Claim): Promise<ClaimedRow[]> {
  const { channel, owner, limit, perSecond, leaseMs, held } = claim;
  const isDue = db`
    d.channel = ${channel} and d.state = 'queued' and d.due_at <= now()
    and (d.urgent or not ${held})`;
  return db<ClaimedRow[]>`
    with bucket as materialized (
      select least(
        ${perSecond}::float8,
        tokens + greatest(0, extract(epoch from clock_timestamp() - refilled_at)) * ${perSecond}::float8
      ) as tokens
      from delivery_rates where channel = ${channel} and exists (select 1 from deliveries d where ${isDue})
      for update
    ), free as materialized (
      select least(${limit}::int, floor(tokens)::int) as rows from bucket
    ), urgent as materialized (
      select d.id from deliveries d where ${isDue} and d.urgent
      order by d.due_at limit coalesce((select rows from free), 0)
      for update skip locked
    ), others as materialized (
      select d.id from deliveries d where ${isDue} and not d.urgent
      order by d.due_at limit coalesce((select rows from free) - (select count(*) from urgent), 0)
      for update skip locked
    ), due as (
      select id from urgent union all select id from others
    ), claimed as (
      update deliveries d
      set owner = ${owner}, due_at = now() + ${leaseMs}::int * interval '1 millisecond', updated_at = now()
      from due where d.id = due.id
      returning d.id, d.notice_id, d.kind, d.subject, d.recipient, d.workspace, d.attempts, d.urgent, d.accepted_at
    ), spent as (
      update delivery_rates
      set tokens = bucket.tokens - (select count(*) from claimed), refilled_at = clock_timestamp()
      from bucket where channel = ${channel}
    )
    select id, workspace, attempts, urgent, notice_id as "noticeId", kind, subject, recipient,
      accepted_at <= now() - make_interval(hours => ${TRIED_FOR_HOURS}) as "isLast"
    from claimed`;
}

export type Held = { id: string; owner: string };

/** Marks a row just before the gateway is called: from here on the message may have been accepted. */
export async function markSending(db: Db, held: Held, leaseMs: number): Promise<boolean> {
  const { id, owner } = held;
  const marked = await db`
    update deliveries
    set state = 'sending', attempts = attempts + 1, due_at = now() + ${leaseMs}::int * interval '1 millisecond',
      updated_at = now()
    where id = ${id} and owner = ${owner} and state = 'queued'`;
  return marked.count === 1;
}

export type Settlement = {
  state: "queued" | "sent" | "failed" | "unknown" | "suppressed";
  reason: DeliveryReason | null;
  afterMs?: number;
};

/** Stores the outcome. A slow worker may still store it for a row that was given up meanwhile. */
export async function settle(
  db: Db,
  { id, owner }: Held,
  { state, reason, afterMs = 0 }: Settlement,
  noteSettled: Senders["noteSettled"],
): Promise<void> {
  await db`
    with settled as (
      update deliveries
      set state = ${state}, reason = ${reason}, due_at = now() + ${afterMs}::int * interval '1 millisecond',
        owner = null, updated_at = now()
      where id = ${id} and owner = ${owner} and state in ('queued', 'sending', 'unknown')
      returning kind, subject, recipient, state
    ) ${noteSettled(db)}`;
}

/**
 * Gives up rows whose worker ended after the mark: the outcome is unknown, so they are not sent again (D38). But a
 * notification is, because a second one replaces the first on the device (D70).
 */
export async function giveUpAbandoned(
  db: Db,
  channel: LedgerChannel,
  { reason, attemptsMax }: { reason: DeliveryReason; attemptsMax: number },
  noteSettled: Senders["noteSettled"],
): Promise<void> {
  const isAgain = db`channel = 'push' and attempts < ${attemptsMax}::int`;
  await db`
    with settled as (
      update deliveries set
        state = case when ${isAgain} then 'queued' else 'unknown' end, reason = ${reason}, updated_at = now(),
        owner = case when ${isAgain} then null else owner end
      where channel = ${channel} and state = 'sending' and due_at <= now()
      returning kind, subject, recipient, state
    ) ${noteSettled(db)}`;
}

/** A message that is no notice. It goes to staff, or was just asked for, so quiet hours do not apply. */
export type LoneMessage = {
  workspace: Workspace;
  channel: Channel;
  kind: string;
  subject: string;
  recipient: string;
};

/** Call it in the transaction that stores the subject. There is one row per kind, subject and recipient. */
export async function insertLone(db: Db, message: LoneMessage, { state, reason }: PlannedDelivery): Promise<void> {
  const { channel, workspace, kind, subject, recipient } = message;
  await db`
    insert into deliveries (channel, urgent, workspace, kind, subject, recipient, state, reason)
    values (${channel}, true, ${workspace}, ${kind}, ${subject}, ${recipient}, ${state}, ${reason})
    on conflict do nothing`;
}
