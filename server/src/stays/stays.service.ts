import {
  IMPORT_REMARKS_MAX,
  type ImportRemark,
  type ImportResult,
  REMOVALS_FREE_MAX,
  REMOVALS_FREE_SHARE,
  type Workspace,
} from "@hello/contract";
import { badRequest, HelloError, tooManyRemovals } from "../errors.ts";
import { newId } from "../ids.ts";
import { createFairQueue } from "../live/live.fair.queue.ts";
import { applyStay, type Importing } from "./stays.apply.ts";
import { type Decision, decide, type Stored } from "./stays.decide.ts";
import { decideFacts, markOf, type StoredFacts } from "./stays.facts.ts";
import { readClock } from "./stays.life.store.ts";
import type { ListedStay } from "./stays.list.ts";
import { type Delivery, describe, pathOf, readDelivery } from "./stays.read.ts";
import * as stays from "./stays.store.ts";
import { createTurns } from "./stays.turns.ts";

export type ImportRequest = {
  workspace: Workspace;
  bytes: Buffer;
  via: "webhook" | "command" | "page";
  dryRun: boolean;
  /** The number of removals that the sender confirms (D55). */
  removals: number | undefined;
};

/** Stays that a node writes at the same time: a booking system in a hurry must not take all connections. */
const STAYS_AT_ONCE = 2;
const turns = createFairQueue({ total: STAYS_AT_ONCE, perKey: STAYS_AT_ONCE });

/** A delivery of lists, from wherever it comes. The caller has checked that the sender may deliver. */
export async function importStays(context: Importing, request: ImportRequest): Promise<ImportResult> {
  const id = newId();
  const { workspace, via, bytes, dryRun } = request;
  const arrival = { id, workspace, via, bytes: bytes.length };
  let format: Delivery["format"] | null = null;
  try {
    const delivery = await readDelivery(bytes);
    format = delivery.format;
    const plan = await planAll(context, request, delivery);
    if (dryRun) return summarise(delivery, plan.decisions);
    requireConfirmed(plan, request.removals);
    await stays.insertImport(context.pool, { ...arrival, format });
    const result = summarise(delivery, await applyAll(context, request, delivery, plan));
    await stays.finishImport(context.pool, id, result);
    return result;
  } catch (error) {
    if (error instanceof HelloError && !dryRun) await keepRefusal(context, { ...arrival, format }, error.message);
    throw error;
  }
}

/** `settled` has the decisions of stays that need no transaction. */
type Plan = { decisions: Decision[]; settled: Map<number, Decision>; removed: number; peopleBefore: number };

/** Stays that the plan reads at once. */
const READ_AT_ONCE = 20;

/**
 * What each stay would change, without writing. Facts of people are carried from stay to stay, so that the numbers are
 * those that the run has.
 */
async function planAll({ pool, config }: Importing, { workspace }: ImportRequest, delivery: Delivery): Promise<Plan> {
  const plan: Plan = { decisions: [], settled: new Map(), removed: 0, peopleBefore: 0 };
  const carried = new Map<string, StoredFacts>();
  const { life } = config.sites[workspace];
  const now = await readClock(pool);
  for await (const { list, stored } of readAll(pool, workspace, delivery.stays)) {
    const people = stored.people.map((person) => ({ ...person, ...carried.get(person.uuid) }));
    const terms = { workspace, life, now, takesAway: delivery.takesAway };
    const decision = decide(list, { ...stored, people }, terms);
    const isCarried = list.people.some(({ uuid }) => carried.has(uuid));
    if (isSettled(decision) && !isCarried) plan.settled.set(plan.decisions.length, decision);
    plan.decisions.push(decision);
    if (decision.outcome !== "applied") continue;
    plan.removed += decision.counts.removed;
    plan.peopleBefore += decision.peopleBefore;
    const before = new Map(people.map((person) => [person.uuid, person]));
    for (const { uuid, facts } of decision.changes.facts) {
      const { facts: merged, factsAsOf } = decideFacts(before.get(uuid), facts, markOf(list.facts));
      carried.set(uuid, { facts: merged, factsAsOf });
    }
  }
  return plan;
}

