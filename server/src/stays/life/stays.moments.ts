import type { StayState } from "@hello/contract";

export type StayMoments = { opens_at: string; closes_at: string; purge_at: string };
/** Moments that staff set. They take precedence over every list. Null: the booking system decides. */
export type StaffMoments = { opens_set: string | null; closes_set: string | null; purge_set: string | null };

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
