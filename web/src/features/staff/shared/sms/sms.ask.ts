import type { Ask } from "@hello/contract";
import { lengthOf, smsEndOf, smsTextOf } from "@hello/contract/plain";
import { readSettings } from "../../../../start/page.settings.ts";

const { origin } = readSettings();

/** The SMS of a text (D219). */
export function smsOf(content: string, asks: Ask | null): string {
  return smsTextOf(content, asks, origin);
}

/** What an SMS says after the text, as people read it. */
export function smsEnd(asks: Ask): string {
  return smsEndOf(asks, origin).trim();
}
export function smsEndLength({ isSms, asks }: { isSms: boolean; asks: Ask | null }): number {
  return isSms ? lengthOf(smsEndOf(asks, origin)) : 0;
}
