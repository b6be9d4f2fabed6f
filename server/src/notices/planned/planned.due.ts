import type { Config } from "../../base/config.ts";
import { tellTeam } from "../../people/users/users.team.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { DueKind } from "../../platform/due/due.loop.ts";
import * as due from "./planned.due.store.ts";
import { isAtOpening } from "./planned.rules.ts";
import { recordEmpty, serveDated, serveNewcomers, serveStay } from "./planned.sending.ts";
import type { StoredPlan } from "./planned.sql.ts";

/** Sends planned notices whose moment has come. Each transaction sends a dated notice, or a notice for one stay. */
export function duePlans(config: Config): DueKind<StoredPlan> {
  return {
    name: "planned",
    claim: due.claimDuePlan,
    handle: async (tx, plan) => {
      if (plan.kind === "dated") return recordTeamEvent(tx, plan, await serveDated({ config }, tx, plan));
      const [first] = await due.listDueStays(tx, plan.id, 1);
      if (!first) {
        await due.setNextDue(tx, plan);
        return [];
      }
      await due.lockStay(tx, first.id);
      // Before the lock, a list may have moved the stay, or another node may have served it.
      const [stay] = await due.listDueStays(tx, plan.id, 1);
      if (stay?.id !== first.id) return [];
      return recordTeamEvent(tx, plan, await serveStay({ config }, tx, plan, stay, stay));
    },
  };
}

/** Tells staff of the plan and of its send by one event: a page that shows sends listens to both. */
async function recordTeamEvent(
  tx: Db,
  { workspace }: Pick<StoredPlan, "workspace">,
  hasSent: boolean,
): Promise<"many" | []> {
  await tellTeam(tx, workspace, { about: "plans" });
  return hasSent ? "many" : [];
}

/** Sends what people have missed on stays to which a list added somebody, or whose departure a list moved. */
export function markedStays(config: Config): DueKind<due.MarkedStay> {
  return {
    name: "newcomers",
    claim: due.claimMarkedStay,
    handle: async (tx, stay) => {
      let hasSent = false;
      for (const { moment, isLate, isNew, ...plan } of await due.listPassedPlans(tx, stay.id)) {
        // Once the stay is under way, its opening sends no notice: a first list may bring stays of last week (D258).
        if (isNew || (stay.hasLeft && isAtOpening(plan))) await recordEmpty(tx, plan, stay, moment);
        else hasSent = (await serveStay({ config }, tx, plan, stay, { moment, isLate })) || hasSent;
      }
      if (!stay.hasLeft) hasSent = (await serveNewcomers({ config }, tx, stay)) || hasSent;
      await due.moveMark(tx, stay.id);
      return hasSent ? recordTeamEvent(tx, stay, true) : [];
    },
  };
}
