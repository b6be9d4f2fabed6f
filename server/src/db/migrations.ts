import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Pool } from "./connection.ts";

const FOLDER = new URL("../../migrations/", import.meta.url);
const LOCK = 7_203_001;

type Migration = { number: number; name: string };

/** `newerSchema` is the number of the database's schema where this program does not know it. */
export type Migrated = { applied: string[]; newerSchema: number | undefined };

/**
 * Applies missing migrations, one node at a time. A newer schema is accepted: migrations only add (D90), so a program
 * still serves while the next one takes over.
 */
export async function migrate(pool: Pool, folder: URL = FOLDER): Promise<Migrated> {
  const migrations = await findMigrations(folder);
  const connection = await pool.reserve();
  try {
    await connection`select pg_advisory_lock(${LOCK})`;
    await connection`
      create table if not exists schema_migrations (
        number integer primary key, name text not null, applied_at timestamptz not null default now()
      )`;
    const applied = await connection<{ number: number }[]>`select number from schema_migrations`;
    const done = new Set(applied.map(({ number }) => number));
    const current = Math.max(0, ...done);
    const newest = migrations.at(-1)?.number ?? 0;
    // Includes numbers below the newest: branches may be merged in another order than they were numbered.
    const pending = migrations.filter(({ number }) => !done.has(number));
    for (const migration of pending) {
      const text = await readFile(new URL(migration.name, folder), "utf8");
      // A simple query is one transaction: a migration that fails leaves the old schema.
      await connection.unsafe(
        `${text};\ninsert into schema_migrations (number, name) values (${migration.number}, '${migration.name}')`,
      );
    }
    return { applied: pending.map(({ name }) => name), newerSchema: current > newest ? current : undefined };
  } finally {
    await connection`select pg_advisory_unlock(${LOCK})`.catch(() => {});
    connection.release();
  }
}

/** What a start would find. A database without any table is at version 0. */
export async function schemaState(pool: Pool): Promise<{ current: number; pending: number }> {
  const [row] = await pool<{ exists: boolean }[]>`select to_regclass('schema_migrations') is not null as exists`;
  const applied = row?.exists ? await pool<{ number: number }[]>`select number from schema_migrations` : [];
  const done = new Set(applied.map(({ number }) => number));
  const pending = (await findMigrations(FOLDER)).filter(({ number }) => !done.has(number));
  return { current: Math.max(0, ...done), pending: pending.length };
}

async function findMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(fileURLToPath(folder))).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return names.map((name) => ({ number: Number(name.slice(0, 4)), name }));
}
