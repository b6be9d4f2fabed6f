/** The context in which a room shows its centre's name. */
export const LEISURE_CONTEXT = "loisir";

const WITHOUT_NAME = "Groupe sans nom";

/** The first comma-separated part of a room's name. A link to it needs some text in any case. */
export function roomDisplayName(name: string): string {
  return name.split(",", 1)[0]!.trim() || WITHOUT_NAME;
}

/** The third comma-separated part, when there are more than two. */
export function roomProduct(name: string): string | null {
  return name.split(",")[2]?.trim() || null;
}

/** yyyy-MM-dd as dd/MM/yyyy. */
export function roomDate(departureDate: string | null): string | null {
  return departureDate ? departureDate.split("-").reverse().join("/") : null;
}
