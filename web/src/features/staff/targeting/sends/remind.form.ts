import type { Reminded } from "@hello/contract";
import { TARGETED_MESSAGE_MAX, TARGETED_SMS_MAX } from "@hello/contract/limits";
import { lengthOf, smsCostOf } from "@hello/contract/plain";
import { countedText, numberText } from "../../../../components/texts/staff.texts.ts";

/** The text of a reminder. `sms`: as it would leave by SMS; null for an e-mail. */
export type Reminder = { content: string; sms: string | null };

export function reminderOf(content: string): string {
  return `Rappel : ${content}`;
}

/** How long the text is, how long it may be, and whether it can leave. */
export function lengthOfReminder({ content, sms }: Reminder) {
  const lengthMax = sms === null ? TARGETED_MESSAGE_MAX : TARGETED_SMS_MAX;
  const length = lengthOf(sms ?? content);
  return {
    counter: `${numberText(length)} / ${numberText(lengthMax)}`,
    error: length > lengthMax ? `${numberText(lengthMax)} caractères au plus.` : undefined,
    canLeave: length <= lengthMax && content.trim() !== "",
  };
}

/** The recipients and channel of the reminder, with the number of SMS. */
export function whomText(people: number, sms: string | null): string {
  const whom = countedText(people, "personne sans réponse la recevra", "personnes sans réponse la recevront");
  if (sms === null) return `${whom} par e-mail et dans Hello.`;
  return `${whom} dans Hello et par SMS : ${numberText(people * smsCostOf(sms).segments)} SMS au plus.`;
}

export function resultText({ recipients, sms, emails }: Reminded): string {
  const left = sms > 0 ? `${numberText(sms)} SMS` : countedText(emails, "e-mail", "e-mails");
  return `Relance envoyée à ${countedText(recipients, "personne", "personnes")} (${left}).`;
}
