import type { StayState } from "@hello/contract";

const NUMBER = new Intl.NumberFormat("fr");
const DAY = new Intl.DateTimeFormat("fr", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const MOMENT = new Intl.DateTimeFormat("fr", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** yyyy-MM-dd, in the zone where stays open and close. */
const PARIS_DAY = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });

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

/** A calendar day: « 3 juil. 2027 ». */
export function dayText(day: string): string {
  return DAY.format(new Date(day));
}

/** From departure to end: « 3–10 juil. 2027 ». Rooms without a stay may have neither. */
export function periodText(departure: string | null, end: string | null): string {
  if (!departure) return NOTHING;
  return end ? DAY.formatRange(new Date(departure), new Date(end)) : dayText(departure);
}

export function momentText(moment: string): string {
  return MOMENT.format(new Date(moment));
}

/** The day of a moment as yyyy-MM-dd. */
export function parisDay(moment: string): string {
  return PARIS_DAY.format(new Date(moment));
}
