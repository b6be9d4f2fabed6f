import { setTimeout as wait } from "node:timers/promises";
import { isDeadlock, isLockTimeout } from "../../platform/db/connection.errors.ts";
import type { Db, Pool } from "../../platform/db/connection.ts";

/** Below the second after which PostgreSQL ends one of two transactions that wait for each other. */
const WAITS_MS = 300;
const TRIES = 60;

/**
 * A transaction that gives way: it lets go of everything and runs again when it waits for long. A new uuid needs the row of
 * the person alone, while others that refer to it may be about to change it, as a report or a send does; theirs goes on.
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
