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
import { badRequest, forbidden, idTaken, noRecipients, tooMany, wrongField } from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import type { FileContext } from "../../chat/attachments/attachments.uploads.ts";
import { withUploads } from "../../chat/attachments/attachments.uploads.ts";
import { requireCollaborator, requireSender } from "../../people/access.ts";
import { isDuplicate } from "../../platform/db/connection.errors.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { Upload } from "../../platform/outside/files.ts";
import { isUnfinished } from "./notices.parts.store.ts";
import { countParts, type PlannedPart, planAll, planFor } from "./notices.parts.ts";
import { listByFilter, listByIds, type RecipientParts } from "./notices.recipients.ts";
import { checkSms } from "./notices.sms.ts";
import * as notices from "./notices.store.ts";
import { storeRest, storeSend } from "./notices.storing.ts";
import { checkNoVariables } from "./notices.variables.ts";

const DAY_S = 86_400;
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
  const parts = listByIds(context.pool, ids, caller.workspace);
  const given = new Map(bulk.usersData.map(({ userId, phoneNumber }) => [userId, phoneNumber?.trim() || null]));
  return sendToAll(context, caller, { ...bulk, kind: "list", filters: null, parts, given }, uploads);
}

export async function sendToFiltered(
  context: FileContext,
  caller: Caller,
  bulk: Bulk & { filters: NoticeFilters; ignoreUsersData: UsersData },
  uploads: Upload[],
): Promise<Sent> {
  requireSender(caller, bulk.notice.collaboratorId);
  const parts = resolve(context, caller, bulk);
  return sendToAll(context, caller, { ...bulk, kind: "filter", parts, given: new Map() }, uploads);
}

/** How many customers a send by filter would reach, and by which channels. */
export async function count(context: FileContext, caller: Caller, asked: RecipientsCount): Promise<CountedRecipients> {
  requireCollaborator(caller);
  const counted: CountedRecipients = { users: 0, withEmail: 0, withPhone: 0 };
  for await (const part of resolve(context, caller, asked)) {
    counted.users += part.length;
    for (const recipient of part) {
      if (planFor(context, "email", recipient, recipient.email).state === "queued") counted.withEmail += 1;
      if (planFor(context, "sms", recipient, recipient.phoneNumber).state === "queued") counted.withPhone += 1;
    }
  }
  checkSize(counted.users);
  return counted;
}

function resolve(
  { pool }: FileContext,
  { workspace }: Caller,
  { filters, ignoreUsersData }: RecipientsCount,
): RecipientParts {
  if (filters.workspace && filters.workspace !== workspace) {
    throw forbidden("filters.workspace : ce n’est pas votre espace.");
  }
  return listByFilter(pool, filters, { workspace, ignoredIds: ignoreUsersData.map(({ userId }) => userId) });
}

type ResolvedBulk = Bulk & {
  parts: RecipientParts;
  /** Phone numbers of the request, for customers whose record has none (D38). */
  given: Map<string, string | null>;
  kind: "list" | "filter";
  filters: NoticeFilters | null;
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
    };
    try {
      await context.pool.begin((tx) => begin(tx, send, parts));
      context.announceMany();
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  });
  const stored = await findEarlier(context, caller, id);
  if (!stored) throw idTaken();
  return stored;
}

/** From its commit on the send is accepted: what its call does not store, the loop does. */
async function begin(tx: Db, send: notices.NewSend, parts: PlannedPart[]): Promise<void> {
  await requireDailyRest(tx, send);
  const { seq } = await storeSend(tx, send, parts, "caller");
  if (seq === null) throw noRecipients(NO_USERS_TEXT);
}

/**
 * The counts of a send, once everybody has it. The same send again answers as the first attempt did: no customer is
 * reached twice (D38), and what a node that died has not stored is stored now.
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

/** Under the collaborator's lock, so that concurrent sends cannot both use the rest of the daily limit. */
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
