import type { StayState } from "@hello/contract";
import { PARIS, zoneIn, zoneNote } from "@hello/contract/plain";

const NUMBER = new Intl.NumberFormat("fr");
const DAY = new Intl.DateTimeFormat("fr", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const TIME = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;

/** Shown instead of a value that does not exist. */
export const NOTHING = "–";

export const STATE_NAMES: Record<StayState, string> = {
  planned: "Planifié",
  open: "Ouvert",
  closed: "Fermé",
  purged: "Effacé",
  cancelled: "Annulé",
};

export function numberText(value: number): string {
  return NUMBER.format(value);
}

/** « 3 participants ». */
export function countedText(count: number, one: string, many: string): string {
  return `${numberText(count)} ${count > 1 ? many : one}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A calendar day: « 3 juil. 2027 ». */
export function dayText(day: string): string {
  return DAY.format(new Date(day));
}

/** From departure to end: « 3–10 juil. 2027 ». Rooms without a stay may have neither. */
export function periodText(departure: string | null, end: string | null): string {
  if (!departure) return NOTHING;
  return end ? DAY.formatRange(new Date(departure), new Date(end)) : dayText(departure);
}

/**
 * « 3 juil., 14:05 », with the year if it is not this one: in Paris wherever staff look from, or « (heure de Lima) » for
 * what happens at an hour of a stay there.
 */
export function momentText(moment: string, zone: string = PARIS): string {
  const date = new Date(moment);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return formatOf(zone, isThisYear).format(date) + zoneNote(zone);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string, isThisYear: boolean): Intl.DateTimeFormat {
  const key = `${zone} ${isThisYear}`;
  const options = { ...TIME, timeZone: zoneIn(zone), ...(isThisYear ? {} : { year: "numeric" as const }) };
  const format = formats.get(key) ?? new Intl.DateTimeFormat("fr", options);
  formats.set(key, format);
  return format;
}
