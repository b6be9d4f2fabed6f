import type { Pool } from "../../src/platform/db/connection.ts";

/** A part of the log as it was made so many hours ago, for events that a test makes older. Returns its name. */
export async function addPart(pool: Pool, hoursAgo: number): Promise<string> {
  const [part] = await pool<{ name: string; from: string; to: string }[]>`
    select 'event_log_' || to_char(start at time zone 'UTC', 'YYYYMMDDHH24') as name, start::text as from,
      (start + interval '12 hours')::text as to
    from date_bin('12 hours', now() - ${hoursAgo} * interval '1 hour', '2000-01-01Z') as start`;
  const { name, from, to } = part!;
  await pool.unsafe(
    `create table if not exists ${name} partition of event_log for values from ('${from}') to ('${to}')`,
  );
  return name;
}

export async function listParts(pool: Pool): Promise<string[]> {
  const rows = await pool<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relname ~ '^event_log_\\d' order by relname`;
  return rows.map(({ name }) => name);
}
