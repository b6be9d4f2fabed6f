import type { ImportResult } from "@hello/contract";
import { IMPORT_MAX_BYTES, REMOVALS_FREE_MAX, REMOVALS_FREE_SHARE } from "@hello/contract/limits";
import type { Unconfirmed } from "../../../api/imports.api.ts";
import { capitalized, countedText } from "../../../components/texts/staff.texts.ts";
import { nameText, personText, shortList, sizeText } from "./imports.texts.ts";

const TEXTS = {
  empty: "Ce fichier est vide.",
  tooLarge: `Ce fichier dépasse ${sizeText(IMPORT_MAX_BYTES)}.`,
  removals: "Beaucoup de personnes à retirer",
  cancellations: "Des séjours à annuler",
  complete: "Vérifiez que le fichier est complet.",
  closes: "Chaque groupe annulé se ferme\u00a0: plus personne n’y lit ni n’y écrit.",
  cancel: "Annuler",
  back: "Revenir",
};

/** Why a file is not even checked. */
export function fileProblem({ size }: Pick<File, "size">): string | undefined {
  if (size === 0) return TEXTS.empty;
  return size > IMPORT_MAX_BYTES ? TEXTS.tooLarge : undefined;
}

/**
 * What has to be confirmed before the import; null if nothing has to. The server would refuse the import otherwise, and
 * keep it as refused in the list of imports (D55, D220).
 */
export function unconfirmedIn(result: ImportResult): Unconfirmed | null {
  const { removed, stayChanges } = result;
  if (!removesMany(result) && stayChanges.cancelled === 0) return null;
  return { removals: removesMany(result) ? removed : undefined, cancellations: stayChanges.cancelled || undefined };
}

function removesMany({ removed, changed, unchanged }: ImportResult): boolean {
  return removed > REMOVALS_FREE_MAX && removed > (removed + changed + unchanged) * REMOVALS_FREE_SHARE;
}

/** The question about what is not confirmed, and its two answers. */
export function questionOf({ namedStays }: ImportResult, { removals, cancellations }: Unconfirmed) {
  const people = removals && countedText(removals, "personne", "personnes");
  const stays = cancellations && countedText(cancellations, "séjour", "séjours");
  const names = namedStays.filter(({ changes }) => changes.includes("cancelled")).map(nameText);
  const lost = namedStays.flatMap(({ namedPeople }) => namedPeople.filter(({ change }) => change === "removed"));
  const sentences = [
    stays && `Ce fichier annule ${stays}\u00a0: ${shortList(names, cancellations)}. ${TEXTS.closes}`,
    people &&
      `Ce fichier retire ${people} de leurs séjours${namesOf(lost.map(personText), removals)}. ${TEXTS.complete}`,
  ];
  const confirm = [stays && `annuler ${stays}`, people && `retirer ${people}`].filter(Boolean).join(" et ");
  return {
    title: stays ? TEXTS.cancellations : TEXTS.removals,
    message: sentences.filter(Boolean).join(" "),
    cancel: stays ? TEXTS.back : TEXTS.cancel,
    confirm: capitalized(confirm),
  };
}

function namesOf(names: readonly string[], count: number): string {
  return names.length > 0 ? `\u00a0: ${shortList(names, count)}` : "";
}
