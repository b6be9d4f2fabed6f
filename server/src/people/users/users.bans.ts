import type { Workspace } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";

/**
 * Nobody makes or frees an entry while somebody is banned or a ban is lifted: it would miss that. Lists and statuses that
 * staff set take it shared. Call it first in the transaction.
 */
export async function lockBans(db: Db, workspace: Workspace, how: "shared" | "alone"): Promise<void> {
  const key = `bans of ${workspace}`;
  if (how === "shared") await db`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`;
  else await db`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
}
