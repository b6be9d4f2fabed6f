import { type Center, phoneText } from "@hello/contract";
import { findMailAddress } from "./delivery.addresses.ts";

type Piece = string | { text: string; url: string };

/** The parts of an e-mail, from top to bottom. */
export type Parts = {
  subject: string;
  paragraphs: string[];
  files: string[];
  action: { text: string; url: string };
  /** Lines in small letters. */
  foot: Piece[][];
  /** Where answers go. */
  replyTo?: string;
  /** An address at which a POST ends e-mails of this kind (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Names the centre in the foot, and lets an answer reach it (NOTE-16). */
export function withCenter(parts: Parts, center: Center | null): Parts {
  if (!center?.phone && !center?.email) return parts;
  const replyTo = center.email ? findMailAddress(center.email) : undefined;
  return { ...parts, foot: [...parts.foot, centerLine(center)], ...(replyTo !== undefined && { replyTo }) };
}

/** « Votre centre, Les Glénan : 02 98 97 00 00, glenan@example.org » */
function centerLine({ name, phone, email }: Center): Parts["foot"][number] {
  const ways = [
    ...(phone ? [{ text: phoneText(phone), url: `tel:${phone.replaceAll(/[^+\d]/g, "")}` }] : []),
    ...(email ? [{ text: email, url: `mailto:${email}` }] : []),
  ];
  const lead = `${["Votre centre", name].filter(Boolean).join(", ")}\u00a0: `;
  return [lead, ...ways.flatMap((way, index) => (index === 0 ? [way] : [", ", way]))];
}
