import {
  type Case,
  type CaseCounts,
  type CasePost,
  type CasesQuery,
  type Contestation,
  type ContestPost,
  contestableUntil,
  type DecisionPost,
  GROUND_NAMES,
  type LiftPost,
  OTHER_GROUND,
  OUTCOME_NAMES,
  type PageQuery,
  type RestorePost,
  type Sanction,
  type StaleChange,
} from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import {
  alreadyContested,
  alreadyDecided,
  badRequest,
  forbidden,
  type HelloError,
  idTaken,
  notFound,
  requireFound,
  staleVersion,
  wrongField,
} from "../../base/errors.ts";
import { openPage } from "../../base/paging.ts";
import { findMessage } from "../../chat/messages/messages.store.ts";
import { listWithin } from "../../people/access.reach.ts";
import {
  type Person,
  requireCollaborator,
  requireLead,
  requirePerson,
  requireRoom,
  requireSelfOrStaff,
  requireStaffFor,
  requireStaffOf,
} from "../../people/access.ts";
import { lockBans } from "../../people/users/users.bans.ts";
import { tellTeam } from "../../people/users/users.team.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/db/connection.ts";
import { write } from "../../platform/db/writing.ts";
import { listChanges } from "../../platform/journal/journal.changes.ts";
import { addToJournal } from "../../platform/journal/journal.store.ts";
import { findBar, requireDecider, writeDecision } from "./cases.deciding.ts";
import { applyDecision, canBePutBack, liftSanctions, putBack, putPhotosBack } from "./cases.effects.ts";
import { isLone, liftLone } from "./cases.lone.ts";
import { mailModeration, openCase } from "./cases.opening.ts";
import * as read from "./cases.read.store.ts";
import * as sanctions from "./cases.sanctions.store.ts";
import * as cases from "./cases.store.ts";

const OWN_TEXT = "Ce signalement vous concerne\u00a0: quelqu’un d’autre de l’équipe doit le décider.";
const STAFF_TEXT = "un membre de l’équipe ne peut être ni bloqué ni exclu.";
const NOTHING_TO_DELETE_TEXT = "ce signalement n’a pas de message.";
const NO_PHOTO_TEXT = "aucune photo de ce message n’a été retirée.";
const OPEN_TEXT = "Ce signalement est ouvert\u00a0: décidez-le.";
const NOT_KEPT_TEXT = "Ce message ne peut pas être remis en place.";
const REPLACED_TEXT = "Une autre décision a remplacé celle-ci.";
const PURGED_TEXT =
  "Le séjour dont il s’agit est effacé\u00a0: cette décision ne peut plus être contestée ici. Écrivez à l’adresse des mentions légales.";
const TOO_LATE_TEXT = "Cette décision date de plus de six mois\u00a0: elle ne peut plus être contestée.";

export async function list({ pool, keys }: Context, caller: Caller, query: CasesQuery) {
  requireCollaborator(caller);
  const { workspace } = caller;
  const { filter, roomId, messageId } = query;
  const listName = `cases:${workspace}:${filter}:${roomId ?? ""}:${messageId ?? ""}`;
  const { cursor: after, limit, cut } = openPage(keys.pages, listName, query);
  return cut(await read.listCases(pool, caller, { filter, roomId, messageId, after, limit }), ({ id }) => id);
}

export async function counts({ pool }: Context, caller: Caller): Promise<CaseCounts> {
  requireCollaborator(caller);
  return read.countCases(pool, caller);
}

export async function get({ pool }: Context, caller: Caller, id: string): Promise<Case> {
  requireCollaborator(caller);
  const found = await requireFound(read.findFullCase(pool, id, caller.workspace));
  const { roomId, author } = found;
  await requireStaffOf(pool, caller, roomId);
  const [latestReports, history, held, earlier, barred] = await Promise.all([
    read.listCaseReports(pool, id),
    read.listHistory(pool, id),
    sanctions.listInForce(pool, [author.userId], roomId),
    read.listPersonDecisions(pool, caller, author.userId, { except: id }),
    findBar(pool, found, requirePerson(caller).userId),
  ]);
  return { ...found, latestReports, history, sanctions: held.map(withoutPerson), earlier, barred };
}

function withoutPerson({ userId: _, ...sanction }: sanctions.HeldPerson): Sanction {
  return sanction;
}

