import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { isDatabaseAway } from "./connection.errors.ts";
import type { Pool, Reserved } from "./connection.ts";
import { missingParts } from "./events.partitions.ts";
import { applyStep, CONCURRENT, LOCK_WAITS_MS, stepsOf, untilLocked } from "./migrations.steps.ts";

const FOLDER = new URL("../../../migrations/", import.meta.url);
const LOCK = 7_203_001;

type Migration = { number: number; name: string };

/** `newerSchema` is the number of the database's schema where this program does not know it. */
export type Migrated = { applied: string[]; newerSchema: number | undefined };

/**
 * Applies missing migrations, one node at a time, while others serve. A newer schema is accepted: migrations only add
 * (D90), so a program still serves while the next one takes over.
 */
export async function migrate(pool: Pool, folder: URL = FOLDER): Promise<Migrated> {
  const migrations = await findMigrations(folder);
  const connection = await pool.reserve();
  let isLost = false;
  try {
    await untilLocked(connection, LOCK);
    await connection.unsafe(`set lock_timeout = ${LOCK_WAITS_MS}`);
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
    for (const migration of pending) await apply(connection, migration, folder);
    // However long nobody has served this database, events find their place.
    for (const part of await missingParts(connection)) await applyStep(connection, part, "the log of events");
    return { applied: pending.map(({ name }) => name), newerSchema: current > newest ? current : undefined };
  } catch (error) {
    isLost = isDatabaseAway(error);
    throw error;
  } finally {
    // PostgreSQL has let go of the lock of a connection that is lost.
    if (!isLost) {
      await connection`reset lock_timeout`;
      await connection`select pg_advisory_unlock(${LOCK})`;
    }
    connection.release(isLost);
  }
}

async function apply(connection: Reserved, { number, name }: Migration, folder: URL): Promise<void> {
  const steps = stepsOf(await readFile(new URL(name, folder), "utf8"));
  const note = `insert into schema_migrations (number, name) values (${number}, '${name}')`;
  // A simple query is one transaction: a migration of one step that fails leaves the old schema.
  const isOne = steps.length === 1 && !CONCURRENT.test(steps[0]!);
  for (const step of isOne ? [`${steps[0]};\n${note}`] : [...steps, note]) await applyStep(connection, step, name);
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
