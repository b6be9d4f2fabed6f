import { isDatabaseAway } from "../../platform/db/connection.errors.ts";
import { type Db, NAMES, type Pool } from "../../platform/db/connection.ts";
import type { DatabaseFacts } from "./restore.marks.ts";

/** Further than any stream gets between a backup and its restore. */
const STREAM_STEP = 1_000_000;

/** One start at a time compares, names and repairs. */
export async function lockMarks(tx: Db): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('marks of database and files', 0))`;
}

export async function readFacts(db: Db, cluster: Cluster): Promise<DatabaseFacts> {
  const [row] = await db<Omit<DatabaseFacts, keyof Cluster>[]>`
    select coalesce((select count from backup_counter), 0) as count,
      (select store_name from backup_counter) as store,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint as transaction,
      (select oid::bigint from pg_database where datname = current_database()) as database,
      'backup_counter'::regclass::oid::bigint as "table",
      current_setting('server_version_num')::int / 10000 as version`;
  return { ...row!, ...cluster };
}

export type Cluster = Pick<DatabaseFacts, "system" | "timeline" | "isRecovered">;

/** Not for a transaction: some hosted databases refuse these functions, and the other facts have to do there. */
export async function readCluster(pool: Pool): Promise<Cluster> {
  try {
    const [row] = await pool<Cluster[]>`
      select (select system_identifier::text from pg_control_system()) as system,
        ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
        exists (
          select from pg_settings where setting <> '' and name in (
            'recovery_target', 'recovery_target_lsn', 'recovery_target_name', 'recovery_target_time', 'recovery_target_xid'
          )
        ) as "isRecovered"`;
    return row!;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return { system: null, timeline: null, isRecovered: false };
  }
}

export async function setStoreName(db: Db, name: string): Promise<void> {
  await db`update backup_counter set store_name = ${name}`;
}

/** To the next number after this one and the last. */
export async function raiseCount(db: Db, after = 0): Promise<void> {
  await db`
    insert into backup_counter (count) values (${after + 1})
    on conflict (only_row) do update set count = greatest(backup_counter.count, ${after}) + 1`;
}

/** Whether the server still replays its log: until then nothing can be written. */
export async function isRecovering(db: Db): Promise<boolean> {
  const [row] = await db<{ recovering: boolean }[]>`select pg_is_in_recovery() as recovering`;
  return row!.recovering;
}

/** A node looks for what is due every 5 s. What a pooler holds for longer without a word has no node behind it. */
const POOLED_SILENT = "10 seconds";

/** Whether a node, or another command, is connected to this database. */
export async function isInUse(db: Db): Promise<boolean> {
  const [found] = await db`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and (
      application_name = ${NAMES.direct}
      or (application_name = ${NAMES.pooled} and (state <> 'idle' or state_change > now() - ${POOLED_SILENT}::interval))
    ) limit 1`;
  return found !== undefined;
}

export type Repaired = { rooms: number; people: number; deliveries: number; sessions: number; reminders: number };

/**
 * What a restored database must not go on with. Clients that resume have seen events that it does not have: every stream
 * moves beyond their positions, and they fetch anew. What was about to be sent may have been sent. Who has signed out
 * since must not be signed in again, nor notified. Evening e-mails since the backup are not known here: nothing before now is written
 * about again.
 */
export async function repair(db: Db): Promise<Repaired> {
  const rooms = await db`update rooms set event_seq = event_seq + ${STREAM_STEP}`;
  const people = await db`update users set event_seq = event_seq + ${STREAM_STEP}, evening_mail_at = now()`;
  await db`truncate events, event_log`;
  const deliveries = await db`
    update deliveries set state = 'unknown', reason = 'restored', owner = null, updated_at = now()
    where state in ('queued', 'sending')`;
  await db`
    update send_parts set people = (
      select coalesce(jsonb_agg(
        case when one->>'state' = 'queued' then one || '{"state": "unknown", "reason": "restored"}' else one end
      ), '[]') from jsonb_array_elements(people) as planned (one)
    )`;
  // Reminders of answers, too: that a backup does not know of one does not mean that nobody got it.
  const reminders = await db`update notice_sends set remind_at = null where remind_at <= now()`;
  // Nor does it know whether the e-mail of the day about waiting cases has left.
  await db`update cases set overdue_at = now() + interval '24 hours' where overdue_at <= now()`;
  await db`delete from push_devices`;
  const sessions = await db`update sessions set ended_at = clock_timestamp() where ended_at is null`;
  return {
    rooms: rooms.count,
    people: people.count,
    deliveries: deliveries.count,
    sessions: sessions.count,
    reminders: reminders.count,
  };
}
