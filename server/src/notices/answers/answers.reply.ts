import type { Notice } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { alreadyAnswered, requireFound, wrongField } from "../../base/errors.ts";
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

export async function sendNotice(
  context: FileContext,
  caller: Caller,
  { answersTo, ...post }: Post,
  uploads: Upload[],
): Promise<Notice> {
  if (!answersTo) return notices.send(context, caller, post, uploads);
  requireCollaborator(caller);
  const by = requirePerson(caller);
  const asked = await requireFound(findNotice(context.pool, caller, answersTo.noticeId));
  if (asked.userId !== post.userId) throw wrongField("answersTo", "cette question n’est pas de cette personne.");
  // Answers to a reminder belong to the notice that it reminds of.
  const question = { ...answersTo, noticeId: asked.holderId };
  const reply = { ...post, answersTo: question, stayId: asked.stayId };
  return notices.send(context, caller, reply, uploads, (tx, sendId) => settle(tx, by, question, sendId));
}

/**
 * Runs in the transaction of the notice. A question is answered once, as it was read, and its answer takes it over for the
 * collaborator.
 */
async function settle(tx: Db, by: Person, { noticeId, name, question }: Question, sendId: string) {
  const held = await requireFound(lockAnswers(tx, noticeId));
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
