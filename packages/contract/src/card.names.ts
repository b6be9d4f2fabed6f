/** The parts of a stay's card (D75), in the order in which they are shown. */
export const CARD_PARTS = ["note", "meeting", "times", "packing", "contacts"] as const;
export type CardPart = (typeof CARD_PARTS)[number];
/** What a publication can change. */
export type CardSection = CardPart | "documents";

export const CARD_SECTION_NAMES: Record<CardSection, string> = {
  note: "À savoir",
  meeting: "Rendez-vous",
  times: "Horaires",
  packing: "À emporter",
  contacts: "Contacts",
  documents: "Documents",
};

/** The items of a part: its lines that are not empty. */
export function cardLines(part: string | null): string[] {
  return (part ?? "").split(/\r\n?|\n/).flatMap((line) => line.trim() || []);
}
