import { type JournalRow, journalActText, roomDisplayName } from "@hello/contract";
import { csvOf } from "../../base/csv.ts";

const HEADINGS = [
  "Date",
  "Heure (Paris)",
  "Par",
  "Identifiant",
  "Action",
  "Personne",
  "Identifiant",
  "Groupe",
  "Texte",
];
const AUTOMATIC = "Automatique";
const ERASED = "Personne effacée";
const DAY = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", dateStyle: "short" });
const TIME = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", timeStyle: "medium" });

export function journalCsv(rows: JournalRow[]): string {
  return csvOf(HEADINGS, rows.map(cellsOf));
}

function cellsOf(row: JournalRow): string[] {
  const { createdAt, by, person, room, send, details } = row;
  const at = new Date(createdAt);
  return [
    ...[DAY.format(at), TIME.format(at), nameOf(by, AUTOMATIC), by?.uuid ?? "", journalActText(row)],
    ...[nameOf(person, ""), person?.uuid ?? "", room ? roomDisplayName(room.name) : ""],
    details ?? send?.excerpt ?? "",
  ];
}

function nameOf(person: JournalRow["by"], none: string): string {
  return person ? (person.name ?? ERASED) : none;
}
