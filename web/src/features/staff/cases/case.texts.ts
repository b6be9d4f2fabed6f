import type { CaseItem, DecisionSummary, Sanction } from "@hello/contract";
import { GROUND_NAMES, OUTCOME_NAMES, PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import { capitalized, countedText } from "../../../components/texts/staff.texts.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NEW = "à l’instant";

/** How long ago, in the largest unit: « 5 min », « 3 h », « 2 jours ». */
export function ageText(moment: string, now = Date.now()): string {
  const age = now - Date.parse(moment);
  if (age < MINUTE_MS) return NEW;
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h`;
  return countedText(Math.floor(age / DAY_MS), "jour", "jours");
}

/** « Ouvert à l’instant », « Ouvert depuis 3 h ». */
export function openedText(moment: string): string {
  const age = ageText(moment);
  return age === NEW ? `Ouvert ${age}` : `Ouvert depuis ${age}`;
}

/** The outcome in words. A case about a person has no message. */
const ABOUT_PERSON: Record<NonNullable<DecisionSummary["act"]>, string> = {
  leave: "rien ne change",
  photo: "rien ne change",
  delete: "rien ne change",
  block: "personne bloquée dans ce groupe",
  ban: "personne exclue de tous les groupes",
};

type Outcome = Pick<DecisionSummary, "kind" | "act" | "ground">;

/** « Message supprimé (propos blessants) ». */
export function outcomeText({ kind, act, ground }: Outcome, isAboutPerson = false): string {
  if (kind !== "decide") return capitalized(OUTCOME_NAMES[kind]);
  const done = act === null ? "" : isAboutPerson ? ABOUT_PERSON[act] : OUTCOME_NAMES[act];
  return capitalized(ground === null ? done : `${done} (${GROUND_NAMES[ground]})`);
}

export const ERASED_PERSON = "Personne effacée";
const TEXTS = { onlyFiles: "Fichiers sans texte", notKept: "Le texte n’est plus conservé." };

/** The beginning of the message, or what the case is about instead. */
export function caseName({ excerpt, messageId, author, hasFiles }: CaseItem): string {
  if (messageId === null) return `À propos de ${author.name ?? ERASED_PERSON}`;
  if (excerpt) return `«\u00a0${excerpt}\u00a0»`;
  return hasFiles ? TEXTS.onlyFiles : TEXTS.notKept;
}

export function pathToCase(roomId: string, caseId: string): string {
  return PAGE_PATHS.adminCase.replace(":roomId", roomId).replace(":caseId", caseId);
}

/** « Bloqué dans « Voile » », « Exclu de tous les groupes ». */
export function sanctionText({ status, roomId, roomName }: Sanction): string {
  if (roomId === null) return "Exclu de tous les groupes";
  const room = `« ${roomDisplayName(roomName ?? "")} »`;
  return status === "BLOCKED" ? `Bloqué dans ${room}` : `Exclu de ${room}`;
}
