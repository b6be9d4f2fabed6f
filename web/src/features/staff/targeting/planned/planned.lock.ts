import type { PlannedNotice, StaffMember } from "@hello/contract";
import { isForAllStays } from "@hello/contract/plain";
import { isLimited } from "../../shared/staff.reach.ts";

const TEXTS = {
  leadsOnly: "Il vaut pour tous les séjours : seul un responsable peut le modifier ou l’effacer.",
  others: "Quelqu’un d’autre l’a préparé : seuls cette personne et un responsable peuvent le modifier ou l’effacer.",
};

/** Why a collaborator can neither change nor remove a plan: it is for all stays (D60), or not theirs while they see a part only. */
export function lockOf(plan: PlannedNotice, member: StaffMember): string | undefined {
  if (isForAllStays(plan) && !member.lead) return TEXTS.leadsOnly;
  return isLimited(member) && plan.authorId !== member.userId ? TEXTS.others : undefined;
}
