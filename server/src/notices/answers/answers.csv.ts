import {
  type Answered,
  type Ask,
  deliveryReasonText,
  isUnreached,
  ownAnswerText,
  type SendAnswer,
} from "@hello/contract";
import { csvOf, momentCell, phoneCell } from "../../base/csv.ts";
import { type PersonStays, stayCells } from "../notices/notices.stays.ts";

const HEADINGS = [
  ...["Identifiant", "Prénom", "Nom", "Répond pour", "Séjour", "Départ", "Téléphone", "Vu", "Réponse", "Question"],
  ...["Répondu le", "Pris en charge par", "Pris en charge le", "Réponse de l’équipe", "Non joint"],
];
const ANSWERS: Record<Extract<Answered, string>, string> = {
  received: "Bien reçu",
  safe: "En sécurité",
  help: "Besoin d’aide",
};

export function answersCsv(answers: SendAnswer[], stays: PersonStays, asks: Ask | null): string {
  const textOf = (answer: Answered) => (typeof answer === "string" ? ANSWERS[answer] : ownAnswerText(asks, answer));
  const rows = answers.map((one) => [
    one.uuid,
    one.personName ?? "",
    one.personLastname ?? "",
    one.name,
    ...stayCells(stays, one.noticeId),
    phoneCell(one.phoneNumber),
    one.seen ? "Oui" : "Non",
    one.answer ? textOf(one.answer) : "",
    one.question ?? "",
    momentCell(one.answeredAt),
    one.takenBy ?? "",
    momentCell(one.takenAt),
    one.reply?.content ?? "",
    isUnreached(one) && one.reason ? deliveryReasonText(one.reason) : "",
  ]);
  return csvOf(HEADINGS, rows);
}
