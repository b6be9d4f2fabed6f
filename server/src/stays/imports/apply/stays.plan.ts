import { REMOVALS_FREE_MAX, REMOVALS_FREE_SHARE, type Workspace } from "@hello/contract";
import { notConfirmed, type Unconfirmed } from "../../../base/errors.ts";
import { listErased } from "../../../people/users/users.erased.ts";
import { readClock } from "../../../platform/db/clock.ts";
import type { ListedStay } from "../read/stays.list.ts";
import type { Delivery } from "../read/stays.read.ts";
import type { Importing } from "./stays.apply.ts";
import { type Decision, decide, type Stored } from "./stays.decide.ts";
import { decideFacts, markOf, type StoredFacts } from "./stays.facts.ts";
import * as stays from "./stays.store.ts";
import { createTurns } from "./stays.turns.ts";

/** `settled` has the decisions of stays that need no transaction. */
export type Plan = {
  decisions: Decision[];
  settled: Map<number, Decision>;
  removed: number;
  cancelled: number;
  peopleBefore: number;
};

/** Stays that the plan reads at once. */
const READ_AT_ONCE = 20;

/**
 * What each stay would change, without writing. Facts of people are carried from stay to stay, so that the numbers are
 * those that the run has.
 */
export async function planAll(
  { pool, config, keys }: Importing,
  workspace: Workspace,
  delivery: Delivery,
): Promise<Plan> {
  const plan: Plan = { decisions: [], settled: new Map(), removed: 0, cancelled: 0, peopleBefore: 0 };
  const carried = new Map<string, StoredFacts>();
  const { life } = config.sites[workspace];
  const now = await readClock(pool);
  for await (const { list, stored, erased } of readAll({ pool, keys }, workspace, delivery.stays)) {
    const people = stored.people.map((person) => ({ ...person, ...carried.get(person.uuid) }));
    const terms = { workspace, life, now, erased, takesAway: delivery.takesAway };
    const decision = decide(list, { ...stored, people }, terms);
    const isCarried = list.people.some(({ uuid }) => carried.has(uuid));
    if (isSettled(decision) && !isCarried) plan.settled.set(plan.decisions.length, decision);
    plan.decisions.push(decision);
    if (decision.outcome !== "applied") continue;
    plan.removed += decision.counts.removed;
    if (decision.stay.changes.includes("cancelled")) plan.cancelled += 1;
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
async function* readAll(
  { pool, keys: secrets }: Pick<Importing, "pool" | "keys">,
  workspace: Workspace,
  lists: ListedStay[],
) {
  const giveTurn = createTurns();
  for (let start = 0; start < lists.length; start += READ_AT_ONCE) {
    const part = lists.slice(start, start + READ_AT_ONCE);
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
    for (const [index, list] of part.entries()) {
      await giveTurn();
      yield { list, stored: stored[index]!, erased };
    }
  }
}

/** What was refused or skipped stays so; a list that changes nothing is applied as it is. */
function isSettled(decision: Decision): boolean {
  if (decision.outcome !== "applied") return true;
  const { stay, room, stayDiffers: _, ...lists } = decision.changes;
  return !stay && !room && Object.values(lists).every(({ length }) => length === 0);
}

/**
 * Every cancellation is confirmed by its number, removals where they are many. Fewer than confirmed pass too: a delivery that
 * was interrupted has done a part of them.
 */
export function requireConfirmed({ removed, cancelled, peopleBefore }: Plan, confirmed: Unconfirmed): void {
  const isFree = removed <= REMOVALS_FREE_MAX || removed <= peopleBefore * REMOVALS_FREE_SHARE;
  const asked: Unconfirmed = {
    ...(!isFree && removed > (confirmed.removals ?? 0) && { removals: removed }),
    ...(cancelled > (confirmed.cancellations ?? 0) && { cancellations: cancelled }),
  };
  if (Object.keys(asked).length > 0) throw notConfirmed(asked, peopleBefore);
}
