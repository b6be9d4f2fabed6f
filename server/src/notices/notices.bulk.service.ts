import { setImmediate as breathe, setTimeout as wait } from "node:timers/promises";
import type {
  Channel,
  CountedRecipients,
  NoticeFilters,
  RecipientsCount,
  Sent,
  TargetedNotice,
  UsersData,
} from "@hello/contract";
import { lengthOf, NOTICE_RECIPIENTS_MAX, NOTICE_RECIPIENTS_PER_DAY_MAX, TARGETED_SMS_MAX } from "@hello/contract";
import { requireCollaborator, requireSender } from "../access.ts";
import { type Upload, withUploads } from "../attachments/attachments.uploads.ts";
import type { Context } from "../context.ts";
import { type Db, isDuplicate } from "../db/connection.ts";
import type { LiveEvent } from "../db/events.store.ts";
import { type PlannedDelivery, planDelivery } from "../delivery/delivery.plan.ts";
import { badRequest, conflict, forbidden, tooMany } from "../errors.ts";
import type { Caller } from "../identity/caller.ts";
import { newId } from "../ids.ts";
import { listByFilter, listByIds, type Recipient } from "./notices.recipients.ts";
import * as notices from "./notices.store.ts";

const NO_USERS_TEXT = "Erreur lors de la récupération des utilisateurs. La notification ne peut pas être envoyé.";

type Bulk = { notice: TargetedNotice; isSms: boolean; isUrgent: boolean };

export async function sendToList(
  context: Context,
  caller: Caller,
  bulk: Bulk & { usersData: UsersData },
  uploads: Upload[],
): Promise<Sent> {
  requireSender(caller, bulk.notice.collaboratorId);
  const ids = bulk.usersData.map(({ userId }) => userId);
  const recipients = await listByIds(context.pool, ids, caller.workspace);
  const given = new Map(bulk.usersData.map(({ userId, phoneNumber }) => [userId, phoneNumber?.trim() || null]));
  return sendToAll(context, caller, { ...bulk, kind: "list", filters: null, recipients, given }, uploads);
}

export async function sendToFiltered(
  context: Context,
  caller: Caller,
  bulk: Bulk & { filters: NoticeFilters; ignoreUsersData: UsersData },
  uploads: Upload[],
): Promise<Sent> {
  requireSender(caller, bulk.notice.collaboratorId);
  const recipients = await resolve(context, caller, bulk);
  return sendToAll(context, caller, { ...bulk, kind: "filter", recipients, given: new Map() }, uploads);
}

/** Whom a send by filter would reach, and by what. */
export async function count(context: Context, caller: Caller, asked: RecipientsCount): Promise<CountedRecipients> {
  requireCollaborator(caller);
  const recipients = await resolve(context, caller, asked);
  checkSize(recipients);
  return {
    users: recipients.length,
    withEmail: recipients.filter((one) => planFor(context, "email", one, one.email).state === "queued").length,
    withPhone: recipients.filter((one) => planFor(context, "sms", one, one.phoneNumber).state === "queued").length,
  };
}

async function resolve(
  { pool }: Context,
  { workspace }: Caller,
  { filters, ignoreUsersData }: RecipientsCount,
): Promise<Recipient[]> {
  if (filters.workspace && filters.workspace !== workspace) {
    throw forbidden("filters.workspace : ce n’est pas votre espace.");
  }
  return listByFilter(pool, filters, { workspace, ignoredIds: ignoreUsersData.map(({ userId }) => userId) });
}

type ResolvedBulk = Bulk & {
  kind: "list" | "filter";
  filters: NoticeFilters | null;
  recipients: Recipient[];
  /** Phone numbers of the request, for those whose record has none (D38). */
  given: Map<string, string | null>;
};

