import type {
  ListedSend,
  NoticeSend,
  PageQuery,
  SendProgress,
  SendRecipient,
  SendRecipientsQuery,
  SendRetryQuery,
} from "@hello/contract";
import { mayRepeat } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { badRequest, notFound } from "../../base/errors.ts";
import { type Page, pageBy, requireCursor } from "../../base/paging.ts";
import { requireCollaborator, requirePerson } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import { countAnswers } from "../answers/answers.sends.store.ts";
import { recipientsCsv } from "./sends.csv.ts";
import { findRetried, type LostState, lostWithin } from "./sends.retry.store.ts";
import { retrySend } from "./sends.retry.ts";
import * as sends from "./sends.store.ts";

export async function list(
  { pool, keys }: Context,
  caller: Caller,
  { nextToken, limit }: PageQuery,
): Promise<Page<ListedSend>> {
  requireCollaborator(caller);
  const listName = `sends:${caller.workspace}`;
  const before = requireCursor(keys.pages, listName, nextToken);
  const rows = await sends.listSends(pool, caller.workspace, before, limit + 1);
  const page = pageBy(keys.pages, listName, rows, limit, ({ id }) => id);
  return { ...page, items: await withNumbers(pool, page.items) };
}

/** For the whole page at once. A send that asks nothing has numbers once somebody has a question. */
async function withNumbers(pool: Context["pool"], page: NoticeSend[]): Promise<ListedSend[]> {
  const ids = page.map(({ id }) => id);
  const asking = page.filter(({ asks }) => asks !== null).map(({ id }) => id);
  const [progress, answered] = await Promise.all([sends.countStates(pool, ids), sends.listAnswered(pool, ids)]);
  const numbers = await countAnswers(pool, [...new Set([...asking, ...answered])]);
  return page.map((send) => ({ ...send, progress: progress.get(send.id)!, numbers: numbers.get(send.id) ?? null }));
}

export async function find(context: Context, caller: Caller, id: string): Promise<SendProgress> {
  const send = await requireSend(context, caller, id);
  const [progress, reminders] = await Promise.all([
    sends.countStates(context.pool, [id]),
    sends.listReminders(context.pool, id),
  ]);
  return { ...send, progress: progress.get(id)!, reminders };
}

export async function listRecipients(
  context: Context,
  caller: Caller,
  id: string,
  { state, nextToken, limit }: SendRecipientsQuery,
): Promise<Page<SendRecipient>> {
  await requireSend(context, caller, id);
  const { pool, keys } = context;
  const listName = `recipients:${id}:${state ?? ""}`;
  const after = requireCursor(keys.pages, listName, nextToken);
  const rows = await sends.listRecipients(pool, id, { state, after, limit: limit + 1 });
  return pageBy(keys.pages, listName, rows, limit, ({ noticeId }) => noticeId);
}

export async function exportRecipients(context: Context, caller: Caller, id: string): Promise<string> {
  await requireSend(context, caller, id);
  return recipientsCsv(await sends.listRecipients(context.pool, id, { state: undefined, after: null, limit: null }));
}

const NOT_URGENT_TEXT =
  "Seul un avis urgent ou de sécurité peut être renvoyé à des personnes qui l’ont peut-être déjà reçu.";

/** Sends again what failed; of an urgent or safety notice also, once the caller was warned, what is uncertain (D202). */
export async function retry(
  context: Context,
  caller: Caller,
  id: string,
  { uncertain }: SendRetryQuery,
): Promise<{ queued: number }> {
  const { isUrgent, asks } = await requireSend(context, caller, id);
  const { userId } = requirePerson(caller);
  if (uncertain && !mayRepeat({ isUrgent, asks })) throw badRequest(NOT_URGENT_TEXT);
  const send = await findRetried(context.pool, id);
  if (!send) throw notFound();
  const states: LostState[] = uncertain ? ["unknown"] : ["failed"];
  const lost = { states, ...(await lostWithin(context.pool, null)) };
  const { queued } = await retrySend(context, send, lost, { userId });
  return { queued };
}

async function requireSend({ pool }: Context, caller: Caller, id: string): Promise<NoticeSend> {
  requireCollaborator(caller);
  const send = await sends.findSend(pool, caller.workspace, id);
  if (!send) throw notFound();
  return send;
}
