import type {
  PageQuery,
  PlannedCheck,
  PlannedFields,
  PlannedNotice,
  PlannedPost,
  PlannedPut,
  StaleChange,
} from "@hello/contract";
import { isForAllStays, NOTICE_RECIPIENTS_MAX } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import {
  badRequest,
  forbidden,
  forbiddenField,
  idTaken,
  notFound,
  notFoundAnymore,
  requireFound,
  staleVersion,
  wrongField,
} from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import { openPage } from "../../base/paging.ts";
import { isLimited } from "../../people/access.reach.ts";
import { requireCollaborator, requireLead, requirePerson } from "../../people/access.ts";
import { systemAccountOf } from "../../people/users/users.system.store.ts";
import { tellTeam } from "../../people/users/users.team.ts";
import type { Context } from "../../platform/context.ts";
import { readClock } from "../../platform/db/clock.ts";
import type { Db } from "../../platform/db/connection.ts";
import { listChanges } from "../../platform/journal/journal.changes.ts";
import { addToJournal } from "../../platform/journal/journal.store.ts";
import { narrow } from "../notices/notices.reach.ts";
import { listByFilter } from "../notices/notices.recipients.ts";
import { markAbroad } from "./planned.due.store.ts";
import { changedFields, checkFields, isAtOpening, isMoved, requireFilled } from "./planned.rules.ts";
import { findOnlyStay } from "./planned.sending.ts";
import type { StoredPlan } from "./planned.sql.ts";
import * as planned from "./planned.store.ts";
import { fillIn, usesVariables } from "./planned.variables.ts";

const PLANS_MAX = 200;
/** How many stays a check reads for missing variables, and how many its answer names. */
const CHECKED_STAYS_MAX = 1_000;
const NAMED_STAYS_MAX = 20;
const NOBODY_TEXT = "cet avis n’atteindrait personne.";
const COLLEAGUES_TEXT = "Cet avis programmé n’est pas le vôtre : son auteur ou un responsable peut le changer.";
const GONE_TEXT = "Cet avis est déjà parti : préparez-en un autre.";

export async function list({ pool, keys }: Context, caller: Caller, query: PageQuery) {
  requireCollaborator(caller);
  const { cursor: before, limit, cut } = openPage(keys.pages, `planned:${caller.workspace}`, query);
  return cut(await planned.listPlans(pool, caller, before, limit), ({ id }) => id);
}

/** Lists the planned sends of a planned notice: what became of it for each stay, or at its date. */
export async function listSends({ pool, keys }: Context, caller: Caller, id: string, query: PageQuery) {
  requireCollaborator(caller);
  await requireStored(pool, caller, id);
  const { cursor: before, limit, cut } = openPage(keys.pages, `plannedSends:${id}`, query);
  return cut(await planned.listPlannedSends(pool, caller, id, before, limit), (send) => send.id);
}

export async function check(context: Context, caller: Caller, fields: PlannedFields): Promise<PlannedCheck> {
  requirePlanner(caller, fields);
  return checkPlan(context, caller, fields);
}

/** Stores a plan. A repeated request with the same id gets the stored plan. */
export async function create(
  context: Context,
  caller: Caller,
  { id = newId(), ...fields }: PlannedPost,
): Promise<PlannedNotice> {
  requirePlanner(caller, fields);
  const { userId } = requirePerson(caller);
  const { pool } = context;
  const { workspace } = caller;
  const earlier = await planned.findPlan(pool, caller, id);
  if (earlier) return earlier;
  await checkPlan(context, caller, fields);
  if ((await planned.countPlans(pool, workspace)) >= PLANS_MAX) {
    throw badRequest(`Il y a déjà ${PLANS_MAX} avis programmés : effacez ceux qui ne servent plus.`);
  }
  const isNew = await pool.begin(async (tx) => {
    const isMade = await planned.insertPlan(tx, { ...fields, id, workspace, userId, byLead: caller.lead });
    if (isMade) await tellTeam(tx, workspace, { about: "plans" });
    if (fields.kind === "stays") await markAbroad(tx, workspace);
    return isMade;
  });
  const made = await planned.findPlan(pool, caller, id);
  if (!made || !(isNew || made.kind === fields.kind)) throw idTaken();
  return made;
}

/** Changes a plan. A dated notice cannot be changed once its moment has come. */
export async function change(
  context: Context,
  caller: Caller,
  id: string,
  { _version, ...put }: PlannedPut,
): Promise<PlannedNotice> {
  requirePlanner(caller, put);
  const stored = await planned.findPlan(context.pool, caller, id);
  if (!stored) {
    // Nothing tells whether a plan that is gone was within reach.
    if (isLimited(caller)) throw notFound();
    throw notFoundAnymore(await changesOf(context.pool, caller, { id }));
  }
  const fields = { ...put, isOn: put.isOn ?? (put.kind !== "stays" || stored.isOn) };
  await checkPlan(context, caller, fields);
  await context.pool.begin(async (tx) => {
    const before = await requireLocked(tx, caller, id);
    if (before.version !== _version) throw staleVersion(before.version, await changesOf(tx, caller, before));
    if (before.kind === "dated" && (before.dueAt === null || before.dueAt <= (await readClock(tx)))) {
      throw badRequest(GONE_TEXT);
    }
    const codes = changedFields(before, fields);
    if (codes.length > 0) await addToJournal(tx, { ...entryOf(caller, id), act: "change", codes });
    const isOfHouse = before.userId === (await systemAccountOf(tx, caller.workspace));
    await planned.updatePlan(tx, id, fields, {
      byLead: caller.lead,
      isMoved: isMoved(before, fields),
      // Its answers go to whoever planned it, and nobody signs in as the workspace's own account.
      authorId: isOfHouse ? requirePerson(caller).userId : undefined,
    });
    if (fields.kind === "stays") await markAbroad(tx, caller.workspace);
    await tellTeam(tx, caller.workspace, { about: "plans" });
  });
  return requireStored(context.pool, caller, id);
}

