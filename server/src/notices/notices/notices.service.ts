import type { Ask, Notice, NoticePost, PageQuery, UnreadNoticesQuery } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { idTaken, notFound } from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import { openPage } from "../../base/paging.ts";
import type { FileContext } from "../../chat/attachments/attachments.uploads.ts";
import { type KeptFile, withUploads } from "../../chat/attachments/attachments.uploads.ts";
import { requireSelfOrStaff, requireSender } from "../../people/access.ts";
import { type News, tellTeam } from "../../people/users/users.team.ts";
import { isDuplicate } from "../../platform/db/connection.errors.ts";
import type { Db } from "../../platform/db/connection.ts";
import { write } from "../../platform/db/writing.ts";
import type { Upload } from "../../platform/outside/files.ts";
import { countParts, planOne } from "./notices.parts.ts";
import type { AnsweredQuestion } from "./notices.questions.ts";
import { listByIds, type Recipient } from "./notices.recipients.ts";
import { checkSms } from "./notices.sms.ts";
import * as notices from "./notices.store.ts";
import { storeSend } from "./notices.storing.ts";
import { checkNoVariables } from "./notices.variables.ts";

export async function list({ pool, keys }: FileContext, caller: Caller, userId: string, query: PageQuery) {
  await requireSelfOrStaff(pool, caller, userId);
  const { cursor: before, limit, cut } = openPage(keys.pages, `notices:${userId}`, query);
  return cut(await notices.listByUser(pool, { reader: caller, userId, before, limit }), ({ createdAt }) => createdAt);
}

/** In the order of `list`, so that a page of notices and one of their centres belong together (NOTE-16). */
export async function listCenters({ pool, keys }: FileContext, caller: Caller, userId: string, query: PageQuery) {
  await requireSelfOrStaff(pool, caller, userId);
  const { cursor: before, limit, cut } = openPage(keys.pages, `noticeCenters:${userId}`, query);
  return cut(await notices.listCenters(pool, { reader: caller, userId, before, limit }), ({ noticeId }) => noticeId);
}

/** `total` counts all unread notices, not those of the page. */
export async function listUnread(context: FileContext, caller: Caller, userId: string, query: UnreadNoticesQuery) {
  const { pool, keys } = context;
  await requireSelfOrStaff(pool, caller, userId);
  const { cursor: before, limit, cut } = openPage(keys.pages, `unreadNotices:${userId}`, query);
  const from = { reader: caller, userId, before, limit, lastRead: query.lastRead ?? null };
  const { rows, total } = await notices.listUnread(pool, from);
  return { ...cut(rows, ({ createdAt }) => createdAt), total };
}

type SentPost = NoticePost & {
  isSms: boolean;
  isUrgent: boolean;
  asks?: Ask | undefined;
  answersTo?: AnsweredQuestion;
  stayId?: string | null;
};
/** Runs first in the transaction of a notice. Returns the further events for the team. */
type Before = (tx: Db, sendId: string) => Promise<readonly News[]>;

/** A notice to one customer. The same id again returns the same notice. */
export async function send(
  context: FileContext,
  caller: Caller,
  post: SentPost,
  uploads: Upload[],
  before: Before = async () => [],
): Promise<Notice> {
  requireSender(caller, post.collaboratorId);
  const [recipient] = await findRecipient(context, caller, post.userId);
  if (!recipient) throw notFound();
  const earlier = post.id && (await findEarlier(context, caller, post));
  if (earlier) return earlier;
  checkNoVariables(post.content);
  const written = { ...post, files: uploads.length };
  checkSms(written, context.config.sites[caller.workspace].origins[0]);
  return withUploads(context, caller, uploads, (kept) => store(context, caller, { post, recipient, before }, kept));
}

async function findRecipient({ pool }: FileContext, caller: Caller, userId: string): Promise<Recipient[]> {
  const within = { workspace: caller.workspace, sender: caller };
  for await (const part of listByIds(pool, [userId], within)) return part;
  return [];
}

/** It also leaves by e-mail or SMS, through the ledger (D66). */
async function store(
  context: FileContext,
  caller: Caller,
  { post, recipient, before }: { post: SentPost; recipient: Recipient; before: Before },
  kept: KeptFile[],
): Promise<Notice> {
  const { config, pool, announce } = context;
  const id = post.id ?? newId();
  const { isSms, isUrgent } = post;
  const planned = planOne({ config }, { isSms }, recipient, id);
  const send: notices.NewSend = {
    id,
    ...countParts({ isSms }, [planned]),
    workspace: caller.workspace,
    collaboratorId: post.collaboratorId,
    content: post.content,
    kind: "one",
    isSms,
    isUrgent,
    attachmentIds: kept.map((file) => file.id),
    asks: post.asks ?? null,
    answersTo: post.answersTo ?? null,
    stayId: post.stayId ?? null,
  };
  let seq: number | undefined;
  try {
    seq = await write(context, async (tx) => {
      const news = await before(tx, id);
      const stored = await storeSend(tx, send, [planned]);
      // The person was erased meanwhile.
      if (typeof stored.seq !== "number") throw notFound();
      for (const about of ["sends", ...news] as const) await tellTeam(tx, send.workspace, { about });
      return stored.seq;
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const stored = await findEarlier({ pool }, caller, { ...post, id });
  if (!stored) throw idTaken();
  if (seq !== undefined) announce([{ stream: post.userId, seq, name: "onCreateNotice", payload: stored }]);
  return stored;
}

async function findEarlier(
  { pool }: Pick<FileContext, "pool">,
  caller: Caller,
  { id, userId, collaboratorId }: NoticePost,
): Promise<Notice | undefined> {
  const found = await notices.findNotice(pool, id!, caller.workspace);
  return found?.userId === userId && found.collaboratorId === collaboratorId ? found : undefined;
}
