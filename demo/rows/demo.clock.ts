import { addDays, dayIn, momentIn } from "@hello/contract";
import type { When } from "./demo.types.ts";

const MINUTE_MS = 60_000;
const MESSAGE_GAP_MS = 9_000;

/** The moment in milliseconds; times of day are in the time zone of Paris. */
export function momentOf(when: When, today: Date): number {
  if (typeof when === "number") return today.getTime() - when * MINUTE_MS;
  const [days, clock] = when.split("d ");
  return Date.parse(momentIn(`${addDays(dayIn(today), -Number(days))}T${clock!.padStart(5, "0")}`)!);
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

/** A birthday of a person of this age on that day; the age holds for some weeks more. */
export function birthDate(age: number, variety: number, today: Date): string {
  const day = dayIn(today);
  const anniversary = `${Number(day.slice(0, 4)) - age}-${day.slice(5).replace("02-29", "02-28")}`;
  return addDays(anniversary, -1 - (variety % 300));
}
