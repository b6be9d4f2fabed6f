import type { RoomCard } from "@hello/contract";
import { unreadNoticesOf } from "./notices.state.ts";
import { type UnreadOfRoom, unreadOf } from "./reading.state.ts";
import { listedRooms } from "./rooms.state.ts";
import type { State } from "./state.ts";

/** What is unread in all rooms and in the notices (D68). */

export const UNREAD_PARTS = ["rooms", "participants", "threads", "notices", "location", "me"] as const;

/** Messages of joined rooms, and notices. */
export function unreadTotalOf(state: State): number {
  return unreadRoomsOf(state).reduce((sum, { count }) => sum + count, unreadNoticesOf(state));
}

/** The same without the open room or the notices, when the user is looking at those. */
export function unreadElsewhereOf(state: State): number {
  const { activeRoomId, onNotices } = state.location;
  const inRooms = unreadRoomsOf(state).filter(({ room }) => room.id !== activeRoomId);
  return inRooms.reduce((sum, { count }) => sum + count, onNotices ? 0 : unreadNoticesOf(state));
}

type UnreadRoom = UnreadOfRoom & { room: RoomCard };

function unreadRoomsOf(state: State): UnreadRoom[] {
  return listedRooms(state)
    .filter(({ room }) => room.active)
    .map(({ room }) => ({ room, ...unreadOf(state, room.id) }));
}

/** Something that arrived where the user is not looking: a message in a room, or a notice (no room). */
export type Arrival = { room: RoomCard | null; count: number };

/** Up to which moment the arrivals of each room, and of the notices, are known. */
export type Noticed = Map<string, string>;
const NOTICES = "notices";

/**
 * What has arrived elsewhere since the last call, which `noticed` remembers. What a page finds when it loads is not an
 * arrival: the first look at a room only remembers its latest activity.
 */
export function arrivalsIn(state: State, noticed: Noticed): Arrival[] {
  const { activeRoomId, onNotices } = state.location;
  const arrivals: Arrival[] = [];
  for (const { room, count, latest } of unreadRoomsOf(state)) {
    const known = noticed.get(room.id);
    const moment = known === undefined ? room.latestActivity : (latest?.createdAt ?? "");
    if (known !== undefined && moment <= known) continue;
    noticed.set(room.id, moment);
    if (known !== undefined && room.id !== activeRoomId) arrivals.push({ room, count });
  }
  const { items, from } = state.notices;
  const known = noticed.get(NOTICES);
  const newest = items[0]?.createdAt ?? "";
  if (from === null || newest === known) return arrivals;
  noticed.set(NOTICES, newest);
  const count = unreadNoticesOf(state);
  if (known !== undefined && newest > known && !onNotices && count > 0) arrivals.push({ room: null, count });
  return arrivals;
}
