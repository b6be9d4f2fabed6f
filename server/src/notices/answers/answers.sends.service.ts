import type {
  Reminded,
  RemindPost,
  SendAnswer,
  SendAnswerFilter,
  SendAnswersQuery,
  SendNumbers,
} from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { requireFound } from "../../base/errors.ts";
import { openPage } from "../../base/paging.ts";
import { requireCollaborator, requirePerson } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import { listPersonStays } from "../notices/notices.stays.ts";
import { answersCsv } from "./answers.csv.ts";
import { remindByHand } from "./answers.remind.ts";
import * as sends from "./answers.sends.store.ts";

export async function numbers(context: Context, caller: Caller, id: string): Promise<SendNumbers> {
  await requireSend(context, caller, id);
  const counted = await sends.countAnswers(context.pool, caller, [id]);
  return counted.get(id) ?? sends.NO_NUMBERS;
}

export async function list(context: Context, caller: Caller, id: string, query: SendAnswersQuery) {
  await requireSend(context, caller, id);
  const { filter } = query;
  const { cursor, limit, cut } = openPage(context.keys.pages, `sendAnswers:${id}:${filter}`, query);
  const after = cursor ? readPosition(cursor) : null;
  const page = cut(await sends.listAnswers(context.pool, caller, id, { filter, after, limit }), writePosition);
  return { ...page, items: page.items.map(shown) };
}

export async function exportAnswers(
  context: Context,
  caller: Caller,
  id: string,
  filter: SendAnswerFilter,
): Promise<string> {
  const { asks } = await requireSend(context, caller, id);
  const [answers, stays] = await Promise.all([
    sends.listAnswers(context.pool, caller, id, { filter, after: null, limit: null }),
    listPersonStays(context.pool, caller, id),
  ]);
  return answersCsv(answers, stays, asks);
}

/** « Relancer ceux qui n’ont pas répondu »: the same id again reaches nobody twice. */
export async function remind(context: Context, caller: Caller, id: string, post: RemindPost): Promise<Reminded> {
  await requireSend(context, caller, id);
  return remindByHand(context, requirePerson(caller), id, post);
}

async function requireSend({ pool }: Context, caller: Caller, id: string): Promise<sends.AskingSend> {
  requireCollaborator(caller);
  return requireFound(sends.findSend(pool, caller, id));
}

function writePosition({ rank, noticeId, position }: sends.AnswerPosition): string {
  return [rank, noticeId, position].join(" ");
}

function readPosition(cursor: string): sends.AnswerPosition {
  const [rank, noticeId, position] = cursor.split(" ");
  return { rank: Number(rank), noticeId: noticeId!, position: Number(position) };
}

function shown({ rank: _, position: __, ...answer }: sends.ListedAnswer): SendAnswer {
  return answer;
}
