import type { Config } from "../../base/config.ts";
import type { DueKind } from "../../platform/due/due.loop.ts";
import { canDeliver } from "../delivery/delivery.plan.ts";
import { claimDueEvening, type Evening, endEvening, planPart } from "./evening.store.ts";

/** The share of the e-mail rate that evening e-mails use. The rest is for notices. */
const SHARE_OF_RATE = 0.5;

/**
 * Queues the evening e-mails of a workspace (D67), one part of its people in each transaction. If a node dies, another
 * node repeats one part at most.
 */
export function dueEvenings(config: Config): DueKind<Evening> {
  const perSecond = config.delivery.perSecond.email * SHARE_OF_RATE;
  return {
    name: "evenings",
    claim: claimDueEvening,
    handle: async (tx, evening) => {
      const isOver = evening.isMissed || !canDeliver(config, "email") || !(await planPart(tx, evening, perSecond));
      if (isOver) await endEvening(tx, evening.id);
      return [];
    },
  };
}
