import { type Channel, type DeliveryState, deliveryReasonText, type SendRecipient } from "@hello/contract";
import { csvOf } from "../../base/csv.ts";

const HEADINGS = ["Identifiant", "Nom", "Canal", "État", "Motif", "Essais", "Mis à jour"];
const CHANNELS: Record<Channel, string> = { email: "E-mail", sms: "SMS" };
const STATES: Record<DeliveryState, string> = {
  queued: "En attente",
  sent: "Parti",
  failed: "Échec",
  unknown: "Incertain",
  suppressed: "Non envoyé",
};

export function recipientsCsv(recipients: SendRecipient[]): string {
  const rows = recipients.map(({ uuid, name, channel, state, reason, attempts, updatedAt }) => [
    uuid,
    name ?? "",
    CHANNELS[channel],
    STATES[state],
    reason ? deliveryReasonText(reason) : "",
    String(attempts),
    updatedAt,
  ]);
  return csvOf(HEADINGS, rows);
}
