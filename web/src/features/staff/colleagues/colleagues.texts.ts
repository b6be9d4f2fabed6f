import type { StaffColleague } from "@hello/contract";

export type StaffReach = StaffColleague["reach"];

const TEXTS = { all: "Tout", own: "Ses propres séjours", center: "Centre\u00a0: ", centers: "Centres\u00a0: " };

/** « Tout », « Centres : Annecy, Les Arcs » or « Ses propres séjours ». */
export function staffReachText(reach: StaffReach): string {
  if (reach === "all") return TEXTS.all;
  if (reach.length === 0) return TEXTS.own;
  return (reach.length > 1 ? TEXTS.centers : TEXTS.center) + reach.join(", ");
}

/** The centres of a reach that no room is at, compared as the server does: a mistake at the provider. */
export function strangeCenters(reach: StaffReach, known: readonly string[]): string[] {
  if (reach === "all") return [];
  const found = new Set(known.map(caseless));
  return reach.filter((name) => !found.has(caseless(name)));
}

function caseless(name: string): string {
  return name.normalize("NFD").toLowerCase();
}
