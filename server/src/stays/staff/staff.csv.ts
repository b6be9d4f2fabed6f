import type { StaffRoom, StayState } from "@hello/contract";
import { csvOf } from "../../base/csv.ts";

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
