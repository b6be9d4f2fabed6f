import { MODERATION_TEAM } from "./page.ts";
import { roomDisplayName } from "./rooms.names.ts";
import { frenchDay, frenchTime } from "./zone.time.ts";

/** What cases are called and how people are told: pure, so that the screen shows the text that will be sent (D80). */

/** `delete`, `block` and `ban` also delete the message, if the case has one. `photo` deletes its pictures that were taken out. */
export const DECISION_ACTS = ["leave", "photo", "delete", "block", "ban"] as const;
export type DecisionAct = (typeof DECISION_ACTS)[number];

/** The six grounds that staff choose from, and the one of calls that ask for none. */
export const GROUNDS = ["advertising", "hurtful", "privacy", "shocking", "danger", "illegal"] as const;
export const OTHER_GROUND = "other";
export type Ground = (typeof GROUNDS)[number] | typeof OTHER_GROUND;

export const GROUND_NAMES: Record<Ground, string> = {
  advertising: "publicité",
  hurtful: "propos blessants",
  privacy: "vie privée",
  shocking: "contenu choquant",
  danger: "danger",
  illegal: "contenu illégal",
  other: "autre raison",
};

/** What became of a case: a decision, or a sanction lifted or a message put back afterwards. */
export type Outcome = DecisionAct | "lift" | "restore";

export const OUTCOME_NAMES: Record<Outcome, string> = {
  leave: "message laissé",
  photo: "photo supprimée, message laissé",
  delete: "message supprimé",
  block: "message supprimé, personne bloquée dans ce groupe",
  ban: "message supprimé, personne exclue de tous les groupes",
  lift: "sanction levée",
  restore: "message remis en place",
};

const CONTEST_MONTHS = 6;

/** The moment until which a decision can be contested. */
export function contestableUntil(decidedAt: string): string {
  const until = new Date(decidedAt);
  const day = until.getUTCDate();
  until.setUTCMonth(until.getUTCMonth() + CONTEST_MONTHS);
  // The last day of a shorter month.
  if (until.getUTCDate() !== day) until.setUTCDate(0);
  return until.toISOString();
}

export type Statement = {
  to: "author" | "reporter";
  outcome: Outcome;
  ground: Ground;
  /** What staff wrote. */
  content: string;
  roomName: string;
  /** When the message was sent; null for a case about a person. */
  messageAt: string | null;
  /** Further messages of the author in the same case. */
  others: number;
  /** Whether it looks at a contested decision again. */
  isReview: boolean;
  /** Whether the message is deleted and cannot be put back. */
  isGone: boolean;
  /** Whether one of its pictures was removed (D186). */
  hasPhotos: boolean;
  decidedAt: string;
};

/** The notice that author and reporters read. It names nobody, and does not repeat the message. */
export function statementText(statement: Statement): string {
  const { ground, content, isReview, decidedAt, outcome } = statement;
  const why = isSanctioning(outcome) ? `Pourquoi\u00a0: ${GROUND_NAMES[ground]}.\n${content}` : content;
  const paragraphs = [
    ...(isReview ? [REVIEWED] : []),
    whatWasDone(statement),
    why,
    `Vous n’êtes pas d’accord\u00a0? Choisissez «\u00a0Contester\u00a0» sous ce message avant le ${frenchDay(contestableUntil(decidedAt))} et dites-nous pourquoi\u00a0: quelqu’un d’autre de l’équipe relira tout.`,
    MODERATION_TEAM,
  ];
  return paragraphs.join("\n\n");
}

const REVIEWED = "Une décision a été contestée. Quelqu’un d’autre de l’équipe a tout relu.";

function isSanctioning(outcome: Outcome): boolean {
  return outcome === "photo" || outcome === "delete" || outcome === "block" || outcome === "ban";
}

function whatWasDone({ to, outcome, roomName, messageAt, others, isReview, isGone, hasPhotos }: Statement): string {
  const room = `«\u00a0${roomDisplayName(roomName)}\u00a0»`;
  if (messageAt === null) return ABOUT_PERSON[outcome].replace("%", room);
  const texts = to === "author" ? TO_AUTHOR : TO_REPORTER;
  const sent = `du ${frenchDay(messageAt)} à ${frenchTime(messageAt)}`;
  const text = `${texts[outcome].replace("%", `${sent} dans ${room}`)}${to === "author" ? othersText(outcome, others) : ""}`;
  if (outcome !== "leave") return text;
  if (isGone) return text.replace("Il reste visible.", "Il n’est plus dans le groupe.");
  if (hasPhotos)
    return text.replace("Il reste visible.", "Il est visible dans le groupe, avec la photo qui avait été retirée.");
  // It may have been deleted before.
  return isReview ? text.replace("Il reste visible.", "Il est visible dans le groupe.") : text;
}

