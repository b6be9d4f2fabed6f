import type { Case, DecisionPost } from "@hello/contract";
import { type DecisionAct, GROUND_NAMES, OUTCOME_NAMES } from "@hello/contract/plain";
import { isDecisionText } from "../../cases/decision.text.tsx";
import { isReason } from "../../shared/reason.field.tsx";

/** What was typed for a decision. */
export type DecisionForm = {
  act: DecisionAct | "";
  ground: DecisionPost["ground"] | "";
  content: string;
  /** The author shall not be told, and why. */
  isWithheld: boolean;
  withheld: string;
};
export const EMPTY_DECISION: DecisionForm = { act: "", ground: "", content: "", isWithheld: false, withheld: "" };

/** What this caller may do: only leads ban, nobody blocks staff, only a message is deleted, only a kept one put back. */
export function actsOf({ messageId, message, isStaffAuthor }: Case, isLead: boolean): DecisionAct[] {
  const isGone = message?.deleted && !message.isKept;
  return [
    ...(isGone ? [] : ["leave" as const]),
    ...(messageId === null ? [] : ["delete" as const]),
    ...(isStaffAuthor ? [] : ["block" as const]),
    ...(isLead && !isStaffAuthor ? ["ban" as const] : []),
  ];
}

/** Only for danger may the author stay untold. */
export function isUntold({ ground, isWithheld }: DecisionForm): boolean {
  return ground === "danger" && isWithheld;
}

/** Undefined while something is missing. */
export function postOf(form: DecisionForm, { _version }: Case): Omit<DecisionPost, "id"> | undefined {
  const { act, ground, content, withheld } = form;
  const hasReason = !isUntold(form) || isReason(withheld);
  if (act === "" || ground === "" || !isDecisionText(content) || !hasReason) return undefined;
  const post = { _version, act, ground, content: content.trim() };
  return isUntold(form) ? { ...post, withheld: withheld.trim() } : post;
}

/** As it was left, perhaps by an older version of the page. */
export function readDecision(value: unknown): DecisionForm | null {
  const given = (value ?? {}) as Record<string, unknown>;
  const isLike = Object.entries(EMPTY_DECISION).every(([name, empty]) => typeof given[name] === typeof empty);
  const isKnown = isIn(given.act, OUTCOME_NAMES) && isIn(given.ground, GROUND_NAMES);
  return isLike && isKnown ? (given as DecisionForm) : null;
}

function isIn(value: unknown, names: object): boolean {
  return value === "" || Object.hasOwn(names, String(value));
}
