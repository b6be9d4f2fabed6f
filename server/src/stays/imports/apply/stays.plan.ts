import { createHash } from "node:crypto";
import { REMOVALS_FREE_MAX, REMOVALS_FREE_SHARE, type Workspace } from "@hello/contract";
import { LRUCache } from "lru-cache";
import { checkOutdated, notConfirmed, type Unconfirmed } from "../../../base/errors.ts";
import { listErased } from "../../../people/users/users.erased.ts";
import { readClock } from "../../../platform/db/clock.ts";
import { readMoments } from "../../life/stays.moments.store.ts";
import type { ListedStay } from "../read/stays.list.ts";
import type { ReadImport } from "../read/stays.read.ts";
import type { Importing } from "./stays.apply.ts";
import { type AllowedLoss, type Decision, datedOf, decide, type Stored } from "./stays.decide.ts";
import { decideFacts, markOf, type StoredFacts } from "./stays.facts.ts";
import * as stays from "./stays.store.ts";
import { addDecision, addRead, newSummary, type Summary } from "./stays.summary.ts";
import { createTurns } from "./stays.turns.ts";

/** `settled` has the stays that need no transaction, and `done` the result for them. */
export type Plan = {
  summary: Summary;
  settled: Set<string>;
  done: Summary;
  /** By stay, where there are any. */
  losses: Map<string, AllowedLoss>;
  /** Stands for all that the import does, and to whom (D232). */
  check: string;
  stays: number;
  removed: number;
  cancelled: number;
  peopleBefore: number;
};

/** What the plan reads at once. */
const READ_AT_ONCE = { stays: 20, people: 2_000 };
/**
 * The plan remembers the facts of so many people, those named last; each takes half a KB. For people named earlier it
 * may count too many changes.
 */
const CARRIED_MAX = 10_000;

/**
 * Computes the changes of each stay without writing. Facts of people are carried from stay to stay, so that the numbers are
 * those of the run.
 */
export async function planAll(
  context: Importing,
  { workspace, dryRun, digest }: { workspace: Workspace; dryRun: boolean; digest: string },
  given: ReadImport,
): Promise<Plan> {
  const { pool, config } = context;
  const [summary, done] = [newSummary({ namesPeople: dryRun }), newSummary({ namesPeople: false })];
  const numbers = { stays: 0, removed: 0, cancelled: 0, peopleBefore: 0 };
  const plan: Plan = { summary, settled: new Set(), done, losses: new Map(), check: "", ...numbers };
  const check = createHash("sha256").update(digest);
  const carried = new LRUCache<string, StoredFacts>({ max: CARRIED_MAX });
  const { life } = config.sites[workspace];
  const now = await readClock(pool);
  addRead(summary, given);
  addRead(done, given);
  for await (const { list, stored, erased, moments } of readAll(context, workspace, given, plan)) {
    const people = stored.people.map((person) => ({ ...person, ...carried.get(person.uuid) }));
    const terms = { workspace, life, now, erased, moments, takesAway: given.takesAway };
    const decision = decide(list, { ...stored, people }, terms);
    const isCarried = list.people.some(({ uuid }) => carried.has(uuid));
    plan.stays += 1;
    check.update(marksOf(list, decision));
    addDecision(summary, list, decision);
    if (isSettled(decision) && !isCarried) {
      plan.settled.add(list.facts.stay_ref);
      addDecision(done, list, decision);
    }
    if (decision.outcome !== "applied") continue;
    const { removed } = decision.counts;
    const isCancelled = decision.stay.changes.includes("cancelled");
    plan.removed += removed;
    if (isCancelled) plan.cancelled += 1;
    if (removed > 0 || isCancelled) plan.losses.set(list.facts.stay_ref, { removed, isCancelled });
    plan.peopleBefore += decision.peopleBefore;
    const before = new Map(people.map((person) => [person.uuid, person]));
    for (const { uuid, facts, once } of decision.changes.facts) {
      if (once) continue;
      const { facts: merged, factsAsOf } = decideFacts(before.get(uuid), facts, markOf(list.facts));
      carried.set(uuid, { facts: merged, factsAsOf });
    }
  }
  plan.check = check.digest("base64url").slice(0, CHECK_LENGTH);
  return plan;
}

const CHECK_LENGTH = 22;

