import { isDeepStrictEqual } from "node:util";
import { findUnknownVariables, PLAN_VARIABLES_TEXT, type PlannedFields } from "@hello/contract";
import { wrongField } from "../../base/errors.ts";
import type { Filled } from "./planned.variables.ts";

type FieldName = keyof PlannedFields;
const NEEDED: Record<PlannedFields["kind"], readonly FieldName[]> = {
  text: [],
  dated: ["filters", "at"],
  stays: ["days", "time"],
};
const OF_A_MOMENT = ["at", "days", "time"] as const;
const WRONG_KIND_TEXT = "ce champ ne va pas avec ce genre d’avis.";

const PAST_TEXT = "ce moment est déjà passé.";

/** Whether a plan leaves when the room of each stay opens (D171). */
export function isAtOpening({ kind, days, time }: Pick<PlannedFields, "kind" | "days" | "time">): boolean {
  return kind === "stays" && days === null && time === null;
}

/** Throws if fields do not fit the kind of the plan, its moment has passed, or its text has an unknown variable. */
export function checkFields(fields: PlannedFields, now: string): void {
  const needed = isAtOpening(fields) ? [] : NEEDED[fields.kind];
  for (const name of needed) if (fields[name] === null) throw wrongField(name, "ce champ manque.");
  for (const name of OF_A_MOMENT) {
    if (fields[name] !== null && !needed.includes(name)) throw wrongField(name, WRONG_KIND_TEXT);
  }
  if (fields.kind !== "stays" && !fields.isOn) throw wrongField("isOn", WRONG_KIND_TEXT);
  if (fields.kind === "dated" && fields.at! <= now) throw wrongField("at", PAST_TEXT);
  checkVariables(fields.content);
}

export function checkVariables(content: string): void {
  const unknown = findUnknownVariables(content);
  if (unknown.length === 0) return;
  throw wrongField("content", `{${unknown[0]}} n’existe pas. Les variables sont ${PLAN_VARIABLES_TEXT}.`);
}

/** The names of what a change changes. */
export function changedFields(before: PlannedFields, after: PlannedFields): string[] {
  const names = Object.keys(after) as (keyof PlannedFields)[];
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

/** Whether a change gives the plan another moment or other recipients. */
export function isMoved(before: PlannedFields, after: PlannedFields): boolean {
  const parts = ["kind", "at", "days", "time", "filters", "isOn"] as const;
  return parts.some((name) => !isDeepStrictEqual(before[name], after[name]));
}

const ONE_STAY_TEXT = "les variables demandent un avis à un seul séjour.";
const TOO_LONG_TEXT = "une fois complété, ce texte est trop long.";

/** Returns the text, or throws an error that names what is missing. */
export function requireFilled(filled: Filled, stayName: string | null): string {
  if ("text" in filled) return filled.text;
  if (filled.problem === "too_long") throw wrongField("content", TOO_LONG_TEXT);
  if (stayName === null) throw wrongField("content", ONE_STAY_TEXT);
  throw wrongField("content", `{${filled.lacking[0]}} manque au séjour « ${stayName} ».`);
}
