import { MESSAGES_LOAD_AFTER_MS } from "@hello/contract/limits";
import type { LeaveReason, Step } from "./effects.ts";
import { dropMessages } from "./messages.state.ts";
import { readNotices, unreadNoticesOf } from "./notices.state.ts";
import { ownEntryOf } from "./participants.state.ts";
import { readActiveRoom, readMarkOf } from "./reading.state.ts";
import type { State } from "./state.ts";

type Way = "wait" | "open" | "join" | "notFound" | LeaveReason;

/** Where the address of a room leads: into it, to `/` with a reason, or nowhere (ROOM-01, ROOM-02, D19, D20, EASE-05). */
export function accessTo(state: State, roomId: string): Way {
  const entry = ownEntryOf(state, roomId);
  if (!state.areRoomsLoaded) return "wait";
  if (!entry || entry._deleted) return "notFound";
  if (entry.status === "BLOCKED") return "blocked";
  if (entry.status === "BANNED") return "banned";
  const room = state.rooms[roomId];
  if (!room) return "notFound";
  if (!room.active) return "closed";
  return entry.status === "NORMAL" ? "open" : "join";
}

/**
 * Leads whoever has a room open that is not theirs to see any more away from it, however that became known: by an event,
 * or by a list that was fetched after a gap (ROOM-03, ROOM-04).
 */
export function leaveForbiddenRoom(before: State, { state, effects }: Step): Step {
  const roomId = state.place.activeRoomId;
  const reason = roomId === null ? undefined : findLeaveReason(state, roomId);
  if (roomId === null || reason === undefined) return { state, effects };
  const roomName = (state.rooms[roomId] ?? before.rooms[roomId])?.name ?? "";
  return { state: leaveActiveRoom(state), effects: [...effects, { kind: "leaveRoom", roomId, roomName, reason }] };
}

function findLeaveReason(state: State, roomId: string): LeaveReason | undefined {
  const entry = ownEntryOf(state, roomId);
  if (state.me.isModerator) return undefined;
  if (entry?.status === "BANNED") return "banned";
  const room = state.rooms[roomId];
  if (!room || !entry || entry._deleted) return "removed";
  if (entry.status === "BLOCKED") return "blocked";
  if (entry.status === "INVITED") return "left";
  return room.active ? undefined : "closed";
}

/** Sets the active room and has it loaded; of the one before only what is unread stays (ROOM-09). */
export function openRoom(state: State, roomId: string): Step {
  if (state.place.activeRoomId === roomId) return { state, effects: [] };
  const left = leaveActiveRoom(state);
  return {
    state: { ...left, place: { ...left.place, activeRoomId: roomId, onNotices: false } },
    effects: [
      { kind: "loadRoom", roomId },
      { kind: "reloadMessages", roomId, afterMs: MESSAGES_LOAD_AFTER_MS },
    ],
  };
}

export function openNotices(state: State): Step {
  const left = leaveActiveRoom(state);
  const { onNotices, noticesReadBefore } = left.place;
  const readBefore = onNotices ? noticesReadBefore : left.me.lastInternalMessageReadAt;
  return readNotices({ ...left, place: { ...left.place, onNotices: true, noticesReadBefore: readBefore } });
}

/** Help, and whatever else is neither a room nor the notices. */
export function openOther(state: State): State {
  const left = leaveActiveRoom(state);
  return { ...left, place: { ...left.place, onNotices: false } };
}

export function leaveActiveRoom(state: State): State {
  const { activeRoomId } = state.place;
  if (!activeRoomId) return state;
  const left = { ...state, place: { ...state.place, activeRoomId: null } };
  // Of a room that was taken away nothing is kept.
  if (!state.rooms[activeRoomId]) return left;
  const mark = readMarkOf(state, activeRoomId);
  return dropMessages(left, activeRoomId, ({ createdAt, _deleted }) => !_deleted && createdAt <= mark);
}

/** What came while nobody looked is read once it is seen (D21, D166). */
export function setVisible(state: State, visible: boolean): Step {
  const { place, me } = state;
  if (place.visible === visible) return { state, effects: [] };
  // Only what came since the last look is new.
  const isNew = visible && place.onNotices && unreadNoticesOf(state) > 0;
  const noticesReadBefore = isNew ? me.lastInternalMessageReadAt : place.noticesReadBefore;
  const next = { ...state, place: { ...place, visible, noticesReadBefore } };
  return place.onNotices ? readNotices(next) : readActiveRoom(next);
}
