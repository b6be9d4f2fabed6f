import type { LiveEventPayload, Workspace } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";
import { recordUserEvent } from "../../platform/db/events.store.ts";
import { systemAccountOf } from "./users.system.store.ts";

export type News = LiveEventPayload<"onUpdateTeam">["about"];

/**
 * Tells open pages of staff what to ask for again (D234, D243). Call it last in a transaction: it locks one row for the whole
 * workspace. Nodes find the event in the log within a second, so nobody has to announce it.
 */
export async function tellTeam(
  tx: Db,
  workspace: Workspace,
  { about, roomId = null }: { about: News; roomId?: string | null },
): Promise<void> {
  const userId = await systemAccountOf(tx, workspace);
  await recordUserEvent(tx, userId, "onUpdateTeam", { userId, about, roomId });
}
