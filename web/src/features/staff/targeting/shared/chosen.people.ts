import { FILTERED_USERS_MAX } from "@hello/contract/limits";
import { PAGE_PATHS } from "@hello/contract/plain";
import { useCallback, useMemo } from "react";
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import type { Selection } from "./audience.ts";

/** People of one stay who were chosen one by one, and the stay's name. `isAwaited`: only while they have not come in. */
export type ChosenPeople = { roomId: string; label: string; userIds: readonly string[]; isAwaited?: boolean };

/**
 * The people to write to, if another screen has led here with `{ people }` as the state of the history entry, which keeps
 * them. Without any, the screen offers stays.
 */
export function useChosenPeople(): {
  people: ChosenPeople | null;
  choosePeople: (people: ChosenPeople | null) => void;
} {
  const state = useHistoryState<unknown>();
  const [, navigate] = useLocation();
  const people = useMemo(() => readPeople(state), [state]);
  const choosePeople = useCallback(
    (next: ChosenPeople | null) =>
      navigate(PAGE_PATHS.targeting, { replace: true, state: next && next.userIds.length > 0 ? { people: next } : {} }),
    [navigate],
  );
  return { people, choosePeople };
}

/** An entry may be of an older version of the page, or of another screen. */
export function readPeople(state: unknown): ChosenPeople | null {
  const { people } = (state ?? {}) as { people?: unknown };
  const { roomId, label, userIds, isAwaited } = (people ?? {}) as Partial<ChosenPeople>;
  const isReadable = typeof roomId === "string" && typeof label === "string" && Array.isArray(userIds);
  if (!isReadable || userIds.length === 0 || !userIds.every((id) => typeof id === "string")) return null;
  return { roomId, label, userIds: userIds.slice(0, FILTERED_USERS_MAX), ...(isAwaited === true && { isAwaited }) };
}

/** Those of them who are still on the stay, or still awaited, when the message leaves. */
export function selectionOfPeople({ roomId, userIds, isAwaited }: ChosenPeople): Selection {
  const statuses: { statuses?: ["INVITED"] } = isAwaited ? { statuses: ["INVITED"] } : {};
  const filters = { roomIds: [roomId], userIds: [...userIds], ...statuses };
  return { users: [], selectAll: true, ignoreUsers: [], filters };
}

export function withoutPerson(people: ChosenPeople, userId: string): ChosenPeople {
  return { ...people, userIds: people.userIds.filter((id) => id !== userId) };
}
