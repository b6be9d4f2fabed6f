import type { Answered, Ask, AskKind, Channel, DeliveryState } from "@hello/contract";
import { ownAnswersProblem, ownAnswerText } from "@hello/contract/plain";

export const ASK_NAMES: Record<AskKind | "own", string> = {
  receipt: "Bien reçu",
  safety: "En sécurité / Besoin d’aide",
  own: "Réponses au choix",
};

const ANSWER_NAMES: Record<Extract<Answered, string>, string> = {
  received: "Bien reçu",
  safe: "En sécurité",
  help: "Besoin d’aide",
};

/** What is asked, in words: « En sécurité / Besoin d’aide », or the send's own answers. */
export function askName(asks: Ask): string {
  return typeof asks === "string" ? ASK_NAMES[asks] : asks.map((text) => text.trim()).join(" / ");
}

export function answerName(answer: Answered, asks: Ask | null): string {
  return typeof answer === "string" ? ANSWER_NAMES[answer] : ownAnswerText(asks, answer);
}

/** Why a message cannot ask so yet, in words. */
export function askProblem(asks: Ask | null): string | undefined {
  return asks !== null && typeof asks !== "string" ? ownAnswersProblem(asks) : undefined;
}

/** Reads a saved one; null for nothing, and for what an older version of the page has saved. */
export function readAsk(value: unknown): Ask | null {
  if (value === "receipt" || value === "safety") return value;
  const isTexts = Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === "string");
  return isTexts ? value : null;
}

export const DELIVERY_STATE_NAMES: Record<DeliveryState, string> = {
  queued: "En attente",
  sent: "Parti",
  delivered: "Distribué",
  undelivered: "Non distribué",
  failed: "Échec",
  unknown: "Incertain",
  suppressed: "Non envoyé",
};

export const CHANNEL_NAMES: Record<Channel, string> = { email: "E-mail", sms: "SMS" };