/** Each part is read at one moment, so that a list which changes nothing then counts as applied at that moment. */
async function* readAll(pool: Importing["pool"], workspace: Workspace, lists: ListedStay[]) {
  const giveTurn = createTurns();
  for (let start = 0; start < lists.length; start += READ_AT_ONCE) {
    const part = lists.slice(start, start + READ_AT_ONCE);
    const keys = part.map(({ facts, people }) => ({ stayRef: facts.stay_ref, uuids: people.map(({ uuid }) => uuid) }));
    const stored = (await pool.begin("isolation level repeatable read read only", (tx) =>
      stays.readStored(tx, workspace, keys, { lock: false }),
    )) as Stored[];
    for (const [index, list] of part.entries()) {
      await giveTurn();
      yield { list, stored: stored[index]! };
    }
  }
}

/** What was refused or skipped stays so; a list that changes nothing is applied as it is. */
function isSettled(decision: Decision): boolean {
  if (decision.outcome !== "applied") return true;
  const { stay, room, stayDiffers: _, ...lists } = decision.changes;
  return !stay && !room && Object.values(lists).every(({ length }) => length === 0);
}

/** Fewer removals than confirmed pass too: a delivery that was interrupted has done a part of them. */
function requireConfirmed({ removed, peopleBefore }: Plan, confirmed = 0): void {
  const isFree = removed <= REMOVALS_FREE_MAX || removed <= peopleBefore * REMOVALS_FREE_SHARE;
  if (!isFree && removed > confirmed) throw tooManyRemovals(removed, peopleBefore);
}

/** After so many new people the statistics of the database are renewed, then after each doubling. */
const ANALYZED_FROM = 500;

async function applyAll(
  context: Importing,
  { workspace }: ImportRequest,
  delivery: Delivery,
  { settled }: Plan,
): Promise<Decision[]> {
  const decisions: Decision[] = [];
  let [created, analyzedFrom] = [0, ANALYZED_FROM];
  for (const [index, list] of delivery.stays.entries()) {
    const apply = () => applyStay(context, list, { workspace, takesAway: delivery.takesAway });
    const decision = settled.get(index) ?? (await turns.run(workspace, apply));
    decisions.push(decision);
    if (decision.outcome === "applied") created += decision.counts.created;
    if (created < analyzedFrom) continue;
    await stays.renewStatistics(context.pool);
    analyzedFrom = created * 2;
  }
  return decisions;
}

function summarise(delivery: Delivery, decisions: Decision[]): ImportResult {
  const result = { stays: 0, created: 0, changed: 0, removed: 0, unchanged: 0 };
  const refused = [...delivery.refused];
  const warnings = [...delivery.warnings];
  for (const [index, decision] of decisions.entries()) {
    if (decision.outcome === "refused") {
      refused.push(...decision.refused);
      continue;
    }
    if (decision.outcome === "skipped") {
      warnings.push({ line: delivery.stays[index]!.line, column: null, reason: decision.reason });
    }
    result.stays += 1;
    for (const name of ["created", "changed", "removed", "unchanged"] as const) result[name] += decision.counts[name];
  }
  // A JSON list is one stay: it is taken or refused.
  if (delivery.format === "json" && refused.length > 0) throw badRequest(describe(refused.map(issueOf)));
  return { ...result, refused: cut(refused), warnings: cut(warnings), ignored: delivery.ignored };
}

function issueOf({ line, column, reason }: ImportRemark) {
  return { path: pathOf(line, column), message: reason };
}

function cut(remarks: ImportRemark[]): ImportRemark[] {
  const sorted = remarks.toSorted((one, other) => one.line - other.line);
  if (sorted.length <= IMPORT_REMARKS_MAX) return sorted;
  const shown = sorted.slice(0, IMPORT_REMARKS_MAX);
  return [...shown, { line: 0, column: null, reason: `… et ${sorted.length - shown.length} autres.` }];
}

async function keepRefusal(
  { pool }: Importing,
  arrival: Parameters<typeof stays.insertImport>[1],
  reason: string,
): Promise<void> {
  await stays.insertImport(pool, arrival);
  await stays.finishImport(pool, arrival.id, { refused: [{ line: 0, column: null, reason }] });
}
