import type { StayState } from "@hello/contract";

const NUMBER = new Intl.NumberFormat("fr");
const DAY = new Intl.DateTimeFormat("fr", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
/** Where stays open and close, wherever staff look from. */
const PARIS = { timeZone: "Europe/Paris" };
const TIME = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", ...PARIS } as const;
const MOMENT = new Intl.DateTimeFormat("fr", TIME);
const MOMENT_OF_YEAR = new Intl.DateTimeFormat("fr", { ...TIME, year: "numeric" });

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

/** « 3 juil., 14:05 » in Paris, with the year if it is not this one. */
export function momentText(moment: string): string {
  const date = new Date(moment);
  return (date.getFullYear() === new Date().getFullYear() ? MOMENT : MOMENT_OF_YEAR).format(date);
}
