import type { Reminded, RemindPost } from "@hello/contract";
import { frenchTime, lengthOf, smsTextOf, TARGETED_MESSAGE_MAX, TARGETED_SMS_MAX } from "@hello/contract";
import { badRequest, idTaken, justReminded, wrongField } from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import { EVERYTHING, type Reader } from "../../people/access.reach.ts";
import type { Person } from "../../people/access.ts";
import { tellTeam } from "../../people/users/users.team.ts";
import type { Context } from "../../platform/context.ts";
import { isDuplicate } from "../../platform/db/connection.errors.ts";
import type { Db } from "../../platform/db/connection.ts";
import { PEOPLE_PART } from "../../platform/db/parts.ts";
import type { DueKind } from "../../platform/due/due.loop.ts";
import { requireDailyRest } from "../notices/notices.bulk.service.ts";
import { countParts, type PlannedPart, planAll } from "../notices/notices.parts.ts";
import { tooLongSms } from "../notices/notices.sms.ts";
import type { NewSend } from "../notices/notices.store.ts";
import { storeRest, storeSend } from "../notices/notices.storing.ts";
import * as reminders from "./answers.remind.store.ts";

/** A reminder is a new send to exactly those without an answer, for the names without one (D63). */

/** Two people who remind at the same moment, or one beside the automatic reminder, remind once. */
const PAUSE_MINUTES = 10;
const ANSWERED_TEXT = "Tout le monde a répondu.";
const RETIRED_TEXT = "Cet envoi a été retiré.";
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
  if (!send.asks) throw badRequest(NOTHING_ASKED_TEXT);
  if (send.isRetired) throw badRequest(RETIRED_TEXT);
  const text = smsTextOf(content, send.asks, context.config.sites[send.workspace].origins[0]);
  if (isSms && lengthOf(text) > TARGETED_SMS_MAX) throw wrongField("content", tooLongSms(text, content));
  // Only people who have the notice can be reminded.
  await storeRest(context, send.id);
  try {
    await context.pool.begin(async (tx) => {
      await reminders.lockSend(tx, send.id);
      if (await findEarlier(tx, caller, id, send.id)) return;
      await requirePause(tx, send);
      const reminder = await prepare(tx, { ...context, by: caller }, send, {
        id,
        collaboratorId: caller.userId,
        content,
        isSms,
      });
      if (!reminder) throw badRequest(ANSWERED_TEXT);
      await requireDailyRest(tx, reminder.send);
      const { seq } = await storeSend(tx, reminder.send, reminder.parts, "caller");
      if (seq === null) throw badRequest(ANSWERED_TEXT);
      await tellTeam(tx, send.workspace, { about: "sends" });
    });
  } catch (error) {
    if (isDuplicate(error)) throw idTaken();
    throw error;
  }
  await storeRest(context, id);
  context.announceMany();
  const reminded = await findEarlier(context.pool, caller, id, send.id);
  if (!reminded) throw idTaken();
  return reminded;
}

/** Finds the reminder that an earlier call with this id stored. */
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

async function requirePause(tx: Db, send: reminders.RemindedSend): Promise<void> {
  const recent = await reminders.findRecentReminder(tx, send, PAUSE_MINUTES);
  if (!recent) return;
  const time = frenchTime(recent.createdAt).replace(/^0/, "").replace(":", "\u00a0h\u00a0");
  throw justReminded(
    `${recent.name} a déjà relancé ces personnes à ${time}. Attendez ${PAUSE_MINUTES}\u00a0minutes avant une autre relance.`,
  );
}

type Reminder = { send: NewSend; parts: PlannedPart[] };

/** Returns nothing where everybody within reach has answered. */
async function prepare(
  tx: Db,
  settings: Settings & { by: Reader },
  { id: reminds, workspace, isUrgent, asks }: reminders.RemindedSend,
  reminder: NewReminder,
): Promise<Reminder | undefined> {
  const people = await reminders.listUnanswered(tx, settings.by, reminds);
  if (people.length === 0) return undefined;
  const given = new Map(people.map((person) => [person.id, person.given]));
  const parts = await planAll(settings, { isSms: reminder.isSms, parts: inParts(people), given });
  const send: NewSend = {
    ...reminder,
    ...countParts(reminder, parts),
    workspace,
    isUrgent,
    asks,
    reminds,
    kind: "list",
  };
  return { send, parts };
}

async function* inParts<Item>(items: Item[]): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += PEOPLE_PART) yield items.slice(start, start + PEOPLE_PART);
}

/** A reminder that is this late is dropped, as a planned notice is (D65). */
const LATE_HOURS = 24;

/**
 * Stores the reminder of each send whose `remind_at` has come. The same transaction clears `remind_at`, so that the
 * reminder leaves once. The daily limit has counted it with the send. A reminder by hand a moment ago replaces it.
 */
export function dueReminders(settings: Settings): DueKind<reminders.DueReminder> {
  return {
    name: "reminders",
    claim: (tx, except) => reminders.claimDueReminder(tx, except, LATE_HOURS),
    handle: async (tx, send) => {
      await reminders.clearReminder(tx, send.id);
      if (send.isLate || (await reminders.findRecentReminder(tx, send, PAUSE_MINUTES))) return [];
      const { collaboratorId, isSms } = send;
      const reminder = { id: newId(), collaboratorId, isSms, content: reminderText(settings, send) };
      // Its people may be out of its author's reach by now, and somebody may not be safe.
      const prepared = await prepare(tx, { ...settings, by: EVERYTHING }, send, reminder);
      if (!prepared) return [];
      await storeSend(tx, prepared.send, prepared.parts);
      await tellTeam(tx, send.workspace, { about: "sends" });
      return "many";
    },
  };
}

/** In an SMS with characters that cost no more than others. Where there is no room for the first word, it is left out. */
function reminderText({ config }: Settings, { content, isSms, asks, workspace }: reminders.RemindedSend): string {
  if (!isSms) {
    const text = `Rappel\u00a0: ${content}`;
    return lengthOf(text) <= TARGETED_MESSAGE_MAX ? text : content;
  }
  const text = `Rappel : ${content}`;
  const sms = smsTextOf(text, asks, config.sites[workspace].origins[0]);
  return lengthOf(sms) <= TARGETED_SMS_MAX ? text : content;
}