export async function listReports({ pool, keys }: Context, caller: Caller, id: string, query: PageQuery) {
  requireCollaborator(caller);
  const found = await requireFound(cases.findCase(pool, id, caller.workspace));
  await requireStaffOf(pool, caller, found.roomId);
  const { cursor: after, limit, cut } = openPage(keys.pages, `caseReports:${id}`, query);
  return cut(await read.listCaseReports(pool, id, after, limit), (report) => report.id);
}

/** Opens a case at the request of staff, about a message or a person. */
export async function open(context: Context, caller: Caller, post: CasePost): Promise<Case> {
  requireCollaborator(caller);
  const { userId } = requirePerson(caller);
  const subject = await findSubject(context.pool, caller, post);
  const { workspace } = caller;
  const id = await write(context, async (tx) => {
    const found = await openCase(tx, context.config, subject);
    if (found.opened) {
      const row = { workspace, userId, kind: "case", subjectId: found.id } as const;
      await addToJournal(tx, { ...row, act: "open", details: post.reason });
      await tellTeam(tx, workspace, { about: "cases", roomId: subject.roomId });
    }
    return found.id;
  });
  return get(context, caller, id);
}

async function findSubject(db: Db, caller: Caller, post: CasePost): Promise<cases.CaseSubject> {
  const { workspace } = caller;
  if (post.messageId) {
    const message = await findMessage(db, post.messageId, workspace);
    if (!message || (message._deleted && !(await cases.hasCase(db, message.id)))) throw notFound();
    if ((post.roomId ?? message.roomId) !== message.roomId) throw notFound();
    if ((post.userId ?? message.userId) !== message.userId) throw notFound();
    await requireStaffOf(db, caller, message.roomId);
    return { workspace, roomId: message.roomId, messageId: message.id, userId: message.userId };
  }
  const [roomId, userId] = [post.roomId!, post.userId!];
  await requireRoom(db, caller, roomId);
  await requireStaffOf(db, caller, roomId);
  if (!(await cases.isOfRoom(db, roomId, userId))) throw notFound();
  return { workspace, roomId, messageId: null, userId };
}

/** Stores a decision, applies it and queues the statements, in one transaction (D77 to D80). */
export async function decide(context: Context, caller: Caller, id: string, post: DecisionPost): Promise<Case> {
  requireCollaborator(caller);
  const person = requirePerson(caller);
  const { config } = context;
  const { workspace } = caller;
  const { id: decisionId, _version, act, ground, content, withheld } = post;
  const isNew = await write(context, async (tx, record) => {
    await lockBans(tx, workspace, "alone");
    const found = await requireFound(cases.lockCase(tx, id, workspace));
    await requireStaffOf(tx, caller, found.roomId);
    if (await isRepeated(tx, person, found, decisionId)) return false;
    if (act === "ban") requireLead(caller);
    if (found.state !== "open") throw await whoDecided(tx, found);
    await requireDecider(tx, found, person.userId);
    if (found.version !== _version) throw staleVersion(found.version, await changesOf(tx, found));
    if (act === "delete" && !found.messageId) throw wrongField("act", NOTHING_TO_DELETE_TEXT);
    if (act === "photo" && !(await cases.hasPhotos(tx, found, "undecided"))) {
      throw wrongField("act", NO_PHOTO_TEXT);
    }
    if (act === "block" || act === "ban") await requireCustomer(tx, found);
    const decision = { id: decisionId, userId: person.userId, kind: "decide", act, ground, content, withheld } as const;
    await writeDecision({ tx, record, config }, found, decision, () =>
      applyDecision(tx, record, found, { act, decisionId }),
    );
    return true;
  });
  if (isNew) context.announceMany();
  return get(context, caller, id);
}

/** Whether the same person has sent this decision before. */
async function isRepeated(tx: Db, { userId }: Person, found: cases.StoredCase, decisionId: string): Promise<boolean> {
  const earlier = await cases.findDecision(tx, decisionId, found.workspace);
  if (earlier?.caseId === found.id && earlier.userId === userId) return true;
  if (await cases.isIdTaken(tx, decisionId)) throw idTaken();
  return false;
}

async function requireCustomer(tx: Db, found: cases.StoredCase): Promise<void> {
  if ((await cases.findTold(tx, found)).isStaffAuthor) throw wrongField("act", STAFF_TEXT);
}

