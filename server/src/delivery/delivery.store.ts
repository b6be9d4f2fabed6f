import type { Ask, Center, Channel, DeliveryReason, LedgerChannel, Workspace } from "@hello/contract";
import type { AlarmContent } from "../answers/answers.mail.ts";
import type { CaseContent, OverdueContent } from "../cases/cases.mail.ts";
import type { Db } from "../db/connection.ts";
import type { ErasureContent } from "../ends/erasure.mail.ts";
import { noteEvenings } from "../evening/evening.store.ts";
import { centerOfNotice } from "../notices/notices.stays.ts";
import type { PlannedDelivery } from "./delivery.plan.ts";

export type NoticeContent = {
  noticeId: string;
  text: string;
  asks: Ask | null;
  files: string[];
  center: Center | null;
};

/** A message that nobody can have got is tried for so long (D202), by the database's clock. */
const TRIED_FOR_HOURS = 24;

/** A row of the ledger that one worker holds, with the data to send it. */
export type ClaimedDelivery = {
  id: string;
  workspace: Workspace;
  attempts: number;
  urgent: boolean;
  /** It has been tried for long enough: another failure is the last. */
  isLast: boolean;
  /** The person of the notice wants nothing more by this channel, or was erased. */
  isStopped: boolean;
  /**
   * For a notice the address of the person's record as it is now, or the number given with the send if the record has
   * none (D38), or the person's id if it notifies devices; otherwise the recipient.
   */
  address: string | null;
  /** The content: one of these, unless it was deleted meanwhile. */
  notice: NoticeContent | null;
  alarm: AlarmContent | null;
  moderation: CaseContent | OverdueContent | null;
  erasure: ErasureContent | null;
  /** An evening e-mail: whose, and of which evening. Its address and content are read just before it leaves. */
  evening: { userId: string; moment: string } | null;
};

export type Claim = {
  channel: LedgerChannel;
  owner: string;
  limit: number;
  perSecond: number;
  leaseMs: number;
  /** Workspaces without quiet hours now. Urgent messages are sent in all of them. */
  workspaces: Workspace[];
};

/** Whether there are rows to send or to give up. */
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
export async function claimDue(db: Db, claim: Claim): Promise<ClaimedDelivery[]> {
  const { channel, owner, limit, perSecond, leaseMs, workspaces } = claim;
  const isDue = db`
    d.channel = ${channel} and d.state = 'queued' and d.due_at <= now()
    and (d.urgent or d.workspace = any(${workspaces}::text[]))`;
  return db<ClaimedDelivery[]>`
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
    select c.id, c.workspace, c.attempts, c.urgent,
      c.accepted_at <= now() - make_interval(hours => ${TRIED_FOR_HOURS}) as "isLast",
      u.erased_at is not null
        or exists (select from delivery_stops x where x.user_id = n.user_id and x.channel = ${channel}) as "isStopped",
      coalesce(
        c.recipient, ${addressOn(db, channel)}
      ) as address,
      case when n.id is not null then json_build_object(
        'noticeId', n.id, 'text', s.content, 'asks', s.asks,
        'files', coalesce(
          (select json_agg(a.description order by a.position) from attachments a where a.send_id = s.id), '[]'
        ),
        'center', ${centerOfNotice(db)}
      ) end as notice,
      case when c.kind in ('help', 'question') then (
        select json_build_object(
          'alarm', c.kind,
          'firstName', coalesce(nullif(regexp_replace(c.subject, '^[^|]*[|][^|]*[|]', ''), ''), b.firstname),
          'sendId', case when t.kind <> 'one' then t.id end, 'customerId', b.uuid
        )
        from notices a join notice_sends t on t.id = a.send_id join users b on b.id = a.user_id
        where a.id = split_part(c.subject, '|', 1)::uuid
      ) end as alarm,
      case c.kind when 'report' then (
        select json_build_object(
          'caseId', p.case_id, 'roomId', r.id, 'roomName', r.name, 'contested', false, 'type', p.type,
          'comment', p.content
        )
        from reports p join rooms r on r.id = p.room_id where p.id = c.subject::uuid
      ) when 'case' then (
        select json_build_object(
          'caseId', k.id, 'roomId', r.id, 'roomName', r.name, 'contested', c.subject !~ '[|][0-9]+$', 'type', p.type,
          'comment', p.content
        )
        from cases k join rooms r on r.id = k.room_id left join lateral (
          select p.type, p.content from reports p
          where p.case_id = k.id and p.opening::text = split_part(c.subject, '|', 2)
          order by p.created_at, p.id limit 1
        ) p on true
        where k.id = split_part(c.subject, '|', 1)::uuid
      ) when 'overdue' then (
        select json_build_object('overdueCases', count(*)) from cases k
        where k.workspace = c.workspace and k.state = 'open' and k.opened_at < now() - interval '24 hours'
        having count(*) > 0
      ) end as moderation,
      case when c.kind = 'erasure' then (
        select json_build_object('erasedAt', e.erased_at, 'keptUntil', e.kept_until) from erasures e
        where e.id = c.subject::uuid
      ) end as erasure,
      case when c.kind = 'evening' then json_build_object('userId', c.recipient, 'moment', c.subject) end as evening
    from claimed c
    left join notices n on n.id = c.notice_id
    left join notice_sends s on s.id = n.send_id
    left join users u on u.id = n.user_id`;
}

