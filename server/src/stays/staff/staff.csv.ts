import {
  languageText,
  ROLE_NAMES,
  type StaffPerson,
  type StaffRoom,
  type StayState,
  standingText,
  TOLD_NAMES,
} from "@hello/contract";
import { csvOf, momentCell, phoneCell } from "../../base/csv.ts";

const HEADINGS = [
  ...["Référence", "Groupe", "Produit", "Centre", "État", "Départ", "Fin"],
  ...["Inscrits", "Ont rejoint", "Pas encore venus", "Messages", "Dernier message", "Signalements", "Aide"],
];
const STATES: Record<StayState, string> = {
  planned: "Planifié",
  open: "Ouvert",
  closed: "Fermé",
  purged: "Effacé",
  cancelled: "Annulé",
};

export function roomsCsv(rooms: StaffRoom[]): string {
  const rows = rooms.map((room) => [
    ...[room.stayRef, room.name, room.product, room.center_name, STATES[room.state], room.departureDate, room.endDate],
    ...[room.people, room.joined, room.missing, room.messages, room.lastMessageAt, room.openReports, room.openHelp],
  ]);
  return csvOf(
    HEADINGS,
    rows.map((row) => row.map((value) => String(value ?? ""))),
  );
}

const PEOPLE_HEADINGS = [
  ...["Nom", "Prénom", "Rôle", "Âge", "Téléphone", "E-mail", "Langue", "Répond de", "Ses contacts"],
  ...["Dans le groupe", "A rejoint le", "Prévenu le", "Remis", "Déjà connecté", "Identifiant"],
];

export function peopleCsv(people: StaffPerson[]): string {
  const rows = people.map((person) => [
    ...[person.lastname, person.name, person.role && ROLE_NAMES[person.role], person.age],
    ...[phoneCell(person.phoneNumber), person.email, person.language && languageText(person.language)],
    ...[person.for.join(", "), person.contacts.map(contactText).join(", ")],
    ...[standingText(person), momentCell(person.joinedAt), momentCell(person.told?.at ?? null)],
    ...[person.told && TOLD_NAMES[person.told.state], person.hasSignedIn ? "Oui" : "Non", person.uuid],
  ]);
  return csvOf(
    PEOPLE_HEADINGS,
    rows.map((row) => row.map((value) => String(value ?? ""))),
  );
}

function contactText({ name, phoneNumber }: StaffPerson["contacts"][number]): string {
  return [name, phoneCell(phoneNumber)].filter(Boolean).join(" ");
}