/** Deletes a plan, also while its notices are being sent: people who have none by then get none. */
export async function remove({ pool }: Context, caller: Caller, id: string): Promise<PlannedNotice> {
  requireCollaborator(caller);
  const plan = await requireStored(pool, caller, id);
  await pool.begin(async (tx) => {
    await requireLocked(tx, caller, id);
    await planned.removePlan(tx, id);
    await addToJournal(tx, { ...entryOf(caller, id), act: "remove" });
    await tellTeam(tx, caller.workspace, { about: "plans" });
  });
  return plan;
}

function entryOf(caller: Caller, subjectId: string) {
  return { workspace: caller.workspace, userId: requirePerson(caller).userId, kind: "plan", subjectId } as const;
}

/** Who changed a plan lately, and the fields as they are now; one that was deleted has none. */
function changesOf(
  db: Db,
  { workspace }: Caller,
  { id, ...fields }: { id: string } & Partial<PlannedFields>,
): Promise<StaleChange[]> {
  return listChanges(db, workspace, { kind: "plan", subjectId: id }, ({ act, codes }) => {
    if (act === "remove") return [{ field: "removed", value: null }];
    return codes.map((field) => ({ field, value: textOf(fields[field as keyof PlannedFields]) }));
  });
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

async function requireStored(db: Db, caller: Caller, id: string): Promise<PlannedNotice> {
  return requireFound(planned.findPlan(db, caller, id));
}

async function requireLocked(tx: Db, caller: Caller, id: string): Promise<StoredPlan> {
  const plan = await requireFound(planned.lockPlan(tx, caller.workspace, id));
  if (isLimited(caller) && plan.userId !== caller.userId) throw forbidden(COLLEAGUES_TEXT);
  requirePlanner(caller, plan);
  return plan;
}

function requirePlanner(caller: Caller, fields: Pick<PlannedFields, "kind" | "filters">): void {
  requireCollaborator(caller);
  if (isForAllStays(fields)) requireLead(caller);
  if (fields.filters?.workspace && fields.filters.workspace !== caller.workspace) {
    throw forbiddenField("filters.workspace", "ce n’est pas votre espace.");
  }
}

const NOTHING: PlannedCheck = { people: null, stays: null, staysWithin: null, unfit: [], filledContent: null };

async function checkPlan(context: Context, caller: Caller, fields: PlannedFields): Promise<PlannedCheck> {
  checkFields(fields, await readClock(context.pool));
  if (fields.kind === "dated") return checkDated(context, caller, fields);
  if (fields.kind === "stays") return checkStays(context, caller, fields);
  const origin = context.config.sites[caller.workspace].origins[0];
  if (!usesVariables(fields.content)) requireFilled(fillIn(fields, null, origin), null);
  return NOTHING;
}

async function checkDated({ config, pool }: Context, caller: Caller, fields: PlannedFields): Promise<PlannedCheck> {
  const { workspace } = caller;
  const { filters, stays: staysWithin } = await narrow(pool, caller, fields.filters!);
  const stay = await findOnlyStay(pool, { workspace, filters });
  const filled = fillIn(fields, stay, config.sites[workspace].origins[0]);
  const text = requireFilled(filled, stay?.title ?? null);
  let people = 0;
  const within = { workspace, ignoredIds: [], sender: caller };
  for await (const part of listByFilter(pool, filters, within)) people += part.length;
  if (people === 0) throw wrongField("filters", NOBODY_TEXT);
  if (people > NOTICE_RECIPIENTS_MAX) {
    throw wrongField("filters", `un envoi compte au plus ${NOTICE_RECIPIENTS_MAX} destinataires.`);
  }
  return { ...NOTHING, people, staysWithin, filledContent: usesVariables(fields.content) ? text : null };
}

/** The answer names stays that lack a variable. They do not refuse the plan, because cards are often filled in later. */
async function checkStays({ config, pool }: Context, caller: Caller, fields: PlannedFields): Promise<PlannedCheck> {
  const list = isAtOpening(fields) ? planned.listOpeningStays : planned.listComingStays;
  const stays = await list(pool, caller, fields, CHECKED_STAYS_MAX);
  if (stays.length === 0 && fields.filters?.roomIds && fields.isOn) throw wrongField("filters", NOBODY_TEXT);
  const origin = config.sites[caller.workspace].origins[0];
  if (!usesVariables(fields.content)) requireFilled(fillIn(fields, null, origin), null);
  const filled = stays.map((stay) => ({ stay, filled: fillIn(fields, stay, origin) }));
  const unfit = filled.flatMap(({ stay, filled }) =>
    "problem" in filled ? { roomId: stay.room_id, stayName: stay.title, lacking: filled.lacking } : [],
  );
  const first = filled.flatMap(({ filled }) => ("text" in filled ? filled.text : []))[0] ?? null;
  return {
    ...NOTHING,
    stays: stays.length,
    staysWithin: isLimited(caller) ? stays.length : null,
    unfit: unfit.slice(0, NAMED_STAYS_MAX),
    filledContent: usesVariables(fields.content) ? first : null,
  };
}