/** The error for the second of two collaborators who decide: it names who decided what. */
async function whoDecided(tx: Db, found: cases.StoredCase): Promise<HelloError> {
  const { id, workspace, version } = found;
  const decision = (await read.findFullCase(tx, id, workspace))?.decision;
  const changes = await changesOf(tx, found);
  if (!decision) return alreadyDecided("Ce signalement est déjà décidé.", version, changes);
  const { name, act, kind, ground } = decision;
  const outcome = OUTCOME_NAMES[kind === "decide" ? (act ?? "leave") : kind];
  const why = kind === "decide" && ground ? ` (${GROUND_NAMES[ground]})` : "";
  return alreadyDecided(`${name} a déjà décidé\u00a0: ${outcome}${why}.`, version, changes);
}

/** The acts on a case, each with what was decided, why, and the text that people read. */
function changesOf(tx: Db, { id, workspace }: cases.StoredCase): Promise<StaleChange[]> {
  return listChanges(tx, workspace, { kind: "case", subjectId: id }, ({ act, codes, details }) => {
    if (act === "withhold") return [];
    const [decided, ground] = act === "decide" ? codes : [act, codes[0]];
    const fields = { act: decided, ground: act === "decide" ? ground : undefined, content: details };
    return Object.entries(fields).flatMap(([field, value]) => (value ? { field, value } : []));
  });
}

/** Restores a message or pictures that a decision deleted, without opening the case again. */
export async function restore(context: Context, caller: Caller, id: string, post: RestorePost): Promise<Case> {
  requireCollaborator(caller);
  const person = requirePerson(caller);
  const { workspace } = caller;
  const { id: decisionId, _version, content } = post;
  const isNew = await write(context, async (tx, record) => {
    const found = await requireFound(cases.lockCase(tx, id, workspace));
    await requireStaffOf(tx, caller, found.roomId);
    if (await isRepeated(tx, person, found, decisionId)) return false;
    await requireDecider(tx, found, person.userId);
    if (found.state === "open") throw forbidden(OPEN_TEXT);
    if (found.version !== _version) throw staleVersion(found.version, await changesOf(tx, found));
    const kept = (await cases.listCaseMessages(tx, found)).filter(canBePutBack);
    const isBack = kept.some((message) => message.id === found.messageId);
    if (!(isBack || (await cases.hasPhotos(tx, found, "all")))) throw badRequest(NOT_KEPT_TEXT);
    const decision = {
      id: decisionId,
      userId: person.userId,
      kind: "restore",
      act: null,
      ground: OTHER_GROUND,
      content,
    } as const;
    await writeDecision({ tx, record, config: context.config }, found, decision, async () => {
      // What comes back with its message is not what an earlier decision has deleted from it.
      await putPhotosBack(tx, record, found, isBack ? "undecided" : "all");
      for (const message of kept) await putBack(tx, record, message.id);
      return [];
    });
    return true;
  });
  if (isNew) context.announceMany();
  return get(context, caller, id);
}

/** Lifts a sanction, so that the person may join again. */
export async function lift(
  context: Context,
  caller: Caller,
  sanctionId: string,
  { id: decisionId, content }: LiftPost,
): Promise<{ sanctions: Sanction[] }> {
  requireCollaborator(caller);
  const person = requirePerson(caller);
  const { workspace } = caller;
  const { userId, isNew } = await write(context, async (tx, record) => {
    await lockBans(tx, workspace, "alone");
    await sanctions.adoptEntry(tx, sanctionId, workspace);
    const sanction = await requireFound(sanctions.findSanction(tx, sanctionId, workspace));
    await (sanction.roomId
      ? requireStaffOf(tx, caller, sanction.roomId)
      : requireStaffFor(tx, caller, sanction.userId));
    if (isLone(sanction)) {
      if (sanction.userId === person.userId) throw forbidden(OWN_TEXT);
      const lifting = { id: decisionId, content, userId: person.userId, workspace };
      const outcome = await liftLone({ tx, record, config: context.config }, sanction, lifting);
      if (outcome === "missing") throw notFound();
      return { userId: sanction.userId, isNew: outcome === "lifted" };
    }
    const found = await lockCaseOf(tx, workspace, sanction);
    if (await isRepeated(tx, person, found, decisionId)) return { userId: sanction.userId, isNew: false };
    if (sanction.isLifted) throw notFound();
    await requireDecider(tx, found, person.userId);
    if (found.state === "open" && !found.isNew) throw forbidden(OPEN_TEXT);
    const decision = {
      id: decisionId,
      userId: person.userId,
      kind: "lift",
      act: null,
      ground: OTHER_GROUND,
      content,
    } as const;
    await writeDecision({ tx, record, config: context.config }, found, decision, () =>
      liftSanctions(tx, record, sanction),
    );
    return { userId: sanction.userId, isNew: true };
  });
  if (isNew) context.announceMany();
  return { sanctions: (await listHeld(context.pool, caller, userId)).map(withoutPerson) };
}

