import type { Pool } from "../../src/platform/db/connection.ts";

/** A copy of every table, in a schema of its own. */
export type Backup = string;

let made = 0;

export async function backUp(pool: Pool): Promise<Backup> {
  made += 1;
  const schema = `backup_${made}`;
  await pool`create schema ${pool(schema)}`;
  for (const { name } of await listTables(pool)) {
    await pool`create table ${pool(schema)}.${pool(name)} as table public.${pool(name)}`;
  }
  return schema;
}

/** As `pg_restore --clean` leaves the database: what came since is gone. */
export async function restore(pool: Pool, schema: Backup): Promise<void> {
  const tables = await listTables(pool);
  await pool.begin(async (tx) => {
    // Neither triggers nor foreign keys, as for pg_restore.
    await tx`set local session_replication_role = replica`;
    for (const { name } of tables) await tx`delete from public.${tx(name)}`;
    for (const { name, columns } of tables) {
      await tx`insert into public.${tx(name)} (${tx(columns)}) select ${tx(columns)} from ${tx(schema)}.${tx(name)}`;
    }
  });
}

/** With the columns that can be written. */
function listTables(pool: Pool): Promise<{ name: string; columns: string[] }[]> {
  return pool`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by 1`;
}
