import {
  IMPORT_NAMED_MAX,
  type ImportRemark,
  type ImportResult,
  type NamedDuplicate,
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
import { gravestOf, namedPeopleOf, withinBound } from "./stays.names.ts";

/** The effect of an import in numbers and names. Its size grows with neither stays nor people. */
export type Summary = {
  counts: ImportCounts;
  named: NamedStay[];
  duplicates: { count: number; named: NamedDuplicate[] };
  refused: Remarks;
  warnings: Remarks;
  /** In a dry run alone: the answer to a run may be kept in a log. */
  namesPeople: boolean;
};

const NO_STAYS = Object.fromEntries(STAY_CHANGES.map((change) => [change, 0])) as StayChanges;

export function newSummary({ namesPeople }: Pick<Summary, "namesPeople">): Summary {
  const counts = { stays: 0, created: 0, changed: 0, removed: 0, unchanged: 0, stayChanges: { ...NO_STAYS } };
  const duplicates = { count: 0, named: [] };
  return { counts, named: [], duplicates, refused: newRemarks(), warnings: newRemarks(), namesPeople };
}

export function addDecision(summary: Summary, { line, facts, duplicates }: ListedStay, decision: Decision): void {
  const { counts, namesPeople } = summary;
  const stayRef = facts.stay_ref;
  if (decision.outcome === "refused") {
    addRemarks(summary.refused, newRemarks(decision.refused));
    return;
  }
  counts.stays += 1;
  summary.duplicates.count += duplicates.count;
  if (namesPeople && summary.duplicates.named.length < IMPORT_NAMED_MAX) {
    summary.duplicates.named.push(...duplicates.first.map((found) => ({ stayRef, ...found })));
  }
  for (const name of ["created", "changed", "removed", "unchanged"] as const) counts[name] += decision.counts[name];
  if (decision.outcome === "skipped") {
    addRemarks(summary.warnings, newRemarks([{ line, column: null, reason: decision.reason }]));
    return;
  }
  addRemarks(summary.warnings, newRemarks(decision.warnings));
  for (const change of decision.stay.changes) counts.stayChanges[change] += 1;
  const { created, changed, removed } = decision.counts;
  if (decision.stay.changes.length + created + changed + removed === 0) return;
  const namedPeople = namesPeople ? namedPeopleOf(decision.people) : [];
  summary.named.push({ stayRef, ...decision.stay, people: { created, changed, removed }, namedPeople });
  if (summary.named.length > 2 * IMPORT_NAMED_MAX) summary.named = gravestOf(summary.named);
}

export function addRead(summary: Summary, { refused, warnings }: Pick<Summary, "refused" | "warnings">): void {
  addRemarks(summary.refused, refused);
  addRemarks(summary.warnings, warnings);
}

/** `check` stands for what the import does (D232). */
export function resultOf(summary: Summary, { format, ignored }: Head, check: string): ImportResult {
  const { counts, named, duplicates, refused, warnings } = summary;
  // A JSON list is one stay: it is taken or refused.
  if (format === "json" && refused.count > 0) throw wrongFields(fieldsOf(refused.first.map(issueOf)));
  const { stayChanges, ...numbers } = counts;
  return {
    ...numbers,
    stayChanges: { ...stayChanges },
    namedStays: withinBound(gravestOf(named)),
    duplicates: duplicates.count,
    namedDuplicates: duplicates.named.slice(0, IMPORT_NAMED_MAX),
    refused: cut(refused),
    warnings: cut(warnings),
    ignored,
    check,
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

/** A remark on the whole import. */
export function noteOf(reason: string): ImportRemark {
  return { line: 0, column: null, reason };
}
