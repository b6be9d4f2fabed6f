import { PARIS } from "./zone.known.ts";

/** In the names of these zones the signs are the other way round. */
const FIXED = /^(?:Etc\/)?(?:UTC|GMT)(?:([+-])(\d+))?$/;

/** « heure de Lima », where an hour is not that of Paris. */
export function zoneText(zone: string): string {
  const fixed = FIXED.exec(zone);
  if (fixed) return `heure UTC${fixed[1] ? (fixed[1] === "+" ? "−" : "+") : ""}${fixed[2] ?? ""}`;
  const city = zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
  return `heure ${/^[aeiouy]/i.test(city) ? "d’" : "de "}${city}`;
}

/** Islands and towns of European countries whose zones are named otherwise. */
const EUROPEAN =
  /^(?:Europe\/.+|Atlantic\/(?:Azores|Canary|Fae?roe|Jan_Mayen|Madeira|Reykjavik)|Arctic\/Longyearbyen|Africa\/Ceuta|Asia\/(?:Nicosia|Famagusta|Istanbul))$/i;

/** Whether a zone lies in Europe, where 112 answers (D189). */
export function isInEurope(zone: string): boolean {
  return EUROPEAN.test(zone);
}

/** What follows an hour of a stay: nothing in Paris. */
export function zoneNote(zone: string): string {
  return zone === PARIS ? "" : ` (${zoneText(zone)})`;
}
