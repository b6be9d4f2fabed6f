import { type MissedReason, NOTICE_RECIPIENTS_MAX, type NoticeFilters } from "@hello/contract";
import { reachOf } from "../../base/caller.ts";
import type { Config } from "../../base/config.ts";
import { systemAccountOf } from "../../people/users/users.system.store.ts";
import type { Db } from "../../platform/db/connection.ts";
import { hasDailyRest } from "../notices/notices.bulk.service.ts";
import { countParts, planAll } from "../notices/notices.parts.ts";
import { narrow, type Sender } from "../notices/notices.reach.ts";
import { listByFilter } from "../notices/notices.recipients.ts";
import type { NewSend } from "../notices/notices.store.ts";
import { addToSend, storeSend } from "../notices/notices.storing.ts";
import * as due from "./planned.due.store.ts";
import { isAtOpening } from "./planned.rules.ts";
import type { PlannedStay, StoredPlan } from "./planned.sql.ts";
import { fillIn } from "./planned.variables.ts";

/** Sends planned notices. The caller has locked the stay or, for a dated notice, the plan. */

type Sending = { config: Config };
/** A planned send to make: its plan, its stay and its recipients. */
type Occurrence = {
  id: string;
  plan: StoredPlan;
  stay: PlannedStay | null;
  filters: NoticeFilters;
  /** People who have this notice already, or a later one of the same stay. */
  ignoredIds: string[];
};
type Outcome = { state: "sent" | "empty"; narrowed?: boolean } | { state: "missed"; reason: MissedReason };

/** Sends a planned notice to everybody on a stay and records its planned send. Returns whether anybody got it. */
export async function serveStay(
  sending: Sending,
  tx: Db,
  plan: StoredPlan,
  stay: PlannedStay,
  { moment, isLate }: due.DueMoment,
): Promise<boolean> {
  const outcome = isLate ? missed("late") : await sendAbout(sending, tx, plan, stay);
  await record(tx, plan, stay, moment, outcome);
  return outcome.state === "sent";
}

/** A room that is not open has no invitations, so notices about its opening or for some statuses reach nobody. */
async function sendAbout(sending: Sending, tx: Db, plan: StoredPlan, stay: PlannedStay): Promise<Outcome> {
  const isAboutRoom = isAtOpening(plan) || plan.filters?.statuses !== undefined;
  if (isAboutRoom && stay.state !== "open") return { state: "empty" };
  return send(sending, tx, occurrenceOf(plan, stay));
}

/** Records an empty planned send for a stay that is younger than the moment. Newcomers then get the notice. */
export async function recordEmpty(tx: Db, plan: StoredPlan, stay: PlannedStay, moment: string): Promise<void> {
  await record(tx, plan, stay, moment, { state: "empty" });
}

/** Sends a dated notice and records its planned send. Returns whether anybody got it. */
export async function serveDated(sending: Sending, tx: Db, plan: StoredPlan): Promise<boolean> {
  const id = due.sendIdOf(plan.id, null);
  const occurrence = { id, plan, stay: null, filters: plan.filters!, ignoredIds: [] };
  const outcome = plan.isOverdue ? missed("late") : await send(sending, tx, occurrence);
  const isEmpty = outcome.state === "empty";
  await record(tx, plan, null, plan.dueAt!, isEmpty ? missed("nobody") : outcome);
  await due.setNextDue(tx, plan);
  return outcome.state === "sent";
}

/**
 * Sends each newcomer the latest notice J±n of the stay whose filters match them and, while the room is open, what it told
 * of its opening (D171), as further notices of the same sends. Returns whether anybody got one.
 */
export async function serveNewcomers(sending: Sending, tx: Db, stay: PlannedStay): Promise<boolean> {
  const latest = new Set<string>();
  let hasSent = false;
  for (const { sendId, state, ...plan } of await due.listFollowed(tx, stay.id)) {
    if (isAtOpening(plan) && stay.state !== "open") continue;
    const served = isAtOpening(plan) ? new Set<string>() : latest;
    for (const id of await due.listReached(tx, sendId)) served.add(id);
    const occurrence = { ...occurrenceOf(plan, stay), ignoredIds: [...served] };
    const reached = state === "sent" ? await sendFurther(sending, tx, occurrence) : await sendFirst(occurrence);
    hasSent ||= reached;
    if (reached) for (const id of await due.listReached(tx, sendId)) served.add(id);
  }
  return hasSent;

  async function sendFirst(occurrence: Occurrence): Promise<boolean> {
    const { state } = await send(sending, tx, occurrence);
    if (state === "sent") await due.setSent(tx, occurrence.id);
    return state === "sent";
  }
}

