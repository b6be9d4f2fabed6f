import { LATEST_NOTICE, noticePath } from "./page.ts";

/** What an SMS says at its end where the notice asks something (D219). In characters that cost no more than others (GSM-7). */
const SENTENCES = {
  receipt: "Merci de confirmer ici :",
  safety: "En sécurité ou besoin d'aide ? Répondez ici :",
  own: "Merci de répondre ici :",
} as const;
type Asked = "receipt" | "safety" | readonly string[];

/** The sentence and the link where one answers; nothing for a notice that asks nothing. */
export function smsEndOf(asks: Asked | null, origin: string): string {
  return asks ? `\n${SENTENCES[typeof asks === "string" ? asks : "own"]} ${origin}${noticePath(LATEST_NOTICE)}` : "";
}

/** A notice as its SMS leaves: what is counted, checked and shown before, and what the gateway gets. */
export function smsTextOf(content: string, asks: Asked | null, origin: string): string {
  return content + smsEndOf(asks, origin);
}
