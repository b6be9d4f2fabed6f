import { setTimeout as wait } from "node:timers/promises";
import { isDeadlock, isLockTimeout } from "./connection.errors.ts";
import type { Reserved } from "./connection.ts";

/**
 * Writers queue behind a statement that waits for a whole table, for example behind a backup. So it gives way after this
 * time, lets them through, and tries again (D214).
 */
export const LOCK_WAITS_MS = 500;
const PAUSE_MS = 1_000;
/** A quarter of an hour. */
const TRIES = 600;
const NODE_WAITS_MS = 200;

const STEP = /^-- step\b.*$/m;
const COMMENT = /^--.*$/gm;

/**
 * The parts of a migration that are transactions of their own, by lines that begin with `-- step`. A migration that stops
 * in between begins again with its first step: each does no harm a second time.
 */
export function stepsOf(text: string): string[] {
  return text
    .split(STEP)
    .map((step) => step.trim())
    .filter((step) => step.replaceAll(COMMENT, "").trim() !== "");
}

/** PostgreSQL builds such an index beside writers, outside of any transaction: it is a step by itself. */
export const CONCURRENT = /^create (?:unique )?index concurrently if not exists (\w+)/m;

export async function applyStep(connection: Reserved, step: string, name: string): Promise<void> {
  const [, index] = CONCURRENT.exec(step) ?? [];
  if (index) return build(connection, step, index);
  for (let tries = 1; ; tries += 1) {
    try {
      await connection.unsafe(step);
      return;
    } catch (error) {
      if (!(isLockTimeout(error) || isDeadlock(error))) throw error;
      if (tries === TRIES) throw new Error(`${name} waits for a transaction that does not end`, { cause: error });
      await wait(PAUSE_MS);
    }
  }
}

/** It waits for older transactions without a lock that writers need, so it may wait for as long as they take. */
async function build(connection: Reserved, step: string, index: string): Promise<void> {
  await connection`set lock_timeout = 0`;
  // An attempt that was cut off has left an index that nobody uses, and that `if not exists` would leave so.
  const [broken] = await connection`select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`;
  if (broken) await connection.unsafe(`drop index concurrently ${index}`);
  await connection.unsafe(step);
  await connection.unsafe(`set lock_timeout = ${LOCK_WAITS_MS}`);
}

/** Asks again instead of waiting: a statement that waits is itself a transaction, for which the index would wait. */
export async function untilLocked(connection: Reserved, lock: number): Promise<void> {
  for (;;) {
    const [row] = await connection<{ isMine: boolean }[]>`select pg_try_advisory_lock(${lock}) as "isMine"`;
    if (row!.isMine) return;
    await wait(NODE_WAITS_MS);
  }
}
