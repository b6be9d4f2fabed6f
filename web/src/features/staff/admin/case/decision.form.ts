import type { Case, DecisionPost } from "@hello/contract";
import { type DecisionAct, GROUND_NAMES, OUTCOME_NAMES } from "@hello/contract/plain";
import { isDecisionText } from "../../cases/decision.text.tsx";
import { isReason } from "../../shared/reason.field.tsx";
export type DecisionForm = {
  act: DecisionAct | "";
  ground: DecisionPost["ground"] | "";
  content: string;
  /** The author is not notified, for the reason in `withheld`. */
  isWithheld: boolean;
  withheld: string;
};
export const EMPTY_DECISION: DecisionForm = { act: "", ground: "", content: "", isWithheld: false, withheld: "" };

/** The acts of this caller: only leads ban, nobody blocks staff, only messages are deleted, only kept ones put back. */
export function actsOf({ messageId, message, isStaffAuthor }: Case, isLead: boolean): DecisionAct[] {
  const isGone = message?.deleted && !message.isKept;
  return [
    ...(isGone ? [] : ["leave" as const]),
    ...(isGone || !message?.undecided?.length ? [] : ["photo" as const]),
    ...(messageId === null ? [] : ["delete" as const]),
    ...(isStaffAuthor ? [] : ["block" as const]),
    ...(isLead && !isStaffAuthor ? ["ban" as const] : []),
  ];
}

/** Whether the author is not notified. Only the ground « danger » allows that. */
export function isUntold({ ground, isWithheld }: DecisionForm): boolean {
  return ground === "danger" && isWithheld;
}

/** The body of the call; undefined while the form is incomplete. */
export function postOf(form: DecisionForm, { _version }: Case): Omit<DecisionPost, "id"> | undefined {
  const { act, ground, content, withheld } = form;
  const hasReason = !isUntold(form) || isReason(withheld);
  if (act === "" || ground === "" || !isDecisionText(content) || !hasReason) return undefined;
  const post = { _version, act, ground, content: content.trim() };
  return isUntold(form) ? { ...post, withheld: withheld.trim() } : post;
}

/** Reads a saved form; null if an older version of the page has saved it in another shape. */
export function readDecision(value: unknown): DecisionForm | null {
  const given = (value ?? {}) as Record<string, unknown>;
  const isLike = Object.entries(EMPTY_DECISION).every(([name, empty]) => typeof given[name] === typeof empty);
  const isKnown = isIn(given.act, OUTCOME_NAMES) && isIn(given.ground, GROUND_NAMES);
  return isLike && isKnown ? (given as DecisionForm) : null;
}

function isIn(value: unknown, names: object): boolean {
  return value === "" || Object.hasOwn(names, String(value));
}
