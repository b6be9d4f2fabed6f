import type { SendAnswerFilter, SendNumbers, SendProgress } from "@hello/contract";
import { countedText, numberText } from "../../../../components/texts/staff.texts.ts";
import { answerName } from "../../shared/answers/answers.texts.ts";

export type Asks = SendProgress["asks"];

/** The send's own answers with how often each was given, and the filter of each. */
function ownOf({ chosen }: SendNumbers, asks: Asks): { value: SendAnswerFilter; text: string; count: number }[] {
  return chosen.map((count, index) => {
    const number = index + 1;
    return { value: String(number) as SendAnswerFilter, text: answerName(number, asks), count };
  });
}

/** Help first; the parts add up to all answers that are expected. */
export function tilesOf(numbers: SendNumbers, asks: Asks): { text: string; count: number; kind: string }[] {
  return [
    ...(asks === "safety" ? [{ text: "Besoin d’aide", count: numbers.help, kind: "help" }] : []),
    { text: "Questions", count: numbers.questions, kind: "question" },
    { text: "Pas vu", count: numbers.notSeen, kind: "part" },
    { text: asks ? "Vu, sans réponse" : "Vu", count: numbers.seen, kind: "part" },
    ...(asks ? [{ text: "Ont répondu", count: numbers.answered, kind: "part" }] : []),
    ...ownOf(numbers, asks).map(({ text, count }) => ({ text, count, kind: "own" })),
  ];
}

export function sumText({ expected, people, open }: SendNumbers, asks: Asks): string {
  const of = countedText(people, "personne", "personnes");
  const all = asks ? `${countedText(expected, "réponse attendue", "réponses attendues")} de ${of}` : of;
  return open > 0 ? `${all} · ${numberText(open)} à prendre en charge` : all;
}

/** What a screen reader hears when the open requests change. */
export function openText({ open, openHelp }: SendNumbers): string {
  const parts = [
    openHelp > 0 && countedText(openHelp, "demande d’aide à prendre en charge", "demandes d’aide à prendre en charge"),
    open > openHelp && countedText(open - openHelp, "question à prendre en charge", "questions à prendre en charge"),
  ];
  return parts.filter(Boolean).join(", ");
}

export function filtersOf(
  asks: Asks,
  numbers: SendNumbers,
): { value: SendAnswerFilter; text: string; urgent?: boolean }[] {
  const { expected, help, openHelp, questions, notSeen, seen, answered } = numbers;
  const option = (value: SendAnswerFilter, text: string, count: number) => ({
    value,
    text: `${text} (${numberText(count)})`,
    urgent: value === "help" && openHelp > 0,
  });
  return [
    option("all", "Tous", expected),
    ...(asks === "safety" ? [option("help", "Besoin d’aide", help)] : []),
    option("questions", "Questions", questions),
    ...(asks ? [option("unanswered", "Sans réponse", notSeen + seen)] : []),
    option("unseen", "Pas vu", notSeen),
    option("seen", "Vu", seen),
    ...(asks ? [option("answered", "Ont répondu", answered)] : []),
    ...ownOf(numbers, asks).map(({ value, text, count }) => option(value, text, count)),
  ];
}