function addressOn(db: Db, channel: LedgerChannel) {
  if (channel === "push") return db`n.user_id::text`;
  return channel === "email" ? db`u.email` : db`coalesce(u.phone_number, n.phone_number)`;
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
export async function settle(db: Db, held: Held, { state, reason, afterMs = 0 }: Settlement): Promise<void> {
  const { id, owner } = held;
  await db`
    with settled as (
      update deliveries
      set state = ${state}, reason = ${reason}, due_at = now() + ${afterMs}::int * interval '1 millisecond',
        owner = null, updated_at = now()
      where id = ${id} and owner = ${owner} and state in ('queued', 'sending', 'unknown')
      returning kind, subject, recipient, state
    ) ${noteEvenings(db)}`;
}

/**
 * Gives up rows whose worker ended after the mark: the outcome is unknown, so they are not sent again (D38). But a
 * notification is, because a second one replaces the first on the device (D70).
 */
export async function giveUpAbandoned(
  db: Db,
  channel: LedgerChannel,
  { reason, attemptsMax }: { reason: DeliveryReason; attemptsMax: number },
): Promise<void> {
  const isAgain = db`channel = 'push' and attempts < ${attemptsMax}::int`;
  await db`
    with settled as (
      update deliveries set
        state = case when ${isAgain} then 'queued' else 'unknown' end, reason = ${reason}, updated_at = now(),
        owner = case when ${isAgain} then null else owner end
      where channel = ${channel} and state = 'sending' and due_at <= now()
      returning kind, subject, recipient, state
    ) ${noteEvenings(db)}`;
}

/** Postpones messages to the end of the workspace's quiet hours. One that was not tried yet is as good as new then. */
export async function holdUntil(db: Db, channel: LedgerChannel, workspace: Workspace, end: Date): Promise<void> {
  await db`
    update deliveries set
      due_at = ${end.toISOString()}, updated_at = now(),
      accepted_at = case when attempts = 0 then greatest(accepted_at, ${end.toISOString()}) else accepted_at end
    where channel = ${channel} and state = 'queued' and due_at <= now() and workspace = ${workspace}
      and not urgent`;
}

/** New rows of the ledger, as columns. */
export type DeliveryColumns = {
  noticeIds: string;
  states: PlannedDelivery["state"][];
  reasons: (DeliveryReason | null)[];
};

/** Call it in the transaction that stores the notices, after them. Whoever has a device is notified on it, too (D70). */
export async function insertDeliveries(
  db: Db,
  { workspace, channel, isUrgent }: { workspace: Workspace; channel: Channel; isUrgent: boolean },
  { noticeIds, states, reasons }: DeliveryColumns,
): Promise<void> {
  await db`
    with stored as (
      insert into deliveries (notice_id, channel, workspace, urgent, state, reason)
      select given.notice_id, ${channel}, ${workspace}, ${isUrgent}, given.state, given.reason
      from unnest(${noticeIds}::uuid[], ${states}::text[], ${reasons}::text[]) as given (notice_id, state, reason)
    )
    insert into deliveries (notice_id, channel, workspace, urgent, state)
    select n.id, 'push', ${workspace}, ${isUrgent}, 'queued' from notices n
    where n.id = any(${noticeIds}::uuid[]) and exists (select from push_devices d where d.user_id = n.user_id)`;
}

/** A message that is no notice. It goes to staff, or was just asked for, so quiet hours do not apply. */
export type LoneMessage = {
  workspace: Workspace;
  channel: Channel;
  kind: "case" | "overdue" | "erasure" | AlarmContent["alarm"];
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