/** The changes of a list, without the facts themselves, which are in the file. */
function marksOf({ facts: { stay_ref } }: ListedStay, decision: Decision): string {
  if (decision.outcome !== "applied") return JSON.stringify([stay_ref, decision.outcome]);
  const { name, departureDate, endDate, before, changes } = decision.stay;
  const people = decision.people.map(({ uuid, change, fields }) => [uuid, change, ...fields].join()).sort();
  return JSON.stringify([stay_ref, name, departureDate, endDate, before, changes, people]);
}

/** Each part is read at one moment, so that a list which changes nothing then counts as applied at that moment. */
async function* readAll(
  { pool, config, keys: secrets }: Pick<Importing, "pool" | "config" | "keys">,
  workspace: Workspace,
  given: ReadImport,
  { summary, done }: Plan,
) {
  const giveTurn = createTurns();
  for await (const part of partsOf(given)) {
    const keys = part.map(({ facts, people }) => ({ stayRef: facts.stay_ref, uuids: people.map(({ uuid }) => uuid) }));
    const stored: Stored[] = await pool.begin(
      (tx) => stays.readStored(tx, workspace, keys, { lock: false }),
      "isolation level repeatable read read only",
    );
    const erased = await listErased(
      pool,
      secrets,
      keys.flatMap(({ uuids }) => uuids),
    );
    const dated = part.map((list, index) => datedOf(list, stored[index]!));
    const moments = await readMoments(pool, dated, config.sites[workspace].life);
    for (const [index, list] of part.entries()) {
      await giveTurn();
      yield { list, stored: stored[index]!, erased, moments: moments[index]! };
    }
  }

  async function* partsOf({ lists }: ReadImport): AsyncGenerator<ListedStay[]> {
    let [part, people] = [[] as ListedStay[], 0];
    for await (const { stay, ...remarks } of lists()) {
      addRead(summary, remarks);
      addRead(done, remarks);
      if (!stay) continue;
      part.push(stay);
      people += stay.people.length;
      if (part.length < READ_AT_ONCE.stays && people < READ_AT_ONCE.people) continue;
      yield part;
      [part, people] = [[], 0];
    }
    if (part.length > 0) yield part;
  }
}

/** Whether a stay needs no transaction: its list is refused, skipped, or changes nothing. */
function isSettled(decision: Decision): boolean {
  if (decision.outcome !== "applied") return true;
  const { stay, room, stayDiffers: _, ...lists } = decision.changes;
  return !stay && !room && Object.values(lists).every(({ length }) => length === 0);
}

export type Confirmed = Unconfirmed & { check?: string | undefined };

/**
 * The number of cancellations has to be confirmed, and that of removals if they are many. Fewer than confirmed pass
 * too, because an interrupted import has done a part of them. With the check, exactly what was checked is applied, or
 * nothing (D232).
 */
export function requireConfirmed({ removed, cancelled, peopleBefore, check }: Plan, confirmed: Confirmed): void {
  if (confirmed.check !== undefined && confirmed.check !== check) throw checkOutdated();
  const isFree = removed <= REMOVALS_FREE_MAX || removed <= peopleBefore * REMOVALS_FREE_SHARE;
  const asked: Unconfirmed = {
    ...(!isFree && removed > (confirmed.removals ?? 0) && { removals: removed }),
    ...(cancelled > (confirmed.cancellations ?? 0) && { cancellations: cancelled }),
  };
  if (Object.keys(asked).length > 0) throw notConfirmed(asked, peopleBefore, check);
}

const NO_LOSS: AllowedLoss = { removed: 0, isCancelled: false };

/**
 * The losses that a stay may still have if other lists arrive while this import is applied: with the check those that
 * were checked, else those confirmed for the whole import and a few people more.
 */
export function allowanceOf(plan: Plan, confirmed: Confirmed): (stayRef: string) => AllowedLoss {
  if (confirmed.check !== undefined) return (stayRef) => plan.losses.get(stayRef) ?? NO_LOSS;
  const removals = Math.max(plan.removed, confirmed.removals ?? 0) + REMOVALS_FREE_MAX;
  const cancellations = Math.max(plan.cancelled, confirmed.cancellations ?? 0);
  return () => {
    const { removed, stayChanges } = plan.done.counts;
    return { removed: removals - removed, isCancelled: stayChanges.cancelled < cancellations };
  };
}
