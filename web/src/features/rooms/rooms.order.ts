import type { ParticipantStatus } from "@hello/contract";
import { type ListedRoom, listedRooms } from "../../state/rooms.state.ts";
import type { State } from "../../state/state.ts";

const RANK: Record<ParticipantStatus, number> = { NORMAL: 0, INVITED: 1, BLOCKED: 2, BANNED: 3 };

/** Active rooms only: joined ones by latest activity, then invited and blocked ones, newest first (LIST-06 to LIST-09). */
export function orderedRooms(state: State): ListedRoom[] {
  return listedRooms(state)
    .filter(({ room }) => room.active)
    .sort((a, b) => RANK[a.entry.status] - RANK[b.entry.status] || compare(a, b));
}

function compare(a: ListedRoom, b: ListedRoom): number {
  if (a.entry.status !== "NORMAL") return newestFirst(a.room.createdAt, b.room.createdAt);
  return newestFirst(a.room.latestActivity, b.room.latestActivity) || newestFirst(a.entry.createdAt, b.entry.createdAt);
}

/** Moments are written alike everywhere, so text order is time order. */
function newestFirst(a: string, b: string): number {
  return a === b ? 0 : a > b ? -1 : 1;
}
