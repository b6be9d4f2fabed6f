import type {
  AllOpenAnswers,
  AnswerPut,
  NoticeAnswers,
  OpenAnswersQuery,
  PageQuery,
  Taken,
  TakePut,
  Workspace,
} from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { forbidden, requireFound, wrongField } from "../../base/errors.ts";
import { openPage } from "../../base/paging.ts";
import { requireCollaborator, requirePerson, requireSelfOrStaff } from "../../people/access.ts";
import { systemAccountOf } from "../../people/users/users.system.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/db/connection.ts";
import { type Recorder, write } from "../../platform/db/writing.ts";
import { raiseAlarms } from "./answers.alarms.ts";
import { countOpenHelp, decideAnswers, needsCare } from "./answers.decide.ts";
import { listOpen } from "./answers.open.store.ts";
import { listOutcomes } from "./answers.outcomes.store.ts";
import * as answers from "./answers.store.ts";

/** Lists a person's answers, apart from the notices, whose shape is fixed (SHAPE-06). */
export async function list({ pool, keys }: Context, caller: Caller, userId: string, query: PageQuery) {
  await requireSelfOrStaff(pool, caller, userId);
  const { cursor: before, limit, cut } = openPage(keys.pages, `answers:${userId}`, query);
  const rows = await answers.listByUser(pool, { reader: caller, userId, before, limit });
  const page = cut(rows, ({ createdAt }) => createdAt);
  return { ...page, items: page.items.map(({ createdAt: _, ...item }) => item) };
}

/** What became of a person's notices, for staff, in the order of the notices (NOTE-12). */
export async function outcomes({ pool, keys }: Context, caller: Caller, userId: string, query: PageQuery) {
  requireCollaborator(caller);
  await requireSelfOrStaff(pool, caller, userId);
  const { cursor: before, limit, cut } = openPage(keys.pages, `outcomes:${userId}`, query);
  return cut(await listOutcomes(pool, { reader: caller, userId, before, limit }), ({ noticeId }) => noticeId);
}

/** Lists the open requests for help and questions. There are no pages: taking one makes room for the next. */
export async function listOpenAnswers(
  { pool }: Context,
  caller: Caller,
  { limit }: OpenAnswersQuery,
): Promise<AllOpenAnswers> {
  requireCollaborator(caller);
  const rows = await listOpen(pool, caller, limit);
  const items = rows.map(({ allHelp: _, ...item }) => item);
  return { items, nextToken: null, help: rows[0]?.allHelp ?? 0 };
}

/** Stores answers of the person for themself and for those they stand for. Nobody else may answer, staff neither. */
export async function put(
  context: Context,
  caller: Caller,
  id: string,
  { answers: given }: AnswerPut,
): Promise<NoticeAnswers> {
  const { pool, config } = context;
  const notice = await requireFound(answers.findNotice(pool, caller, id));
  if (notice.userId !== caller.userId) throw forbidden();
  await write(context, async (tx, record) => {
    const held = await requireFound(answers.lockAnswers(tx, notice.holderId));
    const decided = decideAnswers(held, given, new Date());
    await answers.storeAnswers(tx, notice.holderId, decided.answers);
    await raiseAlarms(tx, config, notice, decided.alarms);
    if (countOpenHelp(decided.answers) !== countOpenHelp(held.answers)) await tellTeam(tx, record, caller.workspace);
  });
  return answers.requireListed(pool, id);
}

/** « Je m’en occupe »: a second collaborator gets the name of the first. */
export async function take(context: Context, caller: Caller, id: string, { name }: TakePut): Promise<Taken> {
  requireCollaborator(caller);
  const { pool } = context;
  const { userId } = requirePerson(caller);
  const notice = await requireFound(answers.findNotice(pool, caller, id));
  const taken = await write(context, async (tx, record) => {
    const held = await answers.lockAnswers(tx, notice.holderId);
    const entry = held?.answers.find((stored) => stored.name === name);
    if (!held || !entry || !needsCare(entry)) throw wrongField("name", "personne ne demande d’aide sous ce nom.");
    if (entry.takenBy && entry.takenAt) return { userId: entry.takenBy, takenAt: entry.takenAt };
    const takenAt = new Date().toISOString();
    const changed = held.answers.map((stored) => (stored === entry ? { ...stored, takenBy: userId, takenAt } : stored));
    await answers.storeAnswers(tx, notice.holderId, changed);
    if (entry.answer === "help") await tellTeam(tx, record, caller.workspace);
    return { userId, takenAt };
  });
  return { takenBy: await answers.requireName(pool, taken.userId), takenAt: taken.takenAt };
}

/** Tells open pages of staff to count help again (D234). */
async function tellTeam(tx: Db, record: Recorder, workspace: Workspace): Promise<void> {
  const teamId = await systemAccountOf(tx, workspace);
  await record.user(teamId, "onUpdateTeam", { userId: teamId, about: "help", roomId: null });
}
