import { text } from "node:stream/consumers";
import type { Config } from "../../base/config.ts";
import { newId } from "../../base/ids.ts";
import type { Pool } from "../../platform/db/connection.ts";
import { schemaState } from "../../platform/db/migrations.ts";
import { openFiles } from "../../platform/outside/files.open.ts";
import type { FileStore } from "../../platform/outside/files.ts";
import { findRestored } from "../restore/restore.service.ts";

/** Writes, reads, lists and removes, each as the server does it: a right that is missing is named. */
export async function checkFiles({ s3Url, dataDir }: Config, files: FileStore): Promise<string> {
  const folder = "check/";
  const key = `${folder}${newId()}`;
  const content = newId();
  await doing("written (s3:PutObject)", files.put(key, Buffer.from(content)));
  const [stored, listed] = await Promise.all([
    doing("read (s3:GetObject)", readText(files, key)),
    doing("listed (s3:ListBucket)", files.list(folder)),
  ]);
  await doing("removed (s3:DeleteObject)", files.remove(key));
  // Without the right to list, a bucket answers "denied" instead of "missing".
  const after = await doing("found missing (s3:ListBucket)", readText(files, key));
  if (stored !== content) throw new Error("what was written could not be read");
  if (!listed.includes(key)) throw new Error("what was written is not listed");
  if (after !== undefined) throw new Error("what was removed is still there");
  return s3Url ? `bucket ${s3Url.pathname.slice(1)}` : `folder ${dataDir}`;
}

async function doing<Value>(what: string, done: Promise<Value>): Promise<Value> {
  return done.catch((error: Error) => {
    const reason = error.cause instanceof Error ? error.cause : error;
    throw new Error(`nothing can be ${what}: ${reason.name}: ${reason.message}`);
  });
}

async function readText(files: FileStore, key: string): Promise<string | undefined> {
  const stored = await files.read(key);
  return stored && text(stored);
}

/** Whether a start would take database and files for a pair (D203): a node with a store of its own shows here. */
export async function checkPair({ config, pool }: { config: Config; pool: Pool }): Promise<string> {
  const { pending } = await schemaState(pool);
  if (pending > 0) return "compared at the next start, which changes the schema";
  const difference = await findRestored({ pool, files: await openFiles(config) });
  if (difference) throw new Error(difference);
  return "belong together";
}
