import type { Notice } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { alreadyAnswered, notFound, wrongField } from "../../base/errors.ts";
import type { FileContext } from "../../chat/attachments/attachments.uploads.ts";
import { type Person, requireCollaborator, requirePerson } from "../../people/access.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { Upload } from "../../platform/outside/files.ts";
import * as notices from "../notices/notices.service.ts";
import { countOpenHelp } from "./answers.decide.ts";
import { findReply } from "./answers.reply.store.ts";
import { findNotice, lockAnswers, storeAnswers } from "./answers.store.ts";

/** The question as the collaborator has read it. */
type Question = { noticeId: string; name: string; question: string };
type Post = Omit<Parameters<typeof notices.send>[2], "answersTo" | "stayId"> & { answersTo?: Question | undefined };

/** A notice to one customer, which may answer a question of theirs (D209). */
export async function sendNotice(
  context: FileContext,
  caller: Caller,
  { answersTo, ...post }: Post,
  uploads: Upload[],
): Promise<Notice> {
  if (!answersTo) return notices.send(context, caller, post, uploads);
  requireCollaborator(caller);
  const by = requirePerson(caller);
  const asked = await findNotice(context.pool, caller, answersTo.noticeId);
  if (!asked) throw notFound();
  if (asked.userId !== post.userId) throw wrongField("answersTo", "cette question n’est pas de cette personne.");
  // Answers to a reminder belong to the notice that it reminds of.
  const question = { ...answersTo, noticeId: asked.holderId };
  const reply = { ...post, answersTo: question, stayId: asked.stayId };
  return notices.send(context, caller, reply, uploads, (tx, sendId) => settle(tx, by, question, sendId));
}

/** In the transaction of the notice: a question is answered once, as it was read, and whoever answers it takes care of it. */
async function settle(tx: Db, by: Person, { noticeId, name, question }: Question, sendId: string) {
  const held = await lockAnswers(tx, noticeId);
  if (!held) throw notFound();
  const first = await findReply(tx, { noticeId, name });
  // The same call again.
  if (first?.sendId === sendId) return [];
  if (first) throw alreadyAnswered(first);
  const entry = held.answers.find((stored) => stored.name === name);
  if (!entry?.question) throw wrongField("answersTo", "il n’y a plus de question sous ce nom.");
  if (entry.question !== question) throw wrongField("answersTo", "la question a changé entre-temps : relisez-la.");
  if (entry.takenAt) return [];
  const taken = { takenBy: by.userId, takenAt: new Date().toISOString() };
  const answers = held.answers.map((stored) => (stored === entry ? { ...stored, ...taken } : stored));
  await storeAnswers(tx, noticeId, answers);
  return countOpenHelp(answers) === countOpenHelp(held.answers) ? [] : (["help"] as const);
}
