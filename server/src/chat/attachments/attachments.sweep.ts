import type { Context } from "../../platform/context.ts";
import type { Sweep } from "../../platform/due/due.loop.ts";
import { forgetStoredBefore, listUnownedBefore } from "./attachments.store.ts";
import { discardUnowned } from "./attachments.uploads.ts";

const UNOWNED_KEPT_MS = 60 * 60_000;
const SWEEP_EVERY_MS = 10 * 60_000;
const BATCH = 100;
const COUNTS_KEPT_MS = 3 * 24 * 60 * 60_000;

/** Removes files that are unfinished or without an owner: the process was killed during the upload, or before the write. */
export async function sweepUnowned(context: Pick<Context, "pool" | "files">, now = Date.now()): Promise<number> {
  const before = new Date(now - UNOWNED_KEPT_MS);
  await context.files.removeUnfinished(before);
  const ids = await listUnownedBefore(context.pool, before, BATCH);
  await discardUnowned(context, ids);
  await forgetStoredBefore(context.pool, new Date(now - COUNTS_KEPT_MS));
  return ids.length;
}

/** Removes such files, and counts of what people stored. */
export function fileSweep(context: Pick<Context, "pool" | "files">): Sweep {
  return { name: "files", everyMs: SWEEP_EVERY_MS, sweep: () => sweepUnowned(context) };
}
