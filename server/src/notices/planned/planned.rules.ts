import { isDeepStrictEqual } from "node:util";
import { findUnknownVariables, PLAN_VARIABLES_TEXT, type PlannedFields } from "@hello/contract";
import { wrongField } from "../../base/errors.ts";
import type { Filled } from "./planned.variables.ts";

const NEEDED = {
  text: [],
  dated: ["filters", "at"],
  stays: ["days", "time"],
} as const satisfies Record<PlannedFields["kind"], readonly (keyof PlannedFields)[]>;
const OF_A_MOMENT = ["at", "days", "time"] as const;

const PAST_TEXT = "ce moment est déjà passé.";

/** What is wrong with a plan by itself: what its kind needs or does not have, its moment, its variables. */
export function checkFields(fields: PlannedFields, now: string): void {
  const needed: readonly string[] = NEEDED[fields.kind];
  for (const name of NEEDED[fields.kind]) if (fields[name] === null) throw wrongField(name, "ce champ manque.");
  for (const name of OF_A_MOMENT) {
    if (fields[name] !== null && !needed.includes(name)) {
      throw wrongField(name, "ce champ ne va pas avec ce genre d’avis.");
    }
  }
  if (fields.kind === "dated" && fields.at! <= now) throw wrongField("at", PAST_TEXT);
  checkVariables(fields.content);
}

export function checkVariables(content: string): void {
  const unknown = findUnknownVariables(content);
  if (unknown.length === 0) return;
  throw wrongField("content", `{${unknown[0]}} n’existe pas. Les variables sont ${PLAN_VARIABLES_TEXT}.`);
}

/** Whether it leaves at another moment, or for other stays. */
export function isMoved(before: PlannedFields, after: PlannedFields): boolean {
  const parts = ["kind", "at", "days", "time", "filters"] as const;
  return parts.some((name) => !isDeepStrictEqual(before[name], after[name]));
}

const ONE_STAY_TEXT = "les variables demandent un avis à un seul séjour.";
const TOO_LONG_TEXT = "une fois complété, ce texte est trop long.";

/** The text, or a refusal that names what is missing. */
export function requireFilled(filled: Filled, stayName: string | null): string {
  if ("text" in filled) return filled.text;
  if (filled.problem === "too_long") throw wrongField("content", TOO_LONG_TEXT);
  if (stayName === null) throw wrongField("content", ONE_STAY_TEXT);
  throw wrongField("content", `{${filled.lacking[0]}} manque au séjour « ${stayName} ».`);
}
