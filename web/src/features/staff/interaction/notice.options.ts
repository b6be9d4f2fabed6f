import type { Ask, PersonRecord } from "@hello/contract";
import { askProblem, readAsk } from "../shared/answers/answers.texts.ts";

/** How a notice to one person leaves beside the page, and the answer that it asks for. */
export type NoticeOptions = { isSms: boolean; isUrgent: boolean; asks: Ask | null };
export const NO_OPTIONS: NoticeOptions = { isSms: false, isUrgent: false, asks: null };

const TEXTS = {
  files: "Un SMS ne peut pas porter de fichier : retirez les fichiers ou décochez l’envoi par SMS.",
  noPhone: "Aucun numéro où envoyer un SMS : le message restera dans Hello.",
  noEmail: "Aucune adresse où envoyer un e-mail : le message restera dans Hello.",
  noSms: "Cette personne ne veut plus de SMS : le message restera dans Hello.",
  noMail: "Cette personne ne veut plus d’e-mails : le message restera dans Hello.",
};

/** Reads saved options; an older version of the page has saved the ask alone. */
export function readOptions(value: unknown): NoticeOptions {
  const { isSms, isUrgent, asks } = (typeof value === "string" ? { asks: value } : (value ?? {})) as Partial<
    Record<keyof NoticeOptions, unknown>
  >;
  return { isSms: isSms === true, isUrgent: isUrgent === true, asks: readAsk(asks) };
}

export function isChosen(options: NoticeOptions): boolean {
  return JSON.stringify(options) !== JSON.stringify(NO_OPTIONS);
}

/** Why the notice cannot leave, in words. */
export function obstacleOf({ isSms, asks }: NoticeOptions, files: number): string | undefined {
  return isSms && files > 0 ? TEXTS.files : askProblem(asks);
}

/** Why the notice will be in the page alone, in words. */
export function pageOnlyText(
  { isSms }: NoticeOptions,
  { phoneNumber, email, stopped }: Pick<PersonRecord, "phoneNumber" | "email" | "stopped">,
): string | undefined {
  if (isSms) {
    if (!phoneNumber) return TEXTS.noPhone;
    return stopped.includes("sms") ? TEXTS.noSms : undefined;
  }
  if (!email) return TEXTS.noEmail;
  return stopped.includes("email") ? TEXTS.noMail : undefined;
}
