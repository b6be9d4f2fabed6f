import type { Channel, DeliveryReason, ReportType, Workspace } from "@hello/contract";
import type { Db } from "../db/connection.ts";
import type { PlannedDelivery } from "./delivery.plan.ts";

export type NoticeContent = { noticeId: string; text: string; files: string[] };
export type ReportContent = { roomId: string; roomName: string; type: ReportType; comment: string };

/** A row of the ledger in the hands of one worker, with what it takes to send it. */
export type ClaimedDelivery = {
  id: string;
  workspace: Workspace;
  attempts: number;
  /**
   * Of a notice the record's own as it is now, or a number given with the send where the record has none (D38); of a row
   * without a notice its recipient.
   */
  address: string | null;
  /** What it is about; one of the two, unless that is gone meanwhile. */
  notice: NoticeContent | null;
  report: ReportContent | null;
};

export type Claim = {
  channel: Channel;
  owner: string;
  limit: number;
  perSecond: number;
  leaseMs: number;
  /** Those that have no quiet hours now; what is urgent goes out everywhere. */
  workspaces: Workspace[];
};

/** Whether there is anything to send or to give up. */
export async function isAnythingDue(db: Db, channel: Channel): Promise<boolean> {
  const [found] = await db`
    select from deliveries where channel = ${channel} and state in ('queued', 'sending') and due_at <= now() limit 1`;
  return found !== undefined;
}

/** The bucket that claims take from; it may be gone, for example when a demo was emptied. */
export async function prepareRate(db: Db, channel: Channel): Promise<void> {
  await db`insert into delivery_rates (channel) values (${channel}) on conflict do nothing`;
}

/** Takes rows that are due, as many as the gateway's rate leaves for all nodes together. Nobody else gets them meanwhile. */
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
    ), due as materialized (
      select d.id from deliveries d where ${isDue}
      order by d.due_at limit coalesce((select least(${limit}::int, floor(tokens)::int) from bucket), 0)
      for update skip locked
    ), claimed as (
      update deliveries d
      set owner = ${owner}, due_at = now() + ${leaseMs}::int * interval '1 millisecond', updated_at = now()
      from due where d.id = due.id
      returning d.id, d.notice_id, d.kind, d.subject, d.recipient, d.workspace, d.attempts
    ), spent as (
      update delivery_rates
      set tokens = bucket.tokens - (select count(*) from claimed), refilled_at = clock_timestamp()
      from bucket where channel = ${channel}
    )
    select c.id, c.workspace, c.attempts,
      coalesce(
        c.recipient, ${channel === "email" ? db`u.email` : db`coalesce(u.phone_number, n.phone_number)`}
      ) as address,
      case when n.id is not null then json_build_object(
        'noticeId', n.id, 'text', s.content,
        'files', coalesce(
          (select json_agg(a.description order by a.position) from attachments a where a.send_id = s.id), '[]'
        )
      ) end as notice,
      case when c.kind = 'report' then (
        select json_build_object('roomId', r.id, 'roomName', r.name, 'type', p.type, 'comment', p.content)
        from reports p join rooms r on r.id = p.room_id where p.id = c.subject::uuid
      ) end as report
    from claimed c
    left join notices n on n.id = c.notice_id
    left join notice_sends s on s.id = n.send_id
    left join users u on u.id = n.user_id`;
}

export type Held = { id: string; owner: string };

/** The last word before the gateway is asked: from here on the message may have been taken. */
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
  state: "queued" | "sent" | "failed" | "unknown";
  reason: DeliveryReason | null;
  afterMs?: number;
};

/** What became of it. A worker that was only slow may still tell what it knows of a row that was given up meanwhile. */
export async function settle(db: Db, held: Held, { state, reason, afterMs = 0 }: Settlement): Promise<void> {
  const { id, owner } = held;
  await db`
    update deliveries
    set state = ${state}, reason = ${reason}, due_at = now() + ${afterMs}::int * interval '1 millisecond',
      owner = null, updated_at = now()
    where id = ${id} and owner = ${owner} and state in ('queued', 'sending', 'unknown')`;
}

/** Rows whose worker ended between the mark and the answer: nobody can know, so they are not sent again (D38). */
export async function giveUpAbandoned(db: Db, channel: Channel, reason: DeliveryReason): Promise<number> {
  const given = await db`
    update deliveries set state = 'unknown', reason = ${reason}, updated_at = now()
    where channel = ${channel} and state = 'sending' and due_at <= now()`;
  return given.count;
}

/** Puts what would be due in the quiet hours of a workspace off to their end. */
export async function holdUntil(db: Db, channel: Channel, workspace: Workspace, end: Date): Promise<void> {
  await db`
    update deliveries set due_at = ${end.toISOString()}, updated_at = now()
    where channel = ${channel} and state = 'queued' and due_at <= now() and workspace = ${workspace}
      and not urgent`;
}

/** How rows of the ledger begin, column by column. */
export type DeliveryColumns = {
  noticeIds: string;
  states: PlannedDelivery["state"][];
  reasons: (DeliveryReason | null)[];
};

/** Call it in the transaction that stores the notices. */
export async function insertDeliveries(
  db: Db,
  { workspace, channel, isUrgent }: { workspace: Workspace; channel: Channel; isUrgent: boolean },
  { noticeIds, states, reasons }: DeliveryColumns,
): Promise<void> {
  await db`
    insert into deliveries (notice_id, channel, workspace, urgent, state, reason)
    select given.notice_id, ${channel}, ${workspace}, ${isUrgent}, given.state, given.reason
    from unnest(${noticeIds}::uuid[], ${states}::text[], ${reasons}::text[]) as given (notice_id, state, reason)`;
}

/** What leaves by e-mail without being a notice. It goes to staff, so the quiet hours do not hold it back. */
export type LoneMail = { workspace: Workspace; kind: "report"; subject: string; recipient: string };

/** Call it in the transaction that stores what the mail is about. There is one for each kind, subject and recipient. */
export async function insertLoneMail(db: Db, mail: LoneMail, { state, reason }: PlannedDelivery): Promise<void> {
  await db`
    insert into deliveries (channel, urgent, workspace, kind, subject, recipient, state, reason)
    values ('email', true, ${mail.workspace}, ${mail.kind}, ${mail.subject}, ${mail.recipient}, ${state}, ${reason})
    on conflict do nothing`;
}
