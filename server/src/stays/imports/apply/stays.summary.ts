import {
  IMPORT_NAMED_MAX,
  IMPORT_REMARKS_MAX,
  type ImportRemark,
  type ImportResult,
  type NamedStay,
  STAY_CHANGES,
  type StayChanges,
} from "@hello/contract";
import { wrongFields } from "../../../base/errors.ts";
import { fieldsOf } from "../../../base/issue.texts.ts";
import { type Delivery, pathOf } from "../read/stays.read.ts";
import type { Decision } from "./stays.decide.ts";
import type { ImportCounts } from "./stays.imports.store.ts";

/** What a delivery did, or would do, in numbers and names. */

const NO_STAYS = Object.fromEntries(STAY_CHANGES.map((change) => [change, 0])) as StayChanges;

export function countsOf(decisions: Decision[]): ImportCounts {
  const counts = { stays: 0, created: 0, changed: 0, removed: 0, unchanged: 0, stayChanges: { ...NO_STAYS } };
  for (const decision of decisions) {
    if (decision.outcome === "refused") continue;
    counts.stays += 1;
    for (const name of ["created", "changed", "removed", "unchanged"] as const) counts[name] += decision.counts[name];
    if (decision.outcome === "applied") for (const change of decision.stay.changes) counts.stayChanges[change] += 1;
  }
  return counts;
}

export function summarise(delivery: Delivery, decisions: Decision[]): ImportResult {
  const refused = [...delivery.refused];
  const warnings = [...delivery.warnings];
  for (const [index, decision] of decisions.entries()) {
    if (decision.outcome === "refused") refused.push(...decision.refused);
    if (decision.outcome === "applied") warnings.push(...decision.warnings);
    if (decision.outcome === "skipped") {
      warnings.push({ line: delivery.stays[index]!.line, column: null, reason: decision.reason });
    }
  }
  // A JSON list is one stay: it is taken or refused.
  if (delivery.format === "json" && refused.length > 0) throw wrongFields(fieldsOf(refused.map(issueOf)));
  const namedStays = nameChanged(delivery, decisions);
  return {
    ...countsOf(decisions),
    namedStays,
    refused: cut(refused),
    warnings: cut(warnings),
    ignored: delivery.ignored,
  };
}

/** The gravest first: a delivery that cancels one of a thousand stays must name that one. */
function nameChanged({ stays }: Delivery, decisions: Decision[]): NamedStay[] {
  const named = decisions.flatMap((decision, index) => {
    if (decision.outcome !== "applied" || decision.stay.changes.length === 0) return [];
    return { stayRef: stays[index]!.facts.stay_ref, ...decision.stay };
  });
  const graveness = ({ changes }: NamedStay) => Math.min(...changes.map((change) => STAY_CHANGES.indexOf(change)));
  return named.toSorted((one, other) => graveness(one) - graveness(other)).slice(0, IMPORT_NAMED_MAX);
}

function issueOf({ line, column, reason }: ImportRemark) {
  return { path: pathOf(line, column), message: reason };
}

function cut(remarks: ImportRemark[]): ImportRemark[] {
  const sorted = remarks.toSorted((one, other) => one.line - other.line);
  if (sorted.length <= IMPORT_REMARKS_MAX) return sorted;
  const shown = sorted.slice(0, IMPORT_REMARKS_MAX);
  const more = sorted.length - shown.length;
  return [...shown, noteOf(`… et ${more} ${more > 1 ? "autres" : "autre"}.`)];
}

/** A remark on the whole delivery. */
export function noteOf(reason: string): ImportRemark {
  return { line: 0, column: null, reason };
}