function occurrenceOf(plan: StoredPlan, stay: PlannedStay): Occurrence {
  const filters = { ...plan.filters, roomIds: [stay.room_id] };
  return { id: due.sendIdOf(plan.id, stay.id), plan, stay, filters, ignoredIds: [] };
}

function missed(reason: MissedReason): Outcome {
  return { state: "missed", reason };
}

async function record(
  tx: Db,
  plan: StoredPlan,
  stay: PlannedStay | null,
  dueAt: string,
  outcome: Outcome,
): Promise<void> {
  const id = due.sendIdOf(plan.id, stay?.id ?? null);
  await due.insertPlannedSend(tx, { id, planId: plan.id, stayId: stay?.id ?? null, dueAt, ...outcome });
}

/** Finds the stay of a dated notice to a single room. The text of such a notice may name its stay. */
export async function findOnlyStay(
  db: Db,
  { workspace, filters }: Pick<StoredPlan, "workspace" | "filters">,
): Promise<PlannedStay | null> {
  const [roomId, ...others] = filters?.roomIds ?? [];
  if (!roomId || others.length > 0) return null;
  return (await due.findStayOfRoom(db, workspace, roomId)) ?? null;
}

/** Sends to what the author reaches by now, and says whether that is less than the filter means (D177). */
async function send(sending: Sending, tx: Db, planned: Occurrence): Promise<Outcome> {
  const { id, plan } = planned;
  const { workspace, isSms, isUrgent, asks } = plan;
  const { filters, stays, isLess } = await narrow(tx, senderOf(sending, plan), planned.filters);
  if (stays === 0) return missed("reach");
  const stay = planned.stay ?? (await findOnlyStay(tx, { workspace, filters }));
  const occurrence = { ...planned, stay, filters };
  const filled = fillIn(plan, stay, sending.config.sites[workspace].origins[0]);
  if ("problem" in filled) return missed(filled.problem);
  const parts = await readParts(sending, tx, occurrence, isSms);
  const counts = countParts(plan, parts);
  if (counts.recipients === 0) return { state: "empty" };
  if (counts.recipients > NOTICE_RECIPIENTS_MAX || !(await mayReach(tx, plan, counts.recipients))) {
    return missed("limit");
  }
  // Clients choose the ids of their sends: one may have this id.
  if (await due.findStoredSend(tx, id)) return missed("id_taken");
  const made: NewSend = {
    id,
    ...counts,
    workspace,
    collaboratorId: await systemAccountOf(tx, workspace),
    content: filled.text,
    kind: "filter",
    isSms,
    isUrgent,
    filters,
    asks,
    stayId: stay?.id ?? null,
    planId: plan.id,
  };
  await storeSend(tx, made, parts);
  return { state: "sent", narrowed: isLess };
}

/** Adds people to a send. They get the channel and the question of the send, even if the plan has changed since. */
async function sendFurther(sending: Sending, tx: Db, occurrence: Occurrence): Promise<boolean> {
  const { id } = occurrence;
  const stored = await due.findStoredSend(tx, id);
  if (!stored || stored.isRetired) return false;
  const parts = await readParts(sending, tx, occurrence, stored.isSms);
  if (parts.length === 0) return false;
  await addToSend(tx, id, parts);
  return true;
}

function readParts(sending: Sending, tx: Db, { plan, stay, filters, ignoredIds }: Occurrence, isSms: boolean) {
  const { workspace, kind } = plan;
  const invitesTo = stay && isAtOpening(plan) ? stay.room_id : undefined;
  const terms = { workspace, ignoredIds, sender: senderOf(sending, plan), invitesTo, isAwaited: kind === "stays" };
  return planAll(sending, { isSms, parts: listByFilter(tx, filters, terms) });
}

function senderOf({ config }: Sending, { workspace, userId, author }: StoredPlan): Sender {
  const reach = reachOf(author.lead, author.centers, config.sites[workspace].staffReach);
  return { workspace, userId, collaborator: true, reach };
}

/** Whether the daily limit of the author allows this many recipients. Plans of leads for stays are exempt (D93). */
async function mayReach(tx: Db, { kind, byLead, userId }: StoredPlan, recipients: number): Promise<boolean> {
  return (kind === "stays" && byLead) || hasDailyRest(tx, { collaboratorId: userId, recipients });
}
