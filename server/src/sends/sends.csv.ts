import { type Channel, type DeliveryState, deliveryReasonText, type SendRecipient } from "@hello/contract";

const HEADINGS = ["Identifiant", "Nom", "Canal", "État", "Motif", "Essais", "Mis à jour"];
const CHANNELS: Record<Channel, string> = { email: "E-mail", sms: "SMS" };
const STATES: Record<DeliveryState, string> = {
  queued: "En attente",
  sent: "Envoyé",
  failed: "Échec",
  unknown: "Incertain",
  suppressed: "Non envoyé",
};
const BYTE_ORDER_MARK = "\ufeff";
const FORMULA = /^[\s\0]*[=+\-@\t\r\n＝＋－＠]/;

/** In the format of French spreadsheets: semicolons, and a byte order mark for UTF-8. */
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
  return BYTE_ORDER_MARK + [HEADINGS, ...rows].map((row) => `${row.map(cell).join(";")}\r\n`).join("");
}

/** Escapes formulas with an apostrophe, so that a spreadsheet does not run them. */
function cell(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return /[;,"\r\n\t']/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
