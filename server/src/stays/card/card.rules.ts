import {
  CARD_PARTS,
  CARD_SECTION_NAMES,
  type CardPart,
  type CardSection,
  cardLines,
  inWordsOf,
  type Workspace,
} from "@hello/contract";

/** The parts that have a text. */
export type CardTexts = Partial<Record<CardPart, string>>;

/** The version that a room shows of its card; null while the card is empty. */
export function shownCardVersion(stay: { card: CardTexts; card_version: number }, hasDocuments: boolean) {
  return hasDocuments || Object.keys(stay.card).length > 0 ? stay.card_version : null;
}

export function changedParts(before: CardTexts, after: Record<CardPart, string>): CardPart[] {
  return CARD_PARTS.filter((part) => cardLines(before[part] ?? null).join("\n") !== cardLines(after[part]).join("\n"));
}

export function filledParts(parts: Record<CardPart, string>): CardTexts {
  return Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== ""));
}

/** The message that tells the room. */
export function publicationText(workspace: Workspace, sections: CardSection[]): string {
  const names = sections.map((section) => CARD_SECTION_NAMES[section]).join(", ");
  return inWordsOf(workspace, `Fiche du séjour mise à jour\u00a0: ${names}.`);
}
