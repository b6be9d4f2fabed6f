import { text } from "node:stream/consumers";
import type { Pool } from "../db/connection.ts";
import { HelloError } from "../errors.ts";
import type { FileStore } from "../outside/files.ts";
import { type Skipped, skipDuePlans } from "../planned/planned.restore.ts";
import * as store from "./restore.store.ts";

type Stores = { pool: Pool; files: FileStore };
type OnError = (error: unknown) => void;

/** The one file that is written again and again. */
const COUNTER_KEY = "backup-counter";
const COUNT_EVERY_MS = 3_600_000;

/** The database is older than the files beside it. */
export class RestoredError extends Error {
  constructor() {
    super(
      "This database was restored from a backup: it is older than the files beside it.\n" +
        "Run `npm run hello -- restored` (in a container: `hello restored`) once, then start again (docs/operations.md).",
    );
  }
}

/** Refuses a restored database, and counts this start. While the file store is away nobody can tell: that is reported. */
export async function requireNotRestored({ pool, files }: Stores, onError: OnError): Promise<void> {
  try {
    // The file first: another node may be starting, which raises the database's count before the file's.
    const fileCount = await readFileCount(files);
    if ((await store.readCount(pool)) < fileCount) throw new RestoredError();
    await count({ pool, files });
  } catch (error) {
    if (!(error instanceof HelloError)) throw error;
    onError(error);
  }
}

/** Counts each hour until stopped. */
export function startCounting(stores: Stores, onError: OnError): () => void {
  const timer = setInterval(() => void count(stores).catch(onError), COUNT_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** The database first: a file that is behind does no harm. */
async function count({ pool, files }: Stores): Promise<void> {
  await writeFileCount(files, await store.raiseCount(pool));
}

/** Makes a restored database safe to start on (D89): all of it or nothing. Running it again does no harm. */
export async function repairRestored({ pool, files }: Stores): Promise<store.Repaired & { planned: Skipped[] }> {
  const fileCount = await readFileCount(files);
  const { repaired, counted } = await pool.begin(async (tx) => ({
    repaired: { ...(await store.repair(tx)), planned: await skipDuePlans(tx) },
    counted: await store.raiseCount(tx, fileCount),
  }));
  await writeFileCount(files, counted);
  return repaired;
}

async function readFileCount(files: FileStore): Promise<number> {
  const stored = await files.read(COUNTER_KEY);
  const count = stored ? Number(await text(stored)) : 0;
  return Number.isSafeInteger(count) ? count : 0;
}

async function writeFileCount(files: FileStore, count: number): Promise<void> {
  await files.put(COUNTER_KEY, Buffer.from(String(count)));
}
