import { addDays, dayIn, momentIn, type StayState } from "@hello/contract";
import type { StayLife } from "../../base/config.environment.ts";

/** The hour in Paris at which rooms open, close and are purged. */
const ACTION_TIME = "09:00";

/** The moment of that hour on a day. */
export function actionMoment(day: string): string {
  return momentIn(`${day}T${ACTION_TIME}`)!;
}

type StayDays = { departure_date: string; end_date: string; opens: string | null; closes: string | null };
export type StayMoments = { opens_at: string; closes_at: string; purge_at: string };
/** Moments that staff set. They take precedence over every list. Null: the booking system decides. */
export type StaffMoments = { opens_set: string | null; closes_set: string | null; purge_set: string | null };

/**
 * Decides when the room of a confirmed stay opens, closes and is purged (D58). A list may name the first two days. A purge
 * that staff set is ignored if the room closes later.
 */
export function momentsOf(
  { departure_date, end_date, opens, closes }: StayDays,
  { opens_set, closes_set, purge_set }: StaffMoments,
  life: StayLife,
): StayMoments {
  const closes_at = closes_set ?? actionMoment(closes ?? addDays(end_date, life.closesAfter));
  return {
    opens_at: opens_set ?? actionMoment(opens ?? addDays(departure_date, -life.opensBefore)),
    closes_at,
    purge_at:
      purge_set && purge_set > closes_at ? purge_set : actionMoment(addDays(dayIn(closes_at), life.purgesAfter)),
  };
}

/** The state of a confirmed stay. */
export function stateAt(now: string, { opens_at, closes_at }: StayMoments): "planned" | "open" | "closed" {
  if (now >= closes_at) return "closed";
  return now < opens_at ? "planned" : "open";
}

/** What the room shows of its stay. The state of the stay and these columns always change together. */
export type RoomLife = { active: boolean; opens_at: string | null; closes_at: string | null };

export function roomLifeOf(state: StayState, { opens_at, closes_at }: StayMoments): RoomLife {
  const isComing = state === "planned";
  const isOpen = state === "open";
  return {
    active: isOpen,
    opens_at: isComing ? opens_at : null,
    closes_at: isComing || isOpen ? closes_at : null,
  };
}

/** The age on a day, in whole years. */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
