import { setTimeout as wait } from "node:timers/promises";
import type {
  Ask,
  Channel,
  CountedRecipients,
  NoticeFilters,
  RecipientsCount,
  Sent,
  TargetedNotice,
  UsersData,
} from "@hello/contract";
import {
  lengthOf,
  NOTICE_RECIPIENTS_MAX,
  NOTICE_RECIPIENTS_PER_DAY_MAX,
  smsTextOf,
  TARGETED_SMS_MAX,
} from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { badRequest, forbidden, idTaken, noRecipients, tooMany, wrongField } from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import type { FileContext } from "../../chat/attachments/attachments.uploads.ts";
import { withUploads } from "../../chat/attachments/attachments.uploads.ts";
import { requireCollaborator, requireSender } from "../../people/access.ts";
import { type Db, idsText, isDuplicate } from "../../platform/db/connection.ts";
import type { Upload } from "../../platform/outside/files.ts";
import { type PlannedDelivery, planDelivery } from "../delivery/delivery.plan.ts";
import { type DeliveryColumns, insertDeliveries } from "../delivery/delivery.store.ts";
import { listByFilter, listByIds, type Recipient, type RecipientParts } from "./notices.recipients.ts";
import * as notices from "./notices.store.ts";
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

type Addressing = {
  isSms: boolean;
  parts: RecipientParts;
  /** Phone numbers of the request, for customers whose record has none (D38). */
  given: Map<string, string | null>;
};
type ResolvedBulk = Bulk & Addressing & { kind: "list" | "filter"; filters: NoticeFilters | null };

async function sendToAll(context: FileContext, caller: Caller, bulk: ResolvedBulk, uploads: Upload[]): Promise<Sent> {
  const id = bulk.notice.id ?? newId();
  const earlier = await findEarlier(context, caller, id);
  if (earlier) return earlier;
  checkNoVariables(bulk.notice.content);
  checkSms(bulk, uploads, context.config.sites[caller.workspace].origins[0]);
  checkReminder(bulk);
  const parts = await planAll(context, bulk);
  const { recipients, ...sent } = countParts(bulk, parts);
  if (recipients === 0) throw noRecipients(NO_USERS_TEXT);
  checkSize(recipients);
  return withUploads(context, caller, uploads, async (kept) => {
    const send: notices.NewSend = {
      id,
      ...sent,
      workspace: caller.workspace,
      collaboratorId: bulk.notice.collaboratorId,
      content: bulk.notice.content,
      kind: bulk.kind,
      isSms: bulk.isSms,
      isUrgent: bulk.isUrgent,
      filters: bulk.filters,
      recipients,
      attachmentIds: kept.map((file) => file.id),
      asks: bulk.asks ?? null,
      remindAt: bulk.remindAt ?? null,
    };
    try {
      await context.pool.begin((tx) => storeAll(tx, send, parts));
      context.announceMany();
      return sent;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const other = await findEarlier(context, caller, id);
      if (!other) throw takenId();
      return other;
    }
  });
}

function planFor(
  { config }: Pick<FileContext, "config">,
  channel: Channel,
  { stopped }: Recipient,
  address: string | null,
): PlannedDelivery {
  return planDelivery(config, channel, { address, stopped: stopped.includes(channel) });
}

export type PlannedPart = { size: number; recipients: notices.RecipientColumns; deliveries: DeliveryColumns };

/** In batches, as they are read, so that other calls of this node do not wait for the whole send. */
export async function planAll(context: Pick<FileContext, "config">, bulk: Addressing): Promise<PlannedPart[]> {
  const planned: PlannedPart[] = [];
  for await (const part of bulk.parts) planned.push(planPart(context, bulk, part));
  return planned;
}

function planPart(context: Pick<FileContext, "config">, bulk: Addressing, part: Recipient[]): PlannedPart {
  const noticeIds = idsText(part.map(newId));
  const planned = part.map((recipient) => plan(context, bulk, recipient));
  return {
    size: part.length,
    recipients: {
      noticeIds,
      userIds: idsText(part.map(({ id }) => id)),
      phoneNumbers: planned.map(({ phoneNumber }) => phoneNumber),
    },
    deliveries: {
      noticeIds,
      states: planned.map(({ delivery }) => delivery.state),
      reasons: planned.map(({ delivery }) => delivery.reason),
    },
  };
}

function plan(context: Pick<FileContext, "config">, { isSms, given }: Addressing, recipient: Recipient) {
  const phoneNumber = recipient.phoneNumber ? null : (given.get(recipient.id) ?? null);
  const address = isSms ? (recipient.phoneNumber ?? phoneNumber) : recipient.email;
  return { phoneNumber, delivery: planFor(context, channelOf(isSms), recipient, address) };
}

function channelOf(isSms: boolean): Channel {
  return isSms ? "sms" : "email";
}

/** The pause before the next batch, in which the database serves the chat. */
const PAUSE_MS = 3;

/** In the order of ids, so that two sends that lock the same users cannot deadlock. */
async function storeAll(tx: Db, send: notices.NewSend, parts: PlannedPart[]): Promise<void> {
  await requireDailyRest(tx, send);
  await notices.insertSend(tx, send);
  await storeParts(tx, send, parts);
}

/** The recipients of a send that exists. */
export async function storeParts(tx: Db, send: notices.NewSend, parts: PlannedPart[]): Promise<void> {
  const ledger = { workspace: send.workspace, channel: channelOf(send.isSms), isUrgent: send.isUrgent };
  for (const [at, { recipients, deliveries }] of parts.entries()) {
    if (at > 0) await wait(PAUSE_MS);
    // Pipelined: the second does not wait for the answer to the first.
    await Promise.all([notices.insertNotices(tx, send, recipients), insertDeliveries(tx, ledger, deliveries)]);
  }
}

export function countParts({ isSms }: { isSms: boolean }, parts: PlannedPart[]): Sent & { recipients: number } {
  const recipients = sum(parts, ({ size }) => size);
  const accepted = sum(parts, ({ deliveries }) => deliveries.states.filter((state) => state === "queued").length);
  return isSms ? { recipients, sms: accepted, emails: 0 } : { recipients, sms: 0, emails: accepted };
}

function sum<Item>(items: Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

/** The counts of an earlier attempt of the same send: no customer is reached twice (D38). */
async function findEarlier({ pool }: FileContext, caller: Caller, id: string): Promise<Sent | undefined> {
  const found = await notices.findSend(pool, id, caller.workspace);
  if (!found) return undefined;
  if (found.collaboratorId !== caller.userId) throw takenId();
  return { sms: found.sms, emails: found.emails };
}

function takenId() {
  return idTaken();
}

function checkSms({ isSms, notice, asks }: Bulk, uploads: Upload[], origin: string): void {
  if (!isSms) return;
  if (uploads.length > 0) throw badRequest("Un SMS ne peut pas porter de fichier.");
  const text = smsTextOf(notice.content, asks ?? null, origin);
  if (lengthOf(text) > TARGETED_SMS_MAX) throw wrongField("notice.content", tooLongSms(text, notice.content));
}

/** The sentence and the link of an SMS that asks are counted too. */
export function tooLongSms(text: string, content: string): string {
  const added = lengthOf(text) - lengthOf(content);
  const end = added > 0 ? `, dont ${added} pour la réponse demandée et son lien` : "";
  return `un SMS compte au plus ${TARGETED_SMS_MAX} caractères${end}.`;
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
