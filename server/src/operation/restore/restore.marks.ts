import { text } from "node:stream/consumers";
import { z } from "zod";
import { unavailable } from "../../base/errors.ts";
import type { FileStore } from "../../platform/outside/files.ts";

/**
 * The mark beside the files (D203): which database they belong to, and how far it was. It is the one file that is written
 * again and again.
 */
const MARK_KEY = "database-mark";
/** How far the database was, as versions before the marks wrote it. */
const COUNTER_KEY = "backup-counter";

const mark = z.object({
  /** The random name that the database knows the files by. */
  store: z.string(),
  /** Counts starts and minutes; a database that was set back is behind. So is its number of transactions. */
  count: z.int(),
  transaction: z.int(),
  /** Numbers of the database and of a table in it: a dump that is restored gets others. */
  database: z.int(),
  table: z.int(),
  /** The cluster's own number, and its timeline; null where the role may not read them. */
  system: z.string().nullable(),
  timeline: z.int().nullable(),
  /** PostgreSQL's. */
  version: z.int(),
});
export type StoreMark = z.infer<typeof mark>;

/** The same of a database. `isRecovered`: its server was told to recover to a point in time. */
export type DatabaseFacts = Omit<StoreMark, "store"> & { store: string | null; isRecovered: boolean };

/** What is beside the files. Without a `mark`, versions before the marks have counted there, or it cannot be read. */
export type Beside = { mark?: StoreMark; count: number; isBroken: boolean };

/** Undefined where nothing is. */
export async function readBeside(files: FileStore): Promise<Beside | undefined> {
  const stored = await readText(files, MARK_KEY);
  if (stored !== undefined) {
    const found = mark.safeParse(parseMark(stored)).data;
    return found ? { mark: found, count: found.count, isBroken: false } : { count: 0, isBroken: true };
  }
  const counter = await readText(files, COUNTER_KEY);
  return counter === undefined ? undefined : { count: Number.parseInt(counter, 10) || 0, isBroken: false };
}

function parseMark(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}

const READ_TRIES = 3;

/** Again when it breaks off: another node may be writing. */
async function readText(files: FileStore, key: string): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const stored = await files.read(key);
    try {
      return stored && (await text(stored));
    } catch (error) {
      if (attempt === READ_TRIES) throw unavailable(error);
    }
  }
}

export async function writeMark(files: FileStore, facts: DatabaseFacts & { store: string }): Promise<void> {
  await files.put(MARK_KEY, Buffer.from(JSON.stringify(mark.parse(facts))));
}

/** Why database and files do not belong together as they are; undefined if they do. */
export function findDifference(facts: DatabaseFacts, beside: Beside | undefined): string | undefined {
  if (beside?.isBroken) return "the mark beside the files cannot be read";
  if (!beside?.mark && facts.store !== null) return LOST_FILES;
  // Never started, or never with a file store that answered.
  if (!beside) return facts.count > 0 ? LOST_FILES : undefined;
  if (beside.mark) {
    const other = findOther(facts, beside.mark);
    if (other) return other;
  }
  return facts.count < beside.count ? OLDER : undefined;
}

const LOST_FILES = "the file store is empty or another one: nothing in it belongs to this database";
const OLDER = "the database is older than the files beside it";

function findOther(facts: DatabaseFacts, found: StoreMark): string | undefined {
  if (facts.store !== null && facts.store !== found.store) return "the files beside it belong to another database";
  if (facts.database !== found.database || facts.table !== found.table) {
    return "the database is new, or was copied or restored from a dump";
  }
  if (facts.transaction < found.transaction) return OLDER;
  // `pg_upgrade` makes a new cluster of a newer version and keeps all other numbers.
  const isUpgraded = facts.version > found.version;
  if (facts.system && found.system && facts.system !== found.system && !isUpgraded) {
    return "the database is a copy in another cluster";
  }
  if (facts.isRecovered && facts.timeline !== found.timeline) return "the database was recovered to a point in time";
  return undefined;
}
