import type { PlannedNotice, StaffMember } from "@hello/contract";
import { isForAllStays } from "@hello/contract/plain";
import { isLimited } from "../../shared/staff.reach.ts";

const TEXTS = {
  leadsOnly: "Il vaut pour tous les séjours : seul un responsable peut le modifier ou l’effacer.",
  others: "Quelqu’un d’autre l’a préparé : seuls cette personne et un responsable peuvent le modifier ou l’effacer.",
};

/**
 * Why a collaborator can neither change nor remove a plan; undefined where they can. Plans for all stays are for leads
 * (D60), and staff with a limited reach change only their own.
 */
export function lockOf(plan: PlannedNotice, member: StaffMember): string | undefined {
  if (isForAllStays(plan) && !member.lead) return TEXTS.leadsOnly;
  return isLimited(member) && plan.authorId !== member.userId ? TEXTS.others : undefined;
}
