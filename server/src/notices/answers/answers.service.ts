import type {
  AllOpenAnswers,
  AnswerPut,
  NoticeAnswers,
  NoticeOutcome,
  OpenAnswersQuery,
  PageQuery,
  Taken,
  TakePut,
  Workspace,
} from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { forbidden, notFound, wrongField } from "../../base/errors.ts";
import { type Page, pageBy, pageOf, requireCursor } from "../../base/paging.ts";
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

/** The answers of a person's notices, beside the notices themselves (SHAPE-06). */
export async function list(
  { pool, keys }: Context,
  caller: Caller,
  userId: string,
  { nextToken, limit }: PageQuery,
): Promise<Page<NoticeAnswers>> {
  await requireSelfOrStaff(pool, caller, userId);
  const listName = `answers:${userId}`;
  const before = requireCursor(keys.pages, listName, nextToken);
  const page = pageOf(
    keys.pages,
    listName,
    await answers.listByUser(pool, { reader: caller, userId, before, limit: limit + 1 }),
    limit,
  );
  return { ...page, items: page.items.map(({ createdAt: _, ...item }) => item) };
}

/** What became of a person's notices, for staff, in the order of the notices (NOTE-12). */
export async function outcomes(
  { pool, keys }: Context,
  caller: Caller,
  userId: string,
  { nextToken, limit }: PageQuery,
): Promise<Page<NoticeOutcome>> {
  requireCollaborator(caller);
  await requireSelfOrStaff(pool, caller, userId);
  const listName = `outcomes:${userId}`;
  const before = requireCursor(keys.pages, listName, nextToken);
  const rows = await listOutcomes(pool, { reader: caller, userId, before, limit: limit + 1 });
  return pageBy(keys.pages, listName, rows, limit, ({ noticeId }) => noticeId);
}

/** Help and questions that nobody has taken yet. Who takes one makes room for the next. */
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

/** Answers for oneself and for those one stands for. Nobody answers a notice of somebody else, staff neither. */
export async function put(
  context: Context,
  caller: Caller,
  id: string,
  { answers: given }: AnswerPut,
): Promise<NoticeAnswers> {
  const { pool, config } = context;
  const notice = await answers.findNotice(pool, caller, id);
  if (!notice) throw notFound();
  if (notice.userId !== caller.userId) throw forbidden();
  await write(context, async (tx, record) => {
    const held = await answers.lockAnswers(tx, notice.holderId);
    if (!held) throw notFound();
    const decided = decideAnswers(held, given, new Date());
    await answers.storeAnswers(tx, notice.holderId, decided.answers);
    await raiseAlarms(tx, config, notice, decided.alarms);
    if (countOpenHelp(decided.answers) !== countOpenHelp(held.answers)) await tellTeam(tx, record, caller.workspace);
  });
  return answers.requireListed(pool, id);
}

/** « Je m’en occupe ». Who comes second gets who was first. */
export async function take(context: Context, caller: Caller, id: string, { name }: TakePut): Promise<Taken> {
  requireCollaborator(caller);
  const { pool } = context;
  const { userId } = requirePerson(caller);
  const notice = await answers.findNotice(pool, caller, id);
  if (!notice) throw notFound();
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

/** Open pages of staff count help again (D234). */
async function tellTeam(tx: Db, record: Recorder, workspace: Workspace): Promise<void> {
  const teamId = await systemAccountOf(tx, workspace);
  await record.user(teamId, "onUpdateTeam", { userId: teamId, about: "help", roomId: null });
}