/** Locks the case of a sanction. A sanction from before there were cases belongs to the case of the person in that room. */
async function lockCaseOf(tx: Db, workspace: Caller["workspace"], sanction: sanctions.FoundSanction) {
  const { caseId, roomId, userId } = sanction;
  const found = caseId ? await cases.lockCase(tx, caseId, workspace) : undefined;
  return found
    ? { ...found, isNew: false }
    : cases.lockCaseOf(tx, { workspace, roomId: roomId!, messageId: null, userId });
}

export async function listOfPerson({ pool, keys }: Context, caller: Caller, userId: string, query: PageQuery) {
  requireCollaborator(caller);
  await requireSelfOrStaff(pool, caller, userId);
  const { cursor: after, limit, cut } = openPage(keys.pages, `decisions:${userId}`, query);
  const rows = await read.listPersonDecisions(pool, caller, userId, { after, limit });
  const held = await listHeld(pool, caller, userId);
  return { ...cut(rows, ({ id }) => id), sanctions: held.map(withoutPerson) };
}

/** The sanctions against a person that the caller reads of: of the whole workspace, and of rooms within reach. */
async function listHeld(db: Db, caller: Caller, userId: string): Promise<sanctions.HeldPerson[]> {
  const held = await sanctions.listInForce(db, [userId]);
  const within = await listWithin(
    db,
    caller,
    held.flatMap(({ roomId }) => roomId ?? []),
  );
  return held.filter(({ roomId }) => roomId === null || within.has(roomId));
}

/** Lists which of the moderation team's notices a person can contest. */
export async function listStatements({ pool, keys }: Context, caller: Caller, userId: string, query: PageQuery) {
  await requireSelfOrStaff(pool, caller, userId);
  const { cursor: after, limit, cut } = openPage(keys.pages, `statements:${userId}`, query);
  return cut(await read.listStatements(pool, caller, userId, { after, limit }), ({ noticeId }) => noticeId);
}

/** Contests a decision. Everybody who got its statement may do so once; somebody else then decides the case (D80). */
export async function contest(
  { pool, config }: Context,
  caller: Caller,
  decisionId: string,
  { content }: ContestPost,
): Promise<Contestation> {
  const { userId } = requirePerson(caller);
  const { workspace } = caller;
  return pool.begin(async (tx) => {
    const decision = await cases.findDecision(tx, decisionId, workspace);
    if (!(decision && (await cases.wasTold(tx, decisionId, userId)))) throw notFound();
    const found = await cases.lockCase(tx, decision.caseId, workspace);
    if (!found) throw forbidden(PURGED_TEXT);
    const [earlier] = await cases.listContestations(tx, found.id, decisionId, userId);
    if (earlier) {
      if (earlier.content !== content) throw alreadyContested();
      return { decisionId, content, createdAt: earlier.createdAt };
    }
    if (found.decisionId !== decisionId) throw forbidden(REPLACED_TEXT);
    if (contestableUntil(decision.createdAt) <= (await cases.readClock(tx))) throw forbidden(TOO_LATE_TEXT);
    const row = { workspace, userId, kind: "case", subjectId: found.id } as const;
    await addToJournal(tx, { ...row, act: "contest", codes: [decisionId], details: content });
    await cases.openAgain(tx, found.id, { contested: true });
    await mailModeration(tx, config, workspace, `${found.id}|${decisionId}`);
    const [stored] = await cases.listContestations(tx, found.id, decisionId, userId);
    await tellTeam(tx, workspace, { about: "cases", roomId: found.roomId });
    return { decisionId, content, createdAt: stored!.createdAt };
  });
}
