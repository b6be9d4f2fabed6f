import type { Workspace } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";

/**
 * Keeps entries from being made or freed while a person is banned or a ban is lifted, because the ban would miss them.
 * Lists, and calls in which staff set a status, take the lock shared. Call it first in the transaction.
 */
export async function lockBans(db: Db, workspace: Workspace, how: "shared" | "alone"): Promise<void> {
  const key = `bans of ${workspace}`;
  if (how === "shared") await db`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`;
  else await db`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
}
