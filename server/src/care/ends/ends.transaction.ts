import { setTimeout as wait } from "node:timers/promises";
import { isDeadlock, isLockTimeout } from "../../platform/db/connection.errors.ts";
import type { Db, Pool } from "../../platform/db/connection.ts";

/** Less than the second after which PostgreSQL ends one of two transactions that wait for each other. */
const WAITS_MS = 300;
const TRIES = 60;

/**
 * Runs a transaction that gives way: if it waits long for a lock, it is rolled back and runs again. The erasure of a person
 * locks their row against all others, while a report or a send may refer to that row and be about to lock it.
 */
export async function transact<Result>(pool: Pool, run: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await pool.begin(async (tx) => {
        await tx`select set_config('lock_timeout', ${`${WAITS_MS}ms`}, true)`;
        return run(tx);
      });
    } catch (error) {
      if (!(isDeadlock(error) || isLockTimeout(error)) || tries === TRIES) throw error;
      await wait(Math.random() * WAITS_MS);
    }
  }
}
