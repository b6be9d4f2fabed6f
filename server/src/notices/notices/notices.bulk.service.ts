import type {
  Ask,
  CountedRecipients,
  NoticeFilters,
  RecipientsCount,
  Sent,
  TargetedNotice,
  UsersData,
} from "@hello/contract";
import { NOTICE_RECIPIENTS_MAX, NOTICE_RECIPIENTS_PER_DAY_MAX } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import {
  alreadyCorrected,
  badRequest,
  forbidden,
  forbiddenField,
  idTaken,
  noRecipients,
  tooMany,
  wrongField,
} from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import type { FileContext } from "../../chat/attachments/attachments.uploads.ts";
import { withUploads } from "../../chat/attachments/attachments.uploads.ts";
import { requireCollaborator, requireSender } from "../../people/access.ts";
import { tellTeam } from "../../people/users/users.team.ts";
import { isDuplicate } from "../../platform/db/connection.errors.ts";
import type { Db } from "../../platform/db/connection.ts";
import { write } from "../../platform/db/writing.ts";
import type { Upload } from "../../platform/outside/files.ts";
import { aboutOf, findStays } from "./notices.about.ts";
import { isUnfinished } from "./notices.parts.store.ts";
import { countParts, type PlannedPart, planAll, planFor } from "./notices.parts.ts";
import { narrow } from "./notices.reach.ts";
import { listByFilter, listByIds, type RecipientParts } from "./notices.recipients.ts";
import { findSame, listGiven, listSame, type SameSend, sameFilters } from "./notices.same.ts";
import { checkSms } from "./notices.sms.ts";
import * as notices from "./notices.store.ts";
import { storeRest, storeSend } from "./notices.storing.ts";
import { checkNoVariables } from "./notices.variables.ts";

const DAY_S = 86_400;
const NOT_WITHIN_TEXT =
  "Cet envoi a aussi atteint des personnes d’autres séjours que les vôtres : vous ne pouvez pas le corriger.";
const NO_USERS_TEXT = "Erreur lors de la récupération des utilisateurs. La notification ne peut pas être envoyé.";

type Bulk = {
  notice: TargetedNotice;
  isSms: boolean;
  isUrgent: boolean;
  asks?: Ask | undefined;
  remindAt?: string | undefined;
};

export async function sendToList(
  context: FileContext,
  caller: Caller,
  bulk: Bulk & { usersData: UsersData },
  uploads: Upload[],
): Promise<Sent> {
  requireSender(caller, bulk.notice.collaboratorId);
  const ids = bulk.usersData.map(({ userId }) => userId);
  const parts = listByIds(context.pool, ids, { workspace: caller.workspace, sender: caller });
  const given = new Map(bulk.usersData.map(({ userId, phoneNumber }) => [userId, phoneNumber?.trim() || null]));
  return sendToAll(context, caller, { ...bulk, kind: "list", filters: null, parts, given }, uploads);
}

export async function sendToFiltered(
  context: FileContext,
  caller: Caller,
  bulk: Bulk & { filters: NoticeFilters; ignoreUsersData: UsersData; corrects: boolean },
  uploads: Upload[],
): Promise<Sent> {
  requireSender(caller, bulk.notice.collaboratorId);
  const { stays, ...resolved } = await resolve(context, caller, bulk);
  const corrects = bulk.corrects ? requireCorrectable(resolved.same) : null;
  const isNarrowed = stays !== null;
  return sendToAll(context, caller, { ...bulk, kind: "filter", ...resolved, corrects, isNarrowed }, uploads);
}

/**
 * A send that was taken back is in no page, decisions of the moderation team are not staff's to correct, and what corrects an
 * answer would not belong to its question.
 */
