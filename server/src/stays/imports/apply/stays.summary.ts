import {
  IMPORT_NAMED_MAX,
  type ImportRemark,
  type ImportResult,
  type NamedStay,
  STAY_CHANGES,
  type StayChanges,
} from "@hello/contract";
import { wrongFields } from "../../../base/errors.ts";
import { fieldsOf } from "../../../base/issue.texts.ts";
import type { ListedStay } from "../read/stays.list.ts";
import { type Head, pathOf } from "../read/stays.read.ts";
import { addRemarks, newRemarks, type Remarks, sortRemarks } from "../read/stays.remarks.ts";
import type { Decision } from "./stays.decide.ts";
import type { ImportCounts } from "./stays.imports.store.ts";

/** What a delivery did, or would do, in numbers and names. It grows with neither stays nor people. */
export type Summary = { counts: ImportCounts; named: NamedStay[]; refused: Remarks; warnings: Remarks };

const NO_STAYS = Object.fromEntries(STAY_CHANGES.map((change) => [change, 0])) as StayChanges;

export function newSummary(): Summary {
  const counts = { stays: 0, created: 0, changed: 0, removed: 0, unchanged: 0, stayChanges: { ...NO_STAYS } };
  return { counts, named: [], refused: newRemarks(), warnings: newRemarks() };
}

/** Adds what happens to one stay. */
export function addDecision(summary: Summary, { line, facts }: ListedStay, decision: Decision): void {
  const { counts } = summary;
  if (decision.outcome === "refused") {
    addRemarks(summary.refused, newRemarks(decision.refused));
    return;
  }
  counts.stays += 1;
  for (const name of ["created", "changed", "removed", "unchanged"] as const) counts[name] += decision.counts[name];
  if (decision.outcome === "skipped") {
    addRemarks(summary.warnings, newRemarks([{ line, column: null, reason: decision.reason }]));
    return;
  }
  addRemarks(summary.warnings, newRemarks(decision.warnings));
  for (const change of decision.stay.changes) counts.stayChanges[change] += 1;
  if (decision.stay.changes.length > 0) summary.named.push({ stayRef: facts.stay_ref, ...decision.stay });
  if (summary.named.length > 2 * IMPORT_NAMED_MAX) summary.named = gravestOf(summary.named);
}

/** Adds what was read of the file. */
export function addRead(summary: Summary, { refused, warnings }: Pick<Summary, "refused" | "warnings">): void {
  addRemarks(summary.refused, refused);
  addRemarks(summary.warnings, warnings);
}

/** The gravest first: a delivery that cancels one of a thousand stays must name that one. */
function gravestOf(named: NamedStay[]): NamedStay[] {
  const graveness = ({ changes }: NamedStay) => Math.min(...changes.map((change) => STAY_CHANGES.indexOf(change)));
  return named.toSorted((one, other) => graveness(one) - graveness(other)).slice(0, IMPORT_NAMED_MAX);
}

export function resultOf({ counts, named, refused, warnings }: Summary, { format, ignored }: Head): ImportResult {
  // A JSON list is one stay: it is taken or refused.
  if (format === "json" && refused.count > 0) throw wrongFields(fieldsOf(refused.first.map(issueOf)));
  const { stayChanges, ...numbers } = counts;
  return {
    ...numbers,
    stayChanges: { ...stayChanges },
    namedStays: gravestOf(named),
    refused: cut(refused),
    warnings: cut(warnings),
    ignored,
  };
}

function issueOf({ line, column, reason }: ImportRemark) {
  return { path: pathOf(line, column), message: reason };
}

function cut(remarks: Remarks): ImportRemark[] {
  const shown = sortRemarks(remarks);
  const more = remarks.count - shown.length;
  return more > 0 ? [...shown, noteOf(`… et ${more} ${more > 1 ? "autres" : "autre"}.`)] : shown;
}

/** A remark on the whole delivery. */
export function noteOf(reason: string): ImportRemark {
  return { line: 0, column: null, reason };
}
