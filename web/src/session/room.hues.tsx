import { type ReactNode, useCallback } from "react";
import { HUE_COUNT, type Hues, HuesProvider, numberOf } from "../components/avatar/hue.ts";
import { isStaff } from "../components/messages/person.details.ts";
import { type JoinedMessage, joinedMessagesOf } from "../state/participants.state.ts";
import { isAlike, type State } from "../state/state.ts";
import { useDerived } from "./session.context.tsx";

const PEOPLE = ["participants", "users"] as const;

/** Inside it the customers of a room have different colours, while there are colours left. */
export function RoomHues({ roomId, children }: { roomId: string; children: ReactNode }) {
  const find = useCallback((state: State) => huesOf(state, roomId), [roomId]);
  return <HuesProvider value={useDerived(PEOPLE, find, isAlike)}>{children}</HuesProvider>;
}

/** Staff have the brand's colour. */
function huesOf(state: State, roomId: string): Hues {
  const customers = joinedMessagesOf(state, roomId).filter(({ userId }) => !isStaff(state.users[userId]));
  return spreadHues(firstToJoin(customers, HUE_COUNT).map(({ userId }) => userId));
}

/**
 * Gives each person the colour of their id, or the next free one while colours are left. Who comes later changes nothing
 * for those before, so the order must be that of joining.
 */
export function spreadHues(userIds: readonly string[]): Hues {
  const taken = new Map<number, string>();
  for (const id of userIds.slice(0, HUE_COUNT)) {
    let hue = numberOf(id, HUE_COUNT);
    while (taken.has(hue)) hue = (hue + 1) % HUE_COUNT;
    taken.set(hue, id);
  }
  return Object.fromEntries([...taken].map(([hue, id]) => [id, hue]));
}

/** The first of these to join, in that order. In one pass, because a room may have thousands of people. */
export function firstToJoin(joined: readonly JoinedMessage[], count: number): JoinedMessage[] {
  const first: JoinedMessage[] = [];
  for (const next of joined) {
    const index = first.findLastIndex((other) => isBefore(other, next)) + 1;
    first.splice(index, 0, next);
    first.length = Math.min(first.length, count);
  }
  return first;
}

function isBefore(a: JoinedMessage, b: JoinedMessage): boolean {
  return a.createdAt === b.createdAt ? a.userId < b.userId : a.createdAt < b.createdAt;
}