function requireCorrectable(same: SameSend | undefined): string {
  if (!same) throw wrongField("corrects", "dites avec filters.sendId quel envoi est corrigé.");
  if (same.isStatement) throw forbidden("Une décision de modération ne se corrige pas ici.");
  if (same.isAnswer) throw badRequest("Une réponse ne se corrige pas : écrivez plutôt à la personne.");
  if (!same.isWithin) throw forbidden(NOT_WITHIN_TEXT);
  if (same.isRetired) throw badRequest("Cet envoi a été retiré : écrivez plutôt aux mêmes personnes.");
  return same.id;
}

/** Counts the customers whom a send by filter would reach, by channel. */
export async function count(context: FileContext, caller: Caller, asked: RecipientsCount): Promise<CountedRecipients> {
  requireCollaborator(caller);
  const counted = { users: 0, withEmail: 0, withPhone: 0 };
  const { parts, given, filters, stays: staysWithin } = await resolve(context, caller, asked);
  for await (const part of parts) {
    counted.users += part.length;
    for (const recipient of part) {
      const phone = recipient.phoneNumber ?? given.get(recipient.id) ?? null;
      if (planFor(context, "email", recipient, recipient.email).state === "queued") counted.withEmail += 1;
      if (planFor(context, "sms", recipient, phone).state === "queued") counted.withPhone += 1;
    }
  }
  checkSize(counted.users);
  const subject = { workspace: caller.workspace, filters, isNarrowed: staysWithin !== null };
  return { ...counted, about: aboutOf(await findStays(context.pool, subject), filters), staysWithin };
}

type Resolved = Pick<ResolvedBulk, "parts" | "given"> & {
  filters: NoticeFilters;
  same: SameSend | undefined;
  /** How many stays within reach the filter is about; null if the sender reaches everything. */
  stays: number | null;
};

/** Finds the people of a filter, within reach. The people of another send are all those who got it. */
async function resolve(
  context: FileContext,
  caller: Caller,
  { filters, ignoreUsersData }: RecipientsCount,
): Promise<Resolved> {
  const { workspace } = caller;
  if (filters.workspace && filters.workspace !== workspace) {
    throw forbiddenField("filters.workspace", "ce n’est pas votre espace.");
  }
  const { pool } = context;
  const within = { workspace, ignoredIds: ignoreUsersData.map(({ userId }) => userId), sender: caller };
  const { sendId } = filters;
  if (!sendId) return { ...(await found(filters)), given: new Map(), same: undefined };
  const same = await findSame(pool, sendId, caller);
  if (!same) throw wrongField("filters.sendId", "cet envoi n’existe pas.");
  await storeRest(context, sendId);
  const given = await listGiven(pool, sendId);
  const { sendId: _, workspace: __, ...others } = filters;
  if (Object.keys(others).length > 0) return { ...(await found(filters)), given, same };
  const narrowed = await narrow(pool, caller, sameFilters(same));
  return { ...narrowed, parts: listSame(pool, same, within), given, same };

  async function found(asked: NoticeFilters) {
    const narrowed = await narrow(pool, caller, asked);
    return { ...narrowed, parts: listByFilter(pool, narrowed.filters, within) };
  }
}

type ResolvedBulk = Bulk & {
  parts: RecipientParts;
  /** Phone numbers of the request, for customers whose record has none (D38). */
  given: Map<string, string | null>;
  kind: "list" | "filter";
  filters: NoticeFilters | null;
  corrects?: string | null;
  same?: SameSend | undefined;
  isNarrowed?: boolean;
};

