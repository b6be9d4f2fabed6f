import type { Parts } from "../delivery/delivery.mail.parts.ts";
import type { AlarmKind } from "./answers.decide.ts";

/** The content of an alarm: the first name and where to read on, nothing else about the person (D63). */
export type AlarmContent = {
  alarm: AlarmKind;
  firstName: string | null;
  /** Null for a notice to one person, whose answers are on the page of that person. */
  sendId: string | null;
  customerId: string;
};

const SOMEBODY = "Quelqu’un";
const TEXTS: Record<AlarmKind, { subject: string; said: string; open: string }> = {
  help: { subject: "Besoin d’aide", said: "a répondu «\u00a0Besoin d’aide\u00a0».", open: "Voir la réponse" },
  question: { subject: "Une question", said: "a posé une question sous un avis.", open: "Voir la question" },
};
const WHY =
  "Cet e-mail part pour chaque demande d’aide et chaque question, une fois. Dites dans la messagerie que vous vous en occupez\u00a0: les autres le verront.";

function urlOf({ sendId, customerId }: AlarmContent, origin: string): string {
  return sendId ? `${origin}/targeting/sends/${sendId}` : `${origin}/userInteraction/${encodeURIComponent(customerId)}`;
}

export function alarmParts(content: AlarmContent, origin: string): Parts {
  const { subject, said, open } = TEXTS[content.alarm];
  const name = content.firstName ?? SOMEBODY;
  return {
    subject: `${subject}\u00a0: ${name}`,
    paragraphs: [`${name} ${said}`],
    files: [],
    action: { text: open, url: urlOf(content, origin) },
    foot: [[WHY]],
  };
}

export function alarmSms(content: AlarmContent, origin: string): string {
  return `${content.firstName ?? SOMEBODY} ${TEXTS[content.alarm].said} ${urlOf(content, origin)}`;
}
