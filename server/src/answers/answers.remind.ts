import type { Reminded, RemindPost } from "@hello/contract";
import { lengthOf, NOTICE_RECIPIENTS_PER_DAY_MAX, TARGETED_MESSAGE_MAX, TARGETED_SMS_MAX } from "@hello/contract";
import type { Person } from "../access.ts";
import type { Context } from "../context.ts";
import { type Db, isDuplicate } from "../db/connection.ts";
import type { DueKind } from "../due/due.loop.ts";
import { badRequest, idTaken, tooMany } from "../errors.ts";
import { newId } from "../ids.ts";
import { countParts, hasDailyRest, planAll, storeParts } from "../notices/notices.bulk.service.ts";
import { PART } from "../notices/notices.recipients.ts";
import { insertSend, type NewSend } from "../notices/notices.store.ts";
import * as reminders from "./answers.remind.store.ts";

/** A reminder is a new send to exactly those without an answer, for the names without one (D63). */

const DAY_S = 86_400;
const ANSWERED_TEXT = "Tout le monde a répondu.";
const NOTHING_ASKED_TEXT = "Cet avis ne demande pas de réponse.";

type Settings = Pick<Context, "config">;
type NewReminder = Pick<NewSend, "id" | "collaboratorId" | "content" | "isSms">;

export async function remindByHand(
  context: Context,
  caller: Person,
  sendId: string,
  { id, content, isSms }: RemindPost,
): Promise<Reminded> {
  const send = await reminders.requireFirstSend(context.pool, sendId);
  const earlier = await findEarlier(context.pool, caller, id, send.id);
  if (earlier) return earlier;
  if (!send.asks) throw badRequest(NOTHING_ASKED_TEXT);
  if (isSms && lengthOf(content) > TARGETED_SMS_MAX) {
    throw badRequest(`content : un SMS compte au plus ${TARGETED_SMS_MAX} caractères.`);
  }
  try {
    const reminder = { id, collaboratorId: caller.userId, content, isSms };
    const reminded = await context.pool.begin(async (tx) => {
      const stored = await store(tx, context, send, reminder);
      if (!stored) throw badRequest(ANSWERED_TEXT);
      return stored;
    });
    context.announceMany();
    return reminded;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const other = await findEarlier(context.pool, caller, id, send.id);
    if (!other) throw idTaken();
    return other;
  }
}

/** The same reminder again returns the first. */
async function findEarlier(
  db: Db,
  { userId, workspace }: Person,
  id: string,
  firstId: string,
): Promise<Reminded | undefined> {
  const found = await reminders.findReminder(db, id, workspace);
  if (!found) return undefined;
  const { collaboratorId, reminds, ...reminded } = found;
  if (collaboratorId !== userId || reminds !== firstId) throw idTaken();
  return reminded;
}

/** Returns nothing where everybody has answered. */
async function store(
  tx: Db,
  settings: Settings,
  { id: reminds, workspace, isUrgent, asks }: reminders.RemindedSend,
  reminder: NewReminder,
): Promise<Reminded | undefined> {
  const people = await reminders.lockUnanswered(tx, reminds);
  if (people.length === 0) return undefined;
  const given = new Map(people.map((person) => [person.id, person.given]));
  const parts = await planAll(settings, { isSms: reminder.isSms, parts: inParts(people), given });
  const counted = countParts(reminder, parts);
  const send: NewSend = {
    ...reminder,
    ...counted,
    workspace,
    isUrgent,
    asks,
    reminds,
    kind: "list",
    filters: null,
    attachmentIds: [],
  };
  if (!(await hasDailyRest(tx, send))) {
    throw tooMany(`La limite de ${NOTICE_RECIPIENTS_PER_DAY_MAX} destinataires par jour est atteinte.`, DAY_S);
  }
  await insertSend(tx, send);
  await storeParts(tx, send, parts);
  return counted;
}

async function* inParts<Item>(items: Item[]): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += PART) yield items.slice(start, start + PART);
}

/** A reminder that could not leave for so long is no use any more, as a planned notice (D65). */
const LATE_HOURS = 24;

/** Sends whose `remind_at` has come. The reminder and the end of `remind_at` are one transaction: it leaves once. */
export function dueReminders(settings: Settings): DueKind<reminders.DueReminder> {
  return {
    name: "reminders",
    claim: (tx, except) => reminders.claimDueReminder(tx, except, LATE_HOURS),
    handle: async (tx, send) => {
      await reminders.clearReminder(tx, send.id);
      if (send.isLate) return [];
      const { collaboratorId, isSms } = send;
      const reminder = { id: newId(), collaboratorId, isSms, content: reminderText(send) };
      return (await store(tx, settings, send, reminder)) ? "many" : [];
    },
  };
}

function reminderText({ content, isSms }: Pick<reminders.RemindedSend, "content" | "isSms">): string {
  const text = `Rappel\u00a0: ${content}`;
  return lengthOf(text) <= (isSms ? TARGETED_SMS_MAX : TARGETED_MESSAGE_MAX) ? text : content;
}