async function sendToAll(context: FileContext, caller: Caller, bulk: ResolvedBulk, uploads: Upload[]): Promise<Sent> {
  const id = bulk.notice.id ?? newId();
  const earlier = await findEarlier(context, caller, id);
  if (earlier) return earlier;
  checkNoVariables(bulk.notice.content);
  const written = { ...bulk, content: bulk.notice.content, files: uploads.length };
  checkSms(written, context.config.sites[caller.workspace].origins[0]);
  checkReminder(bulk);
  const parts = await planAll(context, bulk);
  const counts = countParts(bulk, parts);
  if (counts.recipients === 0) throw noRecipients(NO_USERS_TEXT);
  checkSize(counts.recipients);
  await withUploads(context, caller, uploads, async (kept) => {
    const send: notices.NewSend = {
      id,
      ...counts,
      workspace: caller.workspace,
      collaboratorId: bulk.notice.collaboratorId,
      content: bulk.notice.content,
      kind: bulk.kind,
      isSms: bulk.isSms,
      isUrgent: bulk.isUrgent,
      filters: bulk.filters,
      attachmentIds: kept.map((file) => file.id),
      asks: bulk.asks ?? null,
      remindAt: bulk.remindAt ?? null,
      corrects: bulk.corrects ?? null,
      stayId: bulk.same?.stayId ?? null,
      isNarrowed: bulk.isNarrowed ?? false,
    };
    try {
      await write(context, (tx) => begin(tx, send, parts));
      context.announceMany();
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  });
  const stored = await findEarlier(context, caller, id);
  if (!stored) throw (await findCorrection(context.pool, bulk.corrects ?? null)) ?? idTaken();
  return stored;
}

/** Of two corrections of the same send, the second is refused and names who was first. */
async function findCorrection(db: Db, corrects: string | null): Promise<Error | undefined> {
  const first = corrects && (await notices.findCorrectionOf(db, corrects));
  return first ? alreadyCorrected(first) : undefined;
}

/** The commit accepts the send: parts that the call does not store are stored by the loop. */
async function begin(tx: Db, send: notices.NewSend, parts: PlannedPart[]): Promise<void> {
  await requireDailyRest(tx, send);
  const { seq } = await storeSend(tx, send, parts, "caller");
  if (seq === null) throw noRecipients(NO_USERS_TEXT);
  await tellTeam(tx, send.workspace, { about: "sends" });
}

/**
 * Returns the counts of an earlier attempt, once all its people have the notice: no customer is reached twice (D38), and
 * parts that a dead node left are stored now.
 */
async function findEarlier(context: FileContext, caller: Caller, id: string): Promise<Sent | undefined> {
  const find = () => notices.findSend(context.pool, id, caller.workspace);
  const found = await find();
  if (!found) return undefined;
  if (found.collaboratorId !== caller.userId) throw idTaken();
  const isUnfinishedYet = await isUnfinished(context.pool, id);
  if (isUnfinishedYet) await storeRest(context, id);
  const { sms, emails } = (isUnfinishedYet && (await find())) || found;
  return { sms, emails };
}

function checkReminder({ asks, remindAt }: Bulk): void {
  if (!remindAt) return;
  if (!asks) throw wrongField("remindAt", "cet avis ne demande pas de réponse.");
  if (Date.parse(remindAt) <= Date.now()) throw wrongField("remindAt", "cette date est passée.");
}

function checkSize(recipients: number): void {
  if (recipients > NOTICE_RECIPIENTS_MAX) {
    throw badRequest(`Un envoi compte au plus ${NOTICE_RECIPIENTS_MAX} destinataires.`);
  }
}

/** Holds the collaborator's lock, so that concurrent sends cannot both use the rest of the daily limit. */
export async function hasDailyRest(
  tx: Db,
  { collaboratorId, recipients }: Pick<notices.NewSend, "collaboratorId" | "recipients">,
): Promise<boolean> {
  await notices.lockSender(tx, collaboratorId);
  const lastDay = await notices.countRecipientsOfLastDay(tx, collaboratorId);
  return lastDay + recipients <= NOTICE_RECIPIENTS_PER_DAY_MAX;
}

export async function requireDailyRest(tx: Db, send: Parameters<typeof hasDailyRest>[1]): Promise<void> {
  if (await hasDailyRest(tx, send)) return;
  throw tooMany(`La limite de ${NOTICE_RECIPIENTS_PER_DAY_MAX} destinataires par jour est atteinte.`, DAY_S);
}