function othersText(outcome: Outcome, others: number): string {
  if (others === 0 || outcome === "lift") return "";
  const which = others === 1 ? "un autre de vos messages" : `${others} autres de vos messages`;
  return ` Il en va de même pour ${which} dans ce groupe.`;
}

const TO_AUTHOR: Record<Outcome, string> = {
  leave: "Nous avons relu votre message % avec attention. Il reste visible.",
  photo: "Une photo de votre message % a été supprimée. Plus personne ne la voit. Le reste du message est visible.",
  delete: "Votre message % a été supprimé. Plus personne ne le voit dans le groupe.",
  block: "Votre message % a été supprimé, et vous n’avez plus accès à ce groupe. Vos autres groupes restent ouverts.",
  ban: "Votre message % a été supprimé, et vous n’avez plus accès à aucun groupe de cette messagerie. Vous recevez toujours les avis de l’équipe.",
  lift: "Vous pouvez de nouveau rejoindre le groupe où vous aviez écrit votre message %. Ce qui vous en empêchait est levé.",
  restore: "Votre message % est de nouveau visible.",
};

const TO_REPORTER: Record<Outcome, string> = {
  leave: "Nous avons relu avec attention le message % que vous avez signalé. Il reste visible.",
  photo: "Une photo du message % que vous avez signalé a été supprimée. Plus personne ne la voit.",
  delete: "Le message % que vous avez signalé a été supprimé.",
  block: "Le message % que vous avez signalé a été supprimé, et la personne qui l’a écrit n’a plus accès à ce groupe.",
  ban: "Le message % que vous avez signalé a été supprimé, et la personne qui l’a écrit n’a plus accès à aucun groupe.",
  lift: "La personne qui a écrit le message % que vous avez signalé peut de nouveau rejoindre le groupe.",
  restore: "Le message % que vous avez signalé est de nouveau visible.",
};

/** A case without a message is about a person, whom alone it is told to. */
const ABOUT_PERSON: Record<Outcome, string> = {
  leave: "Nous vous écrivons à propos du groupe %. Rien ne change pour vous.",
  photo: "Nous vous écrivons à propos du groupe %. Rien ne change pour vous.",
  delete: "Nous vous écrivons à propos du groupe %. Rien ne change pour vous.",
  block: "Vous n’avez plus accès au groupe %. Vos autres groupes restent ouverts.",
  ban: "À la suite de ce qui s’est passé dans le groupe %, vous n’avez plus accès à aucun groupe de cette messagerie. Vous recevez toujours les avis de l’équipe.",
  lift: "Vous pouvez de nouveau rejoindre le groupe %. Ce qui vous en empêchait est levé.",
  restore: "Nous vous écrivons à propos du groupe %. Rien ne change pour vous.",
};

const IN_DANGER =
  "Si quelqu’un est en danger, n’attendez pas\u00a0: appelez le 17 ou le 112, le 119 pour un enfant, le 3018 pour du harcèlement en ligne.";

/** What the reporter gets at once (D81). */
export function receiptText({ roomName, messageAt }: Pick<Statement, "roomName"> & { messageAt: string }): string {
  const what = `le message du ${frenchDay(messageAt)} à ${frenchTime(messageAt)} dans «\u00a0${roomDisplayName(roomName)}\u00a0»`;
  return [
    `Votre signalement a bien été pris en compte. Vous avez signalé ${what}.`,
    "Quelqu’un de l’équipe va le lire et décider. Vous lirez ici ce qui a été décidé, et pourquoi. Personne dans le groupe ne saura que vous l’avez signalé.",
    IN_DANGER,
    MODERATION_TEAM,
  ].join("\n\n");
}

/** The same for who takes a picture out (D186). */
export function photoReceiptText({ roomName, messageAt }: Pick<Statement, "roomName"> & { messageAt: string }): string {
  return [
    `La photo est retirée. Elle était dans le message du ${frenchDay(messageAt)} à ${frenchTime(messageAt)} dans «\u00a0${roomDisplayName(roomName)}\u00a0»\u00a0: plus personne ne la voit dans le groupe ni dans l’album.`,
    "Quelqu’un de l’équipe va la regarder et décider de la supprimer ou de la remettre. Vous lirez ici ce qui a été décidé, et pourquoi. Personne dans le groupe ne saura que c’est vous.",
    IN_DANGER,
    MODERATION_TEAM,
  ].join("\n\n");
}
