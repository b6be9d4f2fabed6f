import type { CaseItem } from "@hello/contract";

export const ERASED_PERSON = "Personne effacée";
const TEXTS = { onlyFiles: "Fichiers sans texte", notKept: "Le texte n’est plus conservé." };

/** The beginning of the message, or what the case is about instead. */
export function caseName({ excerpt, messageId, author, hasFiles }: CaseItem): string {
  if (messageId === null) return `À propos de ${author.name ?? ERASED_PERSON}`;
  if (excerpt) return `«\u00a0${excerpt}\u00a0»`;
  return hasFiles ? TEXTS.onlyFiles : TEXTS.notKept;
}
