import type {
  ListedSend,
  NoticeSend,
  PageQuery,
  SendProgress,
  SendRecipient,
  SendRecipientsQuery,
} from "@hello/contract";
import { requireCollaborator } from "../access.ts";
import { countAnswers } from "../answers/answers.sends.store.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import type { Caller } from "../identity/caller.ts";
import { type Page, pageBy, requireCursor } from "../paging.ts";
import { recipientsCsv } from "./sends.csv.ts";
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

export async function retry(context: Context, caller: Caller, id: string): Promise<{ queued: number }> {
  await requireSend(context, caller, id);
  return { queued: await sends.requeueFailed(context.pool, id) };
}

async function requireSend({ pool }: Context, caller: Caller, id: string): Promise<NoticeSend> {
  requireCollaborator(caller);
  const send = await sends.findSend(pool, caller.workspace, id);
  if (!send) throw notFound();
  return send;
}
