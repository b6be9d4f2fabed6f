import type {
  ListedSend,
  RetiredSend,
  SendAuthor,
  SendProgress,
  SendRecipientsQuery,
  SendRetryQuery,
  SendsQuery,
  StateCounts,
} from "@hello/contract";
import { mayRepeat } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { badRequest, forbidden, requireFound } from "../../base/errors.ts";
import { openPage, type Page } from "../../base/paging.ts";
import { isLimited } from "../../people/access.reach.ts";
import { requireCollaborator, requirePerson } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import { countAnswers, countSeen, NO_NUMBERS } from "../answers/answers.sends.store.ts";
import { findParted } from "../notices/notices.parts.store.ts";
import { listPersonStays } from "../notices/notices.stays.ts";
import { recipientsCsv } from "./sends.csv.ts";
import * as people from "./sends.people.store.ts";
import { retireSend } from "./sends.retire.ts";
import { type LostState, lostWithin } from "./sends.retry.store.ts";
import { retrySend } from "./sends.retry.ts";
import * as sends from "./sends.store.ts";

export async function list({ pool, keys }: Context, caller: Caller, query: SendsQuery) {
  requireCollaborator(caller);
  const { nextToken: _, limit: __, search, open, ...filter } = query;
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  const wanted = { ...filter, words, isOpen: open === "true" };
  const { cursor: before, limit, cut } = openPage(keys.pages, `sends:${caller.workspace}`, query);
  const page = cut(await sends.listSends(pool, caller, wanted, { before, limit }), ({ id }) => id);
  return { ...page, items: await withNumbers(pool, caller, page.items) };
}

/** Counts for the whole page at once. Of a send that asks nothing, answers are read only if somebody put a question. */
async function withNumbers(pool: Context["pool"], caller: Caller, page: sends.FoundSend[]): Promise<ListedSend[]> {
  const ids = page.map(({ id }) => id);
  const [progress, answered] = await Promise.all([
    people.countStates(pool, caller, ids),
    people.listAnswered(pool, caller, ids),
  ]);
  const withAnswers = new Set([...answered, ...page.filter(({ asks }) => asks !== null).map(({ id }) => id)]);
  const counted = await Promise.all([
    countAnswers(pool, caller, [...withAnswers]),
    countSeen(
      pool,
      caller,
      ids.filter((id) => !withAnswers.has(id)),
    ),
  ]);
  const numbers = new Map(counted.flatMap((some) => [...some]));
  return page.map((send) => ({
    ...withLeft(caller, sends.shownSend(send), progress.get(send.id)!),
    numbers: numbers.get(send.id) ?? NO_NUMBERS,
  }));
}

export async function listAuthors({ pool }: Context, caller: Caller): Promise<Page<SendAuthor>> {
  requireCollaborator(caller);
  return { items: await sends.listAuthors(pool, caller), nextToken: null };
}

export async function find(context: Context, caller: Caller, id: string): Promise<SendProgress> {
  const send = await requireSend(context, caller, id);
  const [progress, reminders] = await Promise.all([
    people.countStates(context.pool, caller, [id]),
    sends.listReminders(context.pool, caller, id),
  ]);
  const mayCorrect = send.isCorrectable && !send.isStatement;
  const mayRetire = send.mayTakeBack && !send.isStatement;
  return { ...withLeft(caller, sends.shownSend(send), progress.get(id)!), reminders, mayCorrect, mayRetire };
}

/** Counts the messages that left for people within reach, by the ledger. */
function withLeft<Send extends Pick<ListedSend, "sms" | "emails">>(
  caller: Caller,
  send: Send,
  progress: people.Progress,
): Send & { progress: people.Progress } {
  if (!isLimited(caller)) return { ...send, progress };
  const left = ({ queued, sent, failed, unknown }: StateCounts) => queued + sent + failed + unknown;
  return { ...send, progress, sms: left(progress.sms), emails: left(progress.email) };
}

export async function listRecipients(context: Context, caller: Caller, id: string, query: SendRecipientsQuery) {
  await requireSend(context, caller, id);
  const { pool, keys } = context;
  const { state } = query;
  const { cursor: after, limit, cut } = openPage(keys.pages, `recipients:${id}:${state ?? ""}`, query);
  return cut(await people.listRecipients(pool, caller, id, { state, after, limit }), ({ noticeId }) => noticeId);
}

export async function exportRecipients(context: Context, caller: Caller, id: string): Promise<string> {
  await requireSend(context, caller, id);
  const [recipients, stays] = await Promise.all([
    people.listRecipients(context.pool, caller, id, { state: undefined, after: null, limit: null }),
    listPersonStays(context.pool, caller, id),
  ]);
  return recipientsCsv(recipients, stays);
}

const NOT_WITHIN_TEXT =
  "Cet envoi a aussi atteint des personnes d’autres séjours que les vôtres : son auteur ou un responsable peut le retirer.";
const RETIRED_TEXT = "Cet envoi a été retiré.";
const NOT_URGENT_TEXT =
  "Seul un avis urgent ou de sécurité peut être renvoyé à des personnes qui l’ont peut-être déjà reçu.";

/** Sends again what failed; of an urgent or safety notice also, once the caller was warned, what is uncertain (D202). */
export async function retry(
  context: Context,
  caller: Caller,
  id: string,
  { uncertain }: SendRetryQuery,
): Promise<{ queued: number }> {
  const { isUrgent, asks, retiredAt } = await requireSend(context, caller, id);
  const { userId } = requirePerson(caller);
  if (retiredAt) throw badRequest(RETIRED_TEXT);
  if (uncertain && !mayRepeat({ isUrgent, asks })) throw badRequest(NOT_URGENT_TEXT);
  const send = await requireFound(findParted(context.pool, id));
  const states: LostState[] = uncertain ? ["unknown"] : ["failed"];
  const lost = { states, ...(await lostWithin(context.pool, null)) };
  const { queued } = await retrySend(context, send, lost, { ...caller, userId });
  return { queued };
}

/**
 * Staff who may see a send may take it back, because its author may be off duty (D222). A send is taken back as a whole, so
 * the caller must have written it or reach all its people.
 */
export async function retire(context: Context, caller: Caller, id: string): Promise<RetiredSend> {
  const send = await requireSend(context, caller, id);
  if (!send.mayTakeBack) throw forbidden(NOT_WITHIN_TEXT);
  return retireSend(context, requirePerson(caller), send);
}

async function requireSend({ pool }: Context, caller: Caller, id: string): Promise<sends.FoundSend> {
  requireCollaborator(caller);
  return requireFound(sends.findSend(pool, caller, id));
}