async function sendToAll(context: Context, caller: Caller, bulk: ResolvedBulk, uploads: Upload[]): Promise<Sent> {
  const id = bulk.notice.id ?? newId();
  const earlier = await findEarlier(context, caller, id);
  if (earlier) return earlier;
  checkSms(bulk, uploads);
  await checkRecipients(context, bulk);
  const recipients = await planAll(context, bulk);
  const accepted = recipients.filter(({ delivery }) => delivery.state === "queued").length;
  const sent: Sent = bulk.isSms ? { sms: accepted, emails: 0 } : { sms: 0, emails: accepted };
  return withUploads(context, caller.workspace, uploads, async (kept) => {
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
      recipients: recipients.length,
      attachmentIds: kept.map((file) => file.id),
      attachments: kept.map(({ attachment }) => attachment),
    };
    try {
      await announceAll(context, await context.pool.begin((tx) => storeAll(tx, send, recipients)));
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
  { config }: Context,
  channel: Channel,
  { stopped }: Recipient,
  address: string | null,
): PlannedDelivery {
  return planDelivery(config, channel, { address, stopped: stopped.includes(channel) });
}

/** Work for thousands is done by parts, so that no other call of this node waits for all of it. */
const PLANNED_AT_ONCE = 25;
const STORED_AT_ONCE = 100;
const ANNOUNCED_AT_ONCE = 100;
/** What the database has before the next part: without it, whoever chats meanwhile waits in line there. */
const PAUSE_MS = 3;

async function planAll(context: Context, bulk: ResolvedBulk): Promise<PlannedRecipient[]> {
  const planned: PlannedRecipient[] = [];
  for (let from = 0; from < bulk.recipients.length; from += PLANNED_AT_ONCE) {
    planned.push(
      ...bulk.recipients.slice(from, from + PLANNED_AT_ONCE).map((recipient) => plan(context, bulk, recipient)),
    );
    await breathe();
  }
  return planned;
}

/** In the order of their ids: two sends that lock the same people then never wait for each other. */
async function storeAll(tx: Db, send: notices.NewSend, recipients: PlannedRecipient[]): Promise<LiveEvent[]> {
  await notices.insertSend(tx, send);
  const events: LiveEvent[] = [];
  for (let from = 0; from < recipients.length; from += STORED_AT_ONCE) {
    if (from > 0) await wait(PAUSE_MS);
    events.push(...(await notices.insertRecipients(tx, send, recipients.slice(from, from + STORED_AT_ONCE))));
  }
  return events;
}

async function announceAll({ announce }: Context, events: LiveEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += ANNOUNCED_AT_ONCE) {
    announce(events.slice(from, from + ANNOUNCED_AT_ONCE));
    await breathe();
  }
}

type PlannedRecipient = notices.NewRecipient & { delivery: PlannedDelivery };

function plan(context: Context, { isSms, given }: ResolvedBulk, recipient: Recipient): PlannedRecipient {
  const { id: userId, email, phoneNumber } = recipient;
  const channel = isSms ? "sms" : "email";
  const extra = phoneNumber ? null : (given.get(userId) ?? null);
  const address = isSms ? (phoneNumber ?? extra) : email;
  const delivery = planFor(context, channel, recipient, address);
  return { noticeId: newId(), userId, phoneNumber: extra, delivery };
}

/** What an earlier try of the same send has counted: nobody is reached twice (D38). */
async function findEarlier({ pool }: Context, caller: Caller, id: string): Promise<Sent | undefined> {
  const found = await notices.findSend(pool, id, caller.workspace);
  if (!found) return undefined;
  if (found.collaboratorId !== caller.userId) throw takenId();
  return { sms: found.sms, emails: found.emails };
}

function takenId() {
  return conflict("id : cet identifiant est déjà pris.");
}

function checkSms({ isSms, notice }: Bulk, uploads: Upload[]): void {
  if (!isSms) return;
  if (uploads.length > 0) throw badRequest("Un SMS ne peut pas porter de fichier.");
  if (lengthOf(notice.content) > TARGETED_SMS_MAX) {
    throw badRequest(`notice.content : un SMS compte au plus ${TARGETED_SMS_MAX} caractères.`);
  }
}

function checkSize(recipients: Recipient[]): void {
  if (recipients.length > NOTICE_RECIPIENTS_MAX) {
    throw badRequest(`Un envoi compte au plus ${NOTICE_RECIPIENTS_MAX} destinataires.`);
  }
}

async function checkRecipients({ pool }: Context, { recipients, notice }: ResolvedBulk): Promise<void> {
  if (recipients.length === 0) throw badRequest(NO_USERS_TEXT);
  checkSize(recipients);
  const lastDay = await notices.countRecipientsOfLastDay(pool, notice.collaboratorId);
  if (lastDay + recipients.length > NOTICE_RECIPIENTS_PER_DAY_MAX) {
    throw tooMany(`La limite de ${NOTICE_RECIPIENTS_PER_DAY_MAX} destinataires par jour est atteinte.`);
  }
}
