import type { Answered, SendAnswer } from "@hello/contract";
import { csvOf } from "../../base/csv.ts";

const HEADINGS = [
  ...["Identifiant", "Nom", "Répond pour", "Téléphone", "Vu", "Réponse", "Question"],
  ...["Répondu le", "Pris en charge par", "Pris en charge le"],
];
const ANSWERS: Record<Answered, string> = { received: "Bien reçu", safe: "En sécurité", help: "Besoin d’aide" };

export function answersCsv(answers: SendAnswer[]): string {
  const rows = answers.map((one) => [
    one.uuid,
    one.personName ?? "",
    one.name,
    one.phoneNumber ?? "",
    one.seen ? "Oui" : "Non",
    one.answer ? ANSWERS[one.answer] : "",
    one.question ?? "",
    one.answeredAt ?? "",
    one.takenBy ?? "",
    one.takenAt ?? "",
  ]);
  return csvOf(HEADINGS, rows);
}
