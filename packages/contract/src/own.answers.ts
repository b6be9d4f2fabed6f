import { lengthOf } from "./characters.ts";
import { OWN_ANSWER_MAX, OWN_ANSWERS_MAX, OWN_ANSWERS_MIN } from "./limits.ts";

/** Signs that hide, turn round or stand for nothing. Emoji keep their joiners. */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u061C\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]/u;
const SEEN = /[^\s\p{M}\p{Cf}]/u;

const sameText = (text: string) => text.normalize("NFKC").trim().replace(/\s+/gu, " ").toLocaleLowerCase("fr");

/** Why these cannot be the answers of a send's own (D210), in words; undefined if they can. */
export function ownAnswersProblem(texts: readonly string[]): string | undefined {
  if (texts.length < OWN_ANSWERS_MIN) return `Il faut au moins ${OWN_ANSWERS_MIN} réponses au choix.`;
  if (texts.length > OWN_ANSWERS_MAX) return `Il y a au plus ${OWN_ANSWERS_MAX} réponses au choix.`;
  const problems = texts.map(problemOf);
  const first = problems.findIndex((problem) => problem !== undefined);
  if (first >= 0) return `Réponse ${first + 1} : ${problems[first]}`;
  return new Set(texts.map(sameText)).size < texts.length ? "Deux réponses sont les mêmes." : undefined;
}

function problemOf(text: string): string | undefined {
  if (UNSEEN.test(text)) return "ce texte contient des signes invisibles.";
  if (!SEEN.test(text)) return "ce texte est vide.";
  return lengthOf(text.trim()) > OWN_ANSWER_MAX ? `${OWN_ANSWER_MAX} caractères au plus.` : undefined;
}

/** What somebody chose, in words: of a send's own answers the one of that number. */
export function ownAnswerText(asks: unknown, answer: number): string {
  return (Array.isArray(asks) && asks[answer - 1]) || `Réponse ${answer}`;
}
