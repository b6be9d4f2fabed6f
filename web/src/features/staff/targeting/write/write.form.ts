import type { Ask } from "@hello/contract";
import { momentIn, timeIn, variablesIn } from "@hello/contract/plain";
import { askProblem, readAsk } from "../../shared/answers/answers.texts.ts";

const TEXTS = {
  select: "Sélectionner les participants",
  files: "Un SMS ne peut pas porter de fichier : retirez les fichiers ou décochez l’envoi par SMS.",
  time: "Choisissez le moment de la relance.",
  past: "Ce moment est passé.",
  unfinished: "Choisissez une date et une heure.",
};
const HOUR_MS = 3_600_000;
const REMINDED_AFTER_MS = 2 * HOUR_MS;
export type Options = {
  isSms: boolean;
  isUrgent: boolean;
  asks: Ask | null;
  /** The time of the reminder in Paris, as the value of a `datetime-local` field; null for no reminder. */
  remindTime: string | null;
};
export const NO_OPTIONS: Options = { isSms: false, isUrgent: false, asks: null, remindTime: null };

/** Reads saved options; null if an older version of the page has saved them in another shape. */
export function readOptions(value: unknown): Options | null {
  const { isSms, isUrgent, asks, remindTime } = (value ?? {}) as Partial<Options>;
  if (typeof isSms !== "boolean" || typeof isUrgent !== "boolean") return null;
  return { isSms, isUrgent, asks: readAsk(asks), remindTime: typeof remindTime === "string" ? remindTime : null };
}

/** What is chosen, in few words, where the options themselves are closed: « par SMS, urgent ». */
export function chosenText({ isSms, isUrgent, asks, remindTime }: Options): string {
  const chosen = [
    isSms && "par SMS",
    isUrgent && "urgent",
    asks && "demande une réponse",
    asks && remindTime && "relance",
  ];
  return chosen.filter(Boolean).join(", ");
}

/** The moment of the reminder; null without one, and for a message that asks for no answer. */
export function remindAtOf({ asks, remindTime }: Options): string | null {
  return asks && remindTime !== null ? momentIn(remindTime) : null;
}

/** On the hour, in two hours or a little more. */
export function nextReminder(now: number): string {
  return timeIn(Math.ceil((now + REMINDED_AFTER_MS) / HOUR_MS) * HOUR_MS).slice(0, 16);
}

export function reminderProblem(options: Options, now: number): string | undefined {
  if (!options.asks || options.remindTime === null) return undefined;
  const moment = remindAtOf(options);
  if (moment === null) return TEXTS.unfinished;
  return Date.parse(moment) <= now ? TEXTS.past : undefined;
}

type Written = { content: string; files: number; options: Options; hasRecipients: boolean };

/** Why the message cannot leave, in words; undefined if it can. */
export function problemOf({ content, files, options, hasRecipients }: Written, now: number): string | undefined {
  const [variable] = variablesIn(content);
  if (variable) return variableText(variable);
  if (!hasRecipients) return TEXTS.select;
  const wrongAnswers = askProblem(options.asks);
  if (wrongAnswers) return wrongAnswers;
  if (reminderProblem(options, now)) return TEXTS.time;
  return options.isSms && files > 0 ? TEXTS.files : undefined;
}

function variableText(variable: string): string {
  return `{${variable}} n’est complété que dans un avis programmé : écrivez-le en toutes lettres, ou programmez cet avis.`;
}
