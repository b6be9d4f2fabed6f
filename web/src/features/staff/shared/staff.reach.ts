import type { StaffMember } from "@hello/contract";
import { countedText } from "../../../components/texts/staff.texts.ts";

/** Whether they see a part of the workspace only (D176). */
export function isLimited(member: StaffMember | undefined): boolean {
  return member !== undefined && member.reach !== "all";
}

/** « dans 3 séjours à votre portée »: a filter of theirs is narrowed to these (SCOPE-03). */
export function withinReachText(stays: number): string {
  return `dans ${countedText(stays, "séjour", "séjours")} à votre portée`;
}

/** The state of an entry that asks for the list of stays, also where the home is one stay (SCOPE-06). */
export const AS_LIST = { isList: true };
