import { HelloError } from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import { listKnownMarks, listMarks, markOf } from "../../people/users/users.erased.ts";
import type { Pool } from "../../platform/db/connection.ts";
import { type Erasing, erasePerson, finishBegun } from "./erasure.person.ts";
import { insertErasure } from "./erasure.store.ts";

const PART = 1_000;
const RETRY_MS = 60_000;

/**
 * Erases again the people whom a restored backup brought back (D86), and finishes what a killed server began. Each erasure
 * has a mark in the file store. Without a restore the database knows all marks, and the people are not read. Returns the
 * number of people.
 */
export async function replayErasures(context: Erasing): Promise<number> {
  const marks = await listMarks(context);
  const erased = (await listMissing(context.pool, marks)).length === 0 ? 0 : await eraseAgain(context, marks);
  await finishBegun(context);
  return erased;
}

async function listMissing(pool: Pool, marks: string[]): Promise<string[]> {
  if (marks.length === 0) return [];
  const known = await listKnownMarks(pool);
  return marks.filter((mark) => !known.has(mark));
}

/** Runs on one node at a time. Other nodes wait until these people are erased. */
async function eraseAgain(context: Erasing, marks: string[]): Promise<number> {
  const { pool, keys } = context;
  return pool.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('replay of erasures', 0))`;
    const missing = new Set(await listMissing(pool, marks));
    const people = tx<{ id: string; uuid: string }[]>`
      select id, uuid from users where not collaborator and erased_at is null`.cursor(PART);
    const found: string[] = [];
    for await (const part of people) {
      found.push(...part.flatMap(({ id, uuid }) => (missing.delete(markOf(keys, uuid).toString("hex")) ? id : [])));
    }
    for (const id of found) await erasePerson(context, id, { reason: "restored", by: null });
    // The backup is older than the other people: their marks keep lists from bringing them back.
    for (const mark of missing) {
      await insertErasure(pool, { id: newId(), userId: null, mark: Buffer.from(mark, "hex"), keeps: false });
    }
    return found.length;
  });
}

/** Replays erasures at a start. While the file store is away its marks cannot be read: reports the error and tries again. */
export async function startReplaying(context: Erasing, onError: (error: unknown) => void): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  async function replay(): Promise<void> {
    try {
      await replayErasures(context);
    } catch (error) {
      if (!(error instanceof HelloError)) throw error;
      onError(error);
      timer = setTimeout(() => void replay().catch(onError), RETRY_MS).unref();
    }
  }
  await replay();
  return () => clearTimeout(timer);
}
