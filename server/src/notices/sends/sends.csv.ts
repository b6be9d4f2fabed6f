import { type Channel, type DeliveryState, deliveryReasonText, type SendRecipient } from "@hello/contract";
import { csvOf, momentCell } from "../../base/csv.ts";
import { type PersonStays, stayCells } from "../notices/notices.stays.ts";

const HEADINGS = [
  ...["Identifiant", "Prénom", "Nom", "Séjour", "Départ", "Canal", "État", "Motif", "Essais", "Mis à jour"],
];
const CHANNELS: Record<Channel, string> = { email: "E-mail", sms: "SMS" };
const STATES: Record<DeliveryState, string> = {
  queued: "En attente",
  sent: "Parti",
  delivered: "Distribué",
  undelivered: "Non distribué",
  failed: "Échec",
  unknown: "Incertain",
  suppressed: "Non envoyé",
};

export function recipientsCsv(recipients: SendRecipient[], stays: PersonStays): string {
  const rows = recipients.map(({ noticeId, uuid, name, lastname, channel, state, reason, attempts, updatedAt }) => [
    uuid,
    name ?? "",
    lastname ?? "",
    ...stayCells(stays, noticeId),
    CHANNELS[channel],
    STATES[state],
    reason ? deliveryReasonText(reason) : "",
    String(attempts),
    momentCell(updatedAt),
  ]);
  return csvOf(HEADINGS, rows);
}
