import type { StaffRoom } from "@hello/contract";
import { FILTERED_ROOMS_MAX } from "@hello/contract/limits";
import { PAGE_PATHS, roomDate, roomDisplayName } from "@hello/contract/plain";
import { useCallback, useMemo } from "react";
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import type { Selection } from "./audience.ts";

/**
 * Rooms that were chosen together, under one name: one room, or the list of another screen. Without a name where a filter
 * has them only as ids.
 */
export type Choice = { label: string | null; roomIds: readonly string[] };

const WITHOUT_NAME = "Séjours choisis";

/**
 * The rooms to write to when the screen is not embedded. The history entry keeps them: they survive a reload, and Back
 * returns to them. Other screens navigate here with `{ roomIds, label }` as the state of the entry.
 */
export function useChosenRooms(): {
  choices: readonly Choice[];
  same: Same | null;
  /** Replaces the choices, and clears `same`, the people of an earlier send. */
  choose: (choices: readonly Choice[]) => void;
} {
  const state = useHistoryState<unknown>();
  const [, navigate] = useLocation();
  const choices = useMemo(() => readChoices(state), [state]);
  const same = useMemo(() => readSame(state), [state]);
  const choose = useCallback(
    (next: readonly Choice[]) => navigate(PAGE_PATHS.targeting, { replace: true, state: { choices: next } }),
    [navigate],
  );
  return { choices, same, choose };
}

/** An entry may be of an older version of the page; what is not readable is left out. */
export function readChoices(state: unknown): Choice[] {
  const { choices, ...single } = (state ?? {}) as { choices?: unknown };
  const read = (Array.isArray(choices) ? choices : [single]).filter(isChoice);
  let left = FILTERED_ROOMS_MAX;
  return read.flatMap(({ label, roomIds }) => {
    const kept = roomIds.slice(0, left);
    left -= kept.length;
    return kept.length > 0 ? [{ label, roomIds: kept }] : [];
  });
}

function isChoice(value: unknown): value is Choice {
  const { label, roomIds } = (value ?? {}) as Partial<Choice>;
  return (
    (typeof label === "string" || label === null) &&
    Array.isArray(roomIds) &&
    roomIds.every((id) => typeof id === "string")
  );
}

/** The people of an earlier send: « Écrire aux mêmes », or a correction of it. */
export type Same = { sendId: string; label: string; corrects: boolean };

export function readSame(state: unknown): Same | null {
  const { same } = (state ?? {}) as { same?: Partial<Same> | null };
  const { sendId, label, corrects } = same ?? {};
  if (typeof sendId !== "string" || typeof label !== "string") return null;
  return { sendId, label, corrects: corrects === true };
}

export function selectionOfSame({ sendId, corrects }: Same): Selection {
  return { users: [], selectAll: true, ignoreUsers: [], filters: { sendId }, corrects };
}

export function roomIdsOf(choices: readonly Choice[]): string[] {
  return [...new Set(choices.flatMap(({ roomIds }) => roomIds))];
}

export function selectionOf(choices: readonly Choice[]): Selection {
  const roomIds = roomIdsOf(choices);
  return { users: [], selectAll: true, ignoreUsers: [], filters: roomIds.length > 0 ? { roomIds } : {} };
}

export function withoutRoom(choices: readonly Choice[], roomId: string): Choice[] {
  return choices.flatMap((choice) => {
    const roomIds = choice.roomIds.filter((id) => id !== roomId);
    return roomIds.length > 0 ? [{ ...choice, roomIds }] : [];
  });
}

/** A list tells how many rooms it has. */
export function choiceText({ label, roomIds }: Choice): string {
  const name = label ?? WITHOUT_NAME;
  return roomIds.length > 1 ? `${name} · ${roomIds.length} séjours` : name;
}

/** The name of one room as a choice. */
export function roomLabel({ name, departureDate }: Pick<StaffRoom, "name" | "departureDate">): string {
  return [roomDisplayName(name), roomDate(departureDate)].filter(Boolean).join(" · ");
}
