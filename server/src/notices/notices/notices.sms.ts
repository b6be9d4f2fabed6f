import { type Ask, lengthOf, smsTextOf, TARGETED_SMS_MAX } from "@hello/contract";
import { badRequest, wrongField } from "../../base/errors.ts";

type Written = { isSms: boolean; content: string; asks?: Ask | undefined; files: number };

/** What a notice by SMS may carry; `origin` is where the link of one that asks leads. */
export function checkSms({ isSms, content, asks, files }: Written, origin: string): void {
  if (!isSms) return;
  if (files > 0) throw badRequest("Un SMS ne peut pas porter de fichier.");
  const text = smsTextOf(content, asks ?? null, origin);
  if (lengthOf(text) > TARGETED_SMS_MAX) throw wrongField("notice.content", tooLongSms(text, content));
}

/** The sentence and the link of an SMS that asks are counted too. */
export function tooLongSms(text: string, content: string): string {
  const added = lengthOf(text) - lengthOf(content);
  const end = added > 0 ? `, dont ${added} pour la réponse demandée et son lien` : "";
  return `un SMS compte au plus ${TARGETED_SMS_MAX} caractères${end}.`;
}
