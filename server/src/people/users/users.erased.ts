import { createHmac } from "node:crypto";
import { HelloError } from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import type { Keys } from "../../base/secrets.ts";
import type { Db, Pool } from "../../platform/db/connection.ts";
import type { FileStore } from "../../platform/outside/files.ts";

/**
 * The marks of erased people (D86): keyed hashes of their uuids, in the database and beside the files, so that neither a
 * list nor a restored backup brings somebody back. The one beside the files is the truth: it is written first, and
 * removed first.
 */

const FOLDER = "erasures/";

export type Marking = { files: FileStore; keys: Pick<Keys, "erasures"> };

export function markOf({ erasures }: Pick<Keys, "erasures">, uuid: string): Buffer {
  return createHmac("sha256", erasures).update(uuid).digest();
}

export async function putMark({ files }: Marking, mark: Buffer, id: string): Promise<void> {
  await files.put(keyOf(mark), Buffer.from(id));
}

export async function removeMark({ files }: Marking, mark: Buffer): Promise<void> {
  await files.remove(keyOf(mark));
}

export async function listMarks({ files }: Pick<Marking, "files">): Promise<string[]> {
  const keys = await files.list(FOLDER);
  return keys.map((key) => key.slice(FOLDER.length)).filter((name) => /^[\da-f]{64}$/.test(name));
}

function keyOf(mark: Buffer): string {
  return FOLDER + mark.toString("hex");
}

/** Of these uuids, those of people who were erased and have not signed in since. */
export async function listErased(db: Db, keys: Pick<Keys, "erasures">, uuids: string[]): Promise<Set<string>> {
  const byMark = new Map(uuids.map((uuid) => [markOf(keys, uuid).toString("hex"), uuid]));
  const rows = await db<{ mark: string }[]>`
    select encode(mark, 'hex') as mark from erasures
    where mark in (select decode(given, 'hex') from unnest(${[...byMark.keys()]}::text[]) as given)`;
  return new Set(rows.map(({ mark }) => byMark.get(mark)!));
}

/** When the person of this uuid was erased; undefined unless they were, and once they have signed in since. */
export async function findErasedAt(db: Db, keys: Pick<Keys, "erasures">, uuid: string): Promise<string | undefined> {
  const [found] = await db<{ erasedAt: string }[]>`
    select erased_at as "erasedAt" from erasures where mark = ${markOf(keys, uuid)}`;
  return found?.erasedAt;
}

/**
 * Keeps an erasure and a sign-in of the same person apart: the erasure ends the sign-in, or the sign-in brings the person
 * back.
 */
export async function lockMark(db: Db, mark: Buffer): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`erasure ${mark.toString("hex")}`}, 0))`;
}

/**
 * Runs in the transaction of a sign-in: from then on lists may name the person again. Sanctions still hold, so that an
 * erasure is no way around a ban. While the file store is away, the mark stays until the next sign-in.
 */
export async function comeBack(tx: Db, marking: Marking, uuid: string): Promise<void> {
  const mark = markOf(marking.keys, uuid);
  await lockMark(tx, mark);
  const [found] = await tx<{ userId: string | null }[]>`
    select user_id as "userId" from erasures where mark = ${mark}`;
  if (!found) return;
  try {
    await removeMark(marking, mark);
  } catch (error) {
    if (error instanceof HelloError) return;
    throw error;
  }
  // Unless the loop still has to erase something.
  await tx`delete from erasures where mark = ${mark} and due_at is null`;
  await tx`update erasures set mark = null where mark = ${mark}`;
  if (found.userId) await holdAgain(tx, found.userId, uuid);
}

async function holdAgain(tx: Db, erasedId: string, uuid: string): Promise<void> {
  const id = newId();
  await tx`
    insert into users (id, uuid, workspace)
    select ${id}, ${uuid}, e.workspace from users e
    where e.id = ${erasedId} and exists (select from sanctions x where x.user_id = e.id and x.lifted_at is null)
    on conflict (uuid) do nothing`;
  await tx`
    update sanctions x set user_id = u.id from users u
    where x.user_id = ${erasedId} and x.lifted_at is null and u.uuid = ${uuid} and u.workspace = x.workspace`;
}

/** All marks of the database, in hex. */
export async function listKnownMarks(pool: Pool): Promise<Set<string>> {
  const rows = await pool<{ mark: string }[]>`
    select encode(mark, 'hex') as mark from erasures where mark is not null`;
  return new Set(rows.map(({ mark }) => mark));
}
