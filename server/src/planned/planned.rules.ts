import { isDeepStrictEqual } from "node:util";
import { findUnknownVariables, PLAN_VARIABLES_TEXT, type PlannedFields } from "@hello/contract";
import { badRequest } from "../errors.ts";
import type { Filled } from "./planned.variables.ts";

const NEEDED = {
  text: [],
  dated: ["filters", "at"],
  stays: ["days", "time"],
} as const satisfies Record<PlannedFields["kind"], readonly (keyof PlannedFields)[]>;
const OF_A_MOMENT = ["at", "days", "time"] as const;

const PAST_TEXT = "at : ce moment est déjà passé.";

/** What is wrong with a plan by itself: what its kind needs or does not have, its moment, its variables. */
export function checkFields(fields: PlannedFields, now: string): void {
  const needed: readonly string[] = NEEDED[fields.kind];
  for (const name of NEEDED[fields.kind]) if (fields[name] === null) throw badRequest(`${name} : ce champ manque.`);
  for (const name of OF_A_MOMENT) {
    if (fields[name] !== null && !needed.includes(name)) {
      throw badRequest(`${name} : ce champ ne va pas avec ce genre d’avis.`);
    }
  }
  if (fields.kind === "dated" && fields.at! <= now) throw badRequest(PAST_TEXT);
  checkVariables(fields.content);
}

export function checkVariables(content: string): void {
  const unknown = findUnknownVariables(content);
  if (unknown.length === 0) return;
  throw badRequest(`content : {${unknown[0]}} n’existe pas. Les variables sont ${PLAN_VARIABLES_TEXT}.`);
}

/** Whether the filter chooses stays. If it does not, the plan is for all of them, which only leads may plan (D60). */
export function choosesStays({ filters }: Pick<PlannedFields, "filters">): boolean {
  if (!filters) return false;
  const { roomIds, productUuids, destinations, departureFrom, departureTo } = filters;
  return Boolean(roomIds ?? productUuids ?? destinations ?? departureFrom ?? departureTo);
}

/** Whether it leaves at another moment, or for other stays. */
export function isMoved(before: PlannedFields, after: PlannedFields): boolean {
  const parts = ["kind", "at", "days", "time", "filters"] as const;
  return parts.some((name) => !isDeepStrictEqual(before[name], after[name]));
}

const ONE_STAY_TEXT = "content : les variables demandent un avis à un seul séjour.";
const TOO_LONG_TEXT = "content : une fois complété, ce texte est trop long.";

/** The text, or a refusal that names what is missing. */
export function requireFilled(filled: Filled, stayName: string | null): string {
  if ("text" in filled) return filled.text;
  if (filled.problem === "too_long") throw badRequest(TOO_LONG_TEXT);
  if (stayName === null) throw badRequest(ONE_STAY_TEXT);
  throw badRequest(`content : {${filled.lacking[0]}} manque au séjour « ${stayName} ».`);
}
