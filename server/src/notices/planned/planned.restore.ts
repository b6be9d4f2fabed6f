import type { Workspace } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";
import * as due from "./planned.due.store.ts";

/** A planned notice that is not sent after a restore. */
export type Skipped = { workspace: Workspace; name: string; stayName: string | null; dueAt: string };

/** Skips the planned notices that fell due since the backup, because they may have left before the restore (D89). */
export async function skipDuePlans(tx: Db): Promise<Skipped[]> {
  const skipped: Skipped[] = [];
  for (const plan of await due.listDuePlans(tx)) {
    const occurrences =
      plan.kind === "dated"
        ? [{ stayId: null, stayName: null, dueAt: plan.dueAt! }]
        : (await due.listDueStays(tx, plan.id, null)).map(({ id, title, moment }) => {
            return { stayId: id, stayName: title, dueAt: moment };
          });
    for (const { stayId, stayName, dueAt } of occurrences) {
      const id = due.sendIdOf(plan.id, stayId);
      await due.insertPlannedSend(tx, { id, planId: plan.id, stayId, dueAt, state: "missed", reason: "restored" });
      skipped.push({ workspace: plan.workspace, name: plan.name, stayName, dueAt });
    }
    await due.setNextDue(tx, plan);
  }
  for (const { planId, stayId, dueAt, ...told } of await due.listOverdueOpenings(tx)) {
    const id = due.sendIdOf(planId, stayId);
    await due.insertPlannedSend(tx, { id, planId, stayId, dueAt, state: "missed", reason: "restored" });
    skipped.push({ ...told, dueAt });
  }
  await due.beginAnew(tx);
  return skipped;
}
