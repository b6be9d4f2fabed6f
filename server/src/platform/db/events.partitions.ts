import { isLockTimeout } from "./connection.errors.ts";
import type { Db, Pool } from "./connection.ts";

/** The log of events lies in parts of this length, by the database's clock (D197). */
const PART_HOURS = 12;
/** Parts beyond the present one: so long may everything that makes them stand still. */
const AHEAD = 4;
const LOCK = 7_203_197;
/** Nobody waits behind a statement that waits for longer. */
const LOCK_WAITS_MS = 500;
/** How long programs of before may run beside this one, which do not read the new log. */
const ROLL_OUT_HOURS = 24;
const MIGRATION = 44;

type Part = { name: string; from: string; to: string };

/** The parts that events will soon need and that are not there. A schema of before has none. */
async function listMissing(db: Db): Promise<Part[]> {
  const [row] = await db<{ exists: boolean }[]>`select to_regclass('event_log') is not null as exists`;
  if (!row!.exists) return [];
  return db<Part[]>`
    select part.* from generate_series(0, ${AHEAD}::int) n,
      lateral (select date_bin(${hours(PART_HOURS)}::interval, now(), '2000-01-01Z') + n * ${hours(PART_HOURS)}::interval as start) s,
      lateral (
        select 'event_log_' || to_char(start at time zone 'UTC', 'YYYYMMDDHH24') as name, start::text as from,
          (start + ${hours(PART_HOURS)}::interval)::text as to
      ) part
    where to_regclass(part.name) is null order by part.name`;
}

/** Each is a statement by itself. A table that is attached keeps no writer waiting, unlike one that is made as a part. */
export async function missingParts(db: Db): Promise<string[]> {
  return (await listMissing(db)).map(
    ({ name, from, to }) => `
      create table if not exists ${name} (like event_log including defaults including constraints);
      create unique index if not exists ${name}_by_stream on ${name} (stream, seq);
      create index if not exists ${name}_by_tx on ${name} (tx);
      alter table event_log attach partition ${name} for values from ('${from}') to ('${to}')`,
  );
}

/** Makes missing parts, by one node at a time. */
export async function makeParts(pool: Pool): Promise<void> {
  if ((await listMissing(pool)).length === 0) return;
  await alone(pool, async (tx) => {
    await tx.unsafe(`set local lock_timeout = ${LOCK_WAITS_MS}`);
    for (const statement of await missingParts(tx)) await tx.unsafe(statement);
  });
}

type Old = { name: string; isAttached: boolean; isLeaving: boolean };

async function listOld(db: Db, keptMs: number): Promise<Old[]> {
  return db<Old[]>`
    select c.relname as name, i.inhrelid is not null as "isAttached", coalesce(i.inhdetachpending, false) as "isLeaving"
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = to_regnamespace(current_schema()) and c.relname ~ '^event_log_\\d{10}$'
      and (
        to_date(substr(c.relname, 11, 8), 'YYYYMMDD') + substr(c.relname, 19, 2)::int * interval '1 hour'
      ) at time zone 'UTC' <= now() - make_interval(secs => ${keptMs / 1_000}) - ${hours(PART_HOURS)}::interval
    order by c.relname`;
}

/** A part waits for readers of the log, for example a backup, also after its node has gone. */
async function isLeavingStill(db: Db): Promise<boolean> {
  const rows = await db`
    select from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'alter table event_log detach partition %'`;
  return rows.length > 0;
}

/**
 * Drops the parts whose youngest event is older than this, by one node. Leaving takes no lock that a reader or writer of
 * the log needs: it waits until nobody uses the part any more. What was cut off in between is finished the next time.
 * Returns the names of those that are gone.
 */
export async function dropParts(pool: Pool, keptMs: number): Promise<string[]> {
  const gone: string[] = [];
  if ((await listOld(pool, keptMs)).length === 0) return gone;
  await alone(pool, async (tx) => {
    if (await isLeavingStill(pool)) return;
    for (const { name, isAttached, isLeaving } of await listOld(pool, keptMs)) {
      // The end of a leave that was cut off waits for every other transaction, so it belongs into this one, as the last.
      if (isLeaving) await tx.unsafe(`alter table event_log detach partition ${name} finalize`);
      else if (isAttached) await pool.unsafe(`alter table event_log detach partition ${name} concurrently`);
      await tx.unsafe(`drop table if exists ${name}`);
      gone.push(name);
      if (isLeaving) return;
    }
  });
  return gone;
}

/** Leads new events to the new log, once no program of before can still run. */
export async function switchLog(pool: Pool): Promise<void> {
  const [row] = await pool<{ isDue: boolean }[]>`
    select pg_get_viewdef('new_events'::regclass) !~ 'event_log' and exists (
      select from schema_migrations
      where number = ${MIGRATION} and applied_at < now() - ${hours(ROLL_OUT_HOURS)}::interval
    ) as "isDue"`;
  if (!row!.isDue) return;
  await alone(pool, async (tx) => {
    await tx.unsafe(`set local lock_timeout = ${LOCK_WAITS_MS}`);
    await tx`create or replace view new_events as select stream, seq, name, payload, subject_id from event_log`;
  });
}

/** One node at a time; the others leave it to that one. What gives way to others is tried again with the next sweep. */
async function alone(pool: Pool, work: (tx: Db) => Promise<void>): Promise<void> {
  try {
    await pool.begin(async (tx) => {
      const [row] = await tx<{ isMine: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK}) as "isMine"`;
      if (row!.isMine) await work(tx);
    });
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
  }
}

function hours(count: number): string {
  return `${count} hours`;
}
