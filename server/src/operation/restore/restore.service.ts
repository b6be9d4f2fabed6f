import { setTimeout as wait } from "node:timers/promises";
import { v4 as newName } from "uuid";
import { commandHere } from "../../base/layout.ts";
import { type Skipped, skipDuePlans } from "../../notices/planned/planned.restore.ts";
import type { Pool } from "../../platform/db/connection.ts";
import type { FileStore } from "../../platform/outside/files.ts";
import { type DatabaseFacts, findDifference, readBeside, writeMark } from "./restore.marks.ts";
import * as store from "./restore.store.ts";

type Stores = { pool: Pool; files: FileStore };

/** Database and files are not what they were to each other (D203). */
export class RestoredError extends Error {
  constructor(difference: string) {
    super(
      `The start is refused: ${difference}. Check DATABASE_URL and S3_URL or DATA_DIR. If they are right and the database ` +
        `was restored, copied or given other files, stop all nodes, run \`${commandHere("restored")}\` once, and start ` +
        "again (docs/operations.md, Backup and restore).",
    );
  }
}

/** What a node has found: it tells by it whether the database is changed for another one while it runs. */
export type Known = Pick<DatabaseFacts, "database" | "table" | "count"> & { hasFailedOver: boolean };

/**
 * Refuses a database that was restored, copied, or has lost its files; names both at their first start, and counts this
 * one. While the file store is away nobody can tell, and it throws a HelloError.
 */
export async function requireNotRestored(stores: Stores): Promise<Known> {
  const { pool, files } = stores;
  const cluster = await store.readCluster(pool);
  const { beside, facts } = await pool.begin(async (tx) => {
    await store.lockMarks(tx);
    // The files first: a node that counts raises the database's count before the files'.
    const found = { beside: await readBeside(files), facts: await store.readFacts(tx, cluster) };
    const difference = findDifference(found.facts, found.beside);
    if (difference) throw new RestoredError(difference);
    if (found.facts.store !== null) return found;
    // Beside the files first: a start that is killed in between is known by the other facts.
    const name = found.beside?.mark?.store ?? newName();
    await writeMark(files, { ...found.facts, store: name });
    await store.setStoreName(tx, name);
    return found;
  });
  const { count } = await countOn(stores, 0);
  const before = beside?.mark?.timeline ?? facts.timeline;
  return { database: facts.database, table: facts.table, count, hasFailedOver: facts.timeline !== before };
}

/** Why a start would be refused now; it changes nothing. */
export async function findRestored({ pool, files }: Stores): Promise<string | undefined> {
  const beside = await readBeside(files);
  return findDifference(await readFacts(pool), beside);
}

/** The database first: a file that is behind does no harm. */
async function countOn({ pool, files }: Stores, after: number): Promise<DatabaseFacts> {
  await store.raiseCount(pool, after);
  const facts = await readFacts(pool);
  if (facts.store !== null) await writeMark(files, { ...facts, store: facts.store });
  return facts;
}

async function readFacts(pool: Pool): Promise<DatabaseFacts> {
  return store.readFacts(pool, await store.readCluster(pool));
}

/** So much of the count may be lost when a standby takes over that was a little behind: the nodes go on, and make it up. */
const COUNTS_LOST_MAX = 3;

/**
 * Counts again while the node runs. Throws a RestoredError if the database is not the one it started on; other
 * differences, such as another database that has taken over the files, are for the log: this node is where it was.
 */
export async function countAgain(stores: Stores, known: Known): Promise<Known> {
  const facts = await readFacts(stores.pool);
  if (facts.database !== known.database || facts.table !== known.table) throw new RestoredError(CHANGED);
  if (facts.count < known.count - COUNTS_LOST_MAX) throw new RestoredError(SET_BACK);
  const beside = await readBeside(stores.files);
  const forgiven = { ...facts, count: facts.count + COUNTS_LOST_MAX, transaction: Number.MAX_SAFE_INTEGER };
  const difference = findDifference(forgiven, beside);
  if (difference) throw new Error(`The next start would be refused: ${difference}.`);
  const { count } = await countOn(stores, beside?.count ?? 0);
  return { ...known, count };
}

const CHANGED = "the database was changed for another one while this node ran";
const SET_BACK = "the database was set back while this node ran";

/** Makes a restored database safe to start on (D89), and it and the files one (D203): all of it or nothing. Again it does no harm. */
export async function repairRestored({ pool, files }: Stores): Promise<store.Repaired & { planned: Skipped[] }> {
  const { repaired, after } = await pool.begin(async (tx) => {
    await store.lockMarks(tx);
    const beside = await readBeside(files);
    const done = { ...(await store.repair(tx)), planned: await skipDuePlans(tx) };
    await store.raiseCount(tx, beside?.count ?? 0);
    await store.setStoreName(tx, newName());
    return { repaired: done, after: beside?.count ?? 0 };
  });
  await countOn({ pool, files }, after);
  return repaired;
}

/** The connections of a node that was killed just now, also those that a pooler holds. */
const GONE_WITHIN_MS = 12_000;
const LOOK_MS = 250;

/** A server that was told to recover answers before it has ended. */
export async function untilRecovered(pool: Pool, onWaiting: () => void): Promise<void> {
  if (!(await isRecovering(pool))) return;
  onWaiting();
  while (await isRecovering(pool)) await wait(LOOK_MS);
}

const STARTING_UP = "57P03";

async function isRecovering(pool: Pool): Promise<boolean> {
  try {
    return await store.isRecovering(pool);
  } catch (error) {
    if ((error as { code?: unknown }).code === STARTING_UP) return true;
    throw error;
  }
}

/** A node that goes on serving would see the streams jump, and count for a database that is not what it was. */
export async function requireNoNode(pool: Pool): Promise<void> {
  for (let waitedMs = 0; await store.isInUse(pool); waitedMs += LOOK_MS) {
    if (waitedMs >= GONE_WITHIN_MS) {
      throw new Error("A node or a command is connected to this database. Stop all nodes, then run this again.");
    }
    await wait(LOOK_MS);
  }
}
