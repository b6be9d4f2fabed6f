import type { RetiredSend, SendProgress } from "@hello/contract";
import { countedText } from "../../../../components/texts/staff.texts.ts";
import { statesOf } from "./sends.texts.ts";

type Retirable = Pick<SendProgress, "recipients" | "isSms" | "progress" | "reminders">;

/** What taking a send back does, and what it cannot undo. */
export function retireTexts(send: Retirable): string[] {
  const { sent, delivered, undelivered, unknown, queued } = statesOf(send);
  const left = sent + delivered + undelivered + unknown;
  const messages = (count: number) => (send.isSms ? `${count} SMS` : countedText(count, "e-mail", "e-mails"));
  const are = (count: number, one: string, many: string) => (count > 1 ? many : one);
  return [
    `Le message disparaît tout de suite de la page de ${countedText(send.recipients, "personne", "personnes")}.`,
    left > 0
      ? `${messages(left)} ${are(left, "est déjà parti et reste reçu", "sont déjà partis et restent reçus")}.`
      : "",
    queued > 0 ? `${messages(queued)} en attente ne ${are(queued, "partira", "partiront")} pas.` : "",
    send.reminders.length > 0 ? "Ses relances sont retirées aussi." : "",
  ].filter(Boolean);
}

export function retiredResultText({ people, left, stopped }: RetiredSend): string {
  const gone = `Retiré de la page de ${countedText(people, "personne", "personnes")}.`;
  const parts = [
    left > 0 && countedText(left, "message était déjà parti", "messages étaient déjà partis"),
    stopped > 0 && countedText(stopped, "ne partira pas", "ne partiront pas"),
  ].filter(Boolean);
  return parts.length > 0 ? `${gone} ${parts.join(", ")}.` : gone;
}
