import type { When } from "./demo.types.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MESSAGE_GAP_MS = 9_000;

const parisOffset = new Intl.DateTimeFormat("en", { timeZone: "Europe/Paris", timeZoneName: "longOffset" });
const parisDay = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Paris" });

/** The moment in milliseconds; times of day are in the time zone of Paris. */
export function momentOf(when: When, today: Date): number {
  if (typeof when === "number") return today.getTime() - when * MINUTE_MS;
  const [days, clock] = when.split("d ");
  const asUtc = Date.parse(`${addDays(dayOf(today), -Number(days))}T${clock!.padStart(5, "0")}:00Z`);
  return asUtc - offsetMs(asUtc);
}

/** Moves moments back where needed, so that each is after the one before and all are before today. */
export function inOrder(moments: number[], today: Date): number[] {
  let limit = today.getTime();
  const pushed = moments.toReversed().map((moment) => {
    limit = Math.min(moment, limit - MESSAGE_GAP_MS);
    return limit;
  });
  return pushed.reverse();
}

/** The calendar day in Paris, yyyy-MM-dd. */
export function dayOf(moment: Date): string {
  return parisDay.format(moment);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A birthday of a person of this age on that day; the age holds for some weeks more. */
export function birthDate(age: number, variety: number, today: Date): string {
  const day = dayOf(today);
  const anniversary = `${Number(day.slice(0, 4)) - age}-${day.slice(5).replace("02-29", "02-28")}`;
  return addDays(anniversary, -1 - (variety % 300));
}

function offsetMs(moment: number): number {
  const zone = parisOffset.formatToParts(moment).find(({ type }) => type === "timeZoneName")!.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(zone)!;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}
