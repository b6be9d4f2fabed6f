import type { SendAnswer } from "./answers.schema.ts";

/** Why an e-mail or SMS was not sent, as people read it. `{status}` is the status that the gateway answered with. */
const TEXTS = {
  no_email: "aucune adresse e-mail",
  no_phone: "aucun numéro de téléphone",
  invalid_email: "adresse invalide",
  invalid_phone: "numéro invalide",
  barred_phone: "numéro surtaxé, satellite ou court : aucun SMS n’y est envoyé",
  opted_out: "la personne ne veut plus en recevoir",
  banned: "la personne est bannie depuis",
  retired: "l’envoi a été retiré avant de partir",
  no_gateway: "aucun service d’envoi n’est configuré",
  content_deleted: "ce dont il s’agissait n’existe plus",
  nothing_unread: "la personne a tout lu entre-temps",
  too_late: "trop tard : le prochain e-mail du soir en parle",
  interrupted: "le serveur s’est arrêté pendant l’envoi",
  restored: "la base de données a été restaurée : l’envoi a peut-être eu lieu",
  mail_invalid: "ce message ne peut pas être mis en forme",
  mail_unreachable: "serveur de messagerie injoignable",
  mail_unavailable: "serveur de messagerie indisponible ({status})",
  mail_refused: "refusé par le serveur de messagerie ({status})",
  mail_unconfirmed: "le serveur de messagerie n’a pas confirmé",
  sms_unreachable: "passerelle SMS injoignable",
  sms_unavailable: "passerelle SMS indisponible ({status})",
  sms_refused: "refusé par la passerelle SMS ({status})",
  sms_uncertain: "réponse incertaine de la passerelle SMS ({status})",
  sms_timeout: "la passerelle SMS n’a pas répondu à temps",
  sms_disconnected: "connexion à la passerelle SMS coupée",
  sms_undelivered: "non distribué par l’opérateur ({status})",
  address_unknown: "l’adresse n’existe pas ({status})",
  mail_returned: "revenu sans être distribué ({status})",
  bounced_email: "le dernier e-mail à cette adresse est revenu : elle n’existe plus",
  no_device: "aucun appareil ne reçoit de notifications",
  push_unreachable: "service de notifications injoignable",
  push_unavailable: "service de notifications indisponible ({status})",
  push_refused: "refusé par le service de notifications ({status})",
};

type ReasonCode = keyof typeof TEXTS;

/** A code, with the gateway's status where it gave one: `mail_refused:550`, `address_unknown:5.1.1`. */
export type DeliveryReason = ReasonCode | `${ReasonCode}:${number}` | `${ReasonCode}:${number}.${number}.${number}`;

/** A reason that no code describes is shown as it is stored. */
export function deliveryReasonText(reason: string): string {
  const [code = "", status = ""] = reason.split(":");
  return Object.hasOwn(TEXTS, code)
    ? TEXTS[code as ReasonCode].replace(status ? "{status}" : / \(\{status\}\)/, status)
    : reason;
}

/** The code of a reason without its status; "other" for what no code describes. */
export function deliveryReasonCode(reason: string): string {
  const [code = ""] = reason.split(":");
  return Object.hasOwn(TEXTS, code) ? code : "other";
}

/** Whether a notice matters so much that staff may send it again to people who may have got it (D202). */
export function mayRepeat({ isUrgent, asks }: { isUrgent: boolean; asks: string | readonly string[] | null }): boolean {
  return isUrgent || asks === "safety";
}

/** Whether no e-mail or SMS has reached them, and they have not seen it in the page. */
export function isUnreached({ answer, seen, state }: Pick<SendAnswer, "answer" | "seen" | "state">): boolean {
  return answer === null && !seen && (state === "undelivered" || state === "failed" || state === "suppressed");
}
