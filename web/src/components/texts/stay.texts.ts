import type { OwnStay, Workspace } from "@hello/contract";
import { inWordsOf, PARIS, zoneIn } from "@hello/contract/plain";

/** « 12 mai », where the stay is, as its room opens there; a day is taken as it is. */
export function dayMonth(momentOrDay: string, zone: string = PARIS): string {
  const timeZone = momentOrDay.length > 10 ? zoneIn(zone) : "UTC";
  const text = new Date(momentOrDay).toLocaleDateString("fr-FR", { day: "numeric", month: "long", timeZone });
  return text.replace(/^1 /, "1er ");
}

/** « Léa, Tom et Zoé ». */
function namesText(names: readonly string[]): string {
  return new Intl.ListFormat("fr", { type: "conjunction" }).format(names);
}

/** For whom a contact gets the messages of a stay. */
export function contactText({ for: names }: Pick<OwnStay, "for">, workspace: Workspace): string {
  return names.length > 0
    ? `Vous recevez les messages pour ${namesText(names)}`
    : inWordsOf(workspace, "Vous recevez les messages de ce séjour");
}

export function opensText({ opensAt, timeZone }: Pick<OwnStay, "opensAt" | "timeZone">): string {
  return opensAt ? `Ouvre le ${dayMonth(opensAt, timeZone)}` : "Ouvre bientôt";
}
