import { MESSAGES_LOAD_AFTER_MS } from "@hello/contract/limits";
import { dropMessages } from "./messages.state.ts";
import { findNewMessages } from "./new.messages.state.ts";
import { readNotices, unreadNoticesOf } from "./notices.state.ts";
import { ownEntryOf } from "./participants.state.ts";
import { readActiveRoom, readMarkOf, unreadOf } from "./reading.state.ts";
import type { LeaveReason, State, Step } from "./state.ts";

type Access = "wait" | "open" | "join" | "notFound" | LeaveReason;

/** What the address of a room does: open it, go to `/` with a reason, or nothing (ROOM-01, ROOM-02, D19, D20, EASE-05). */
export function accessTo(state: State, roomId: string): Access {
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
 * Closes the open room if the user may not see it any more, whether an event or a fetched list has shown this (ROOM-03,
 * ROOM-04).
 */
export function leaveForbiddenRoom(before: State, { state, effects }: Step): Step {
  const roomId = state.location.activeRoomId;
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

/** Sets the active room and loads it; of the one before only unread messages stay (ROOM-09). */
export function openRoom(state: State, roomId: string): Step {
  if (state.location.activeRoomId === roomId) return { state, effects: [] };
  const left = leaveActiveRoom(state);
  // Messages that arrive before the room is loaded move the read mark.
  const newMessages = { since: readMarkOf(state, roomId), until: "", count: 0 };
  return {
    state: { ...left, location: { ...left.location, activeRoomId: roomId, newMessages, onNotices: false } },
    effects: [
      { kind: "loadRoom", roomId },
      { kind: "reloadMessages", roomId, afterMs: MESSAGES_LOAD_AFTER_MS },
    ],
  };
}

export function openNotices(state: State): Step {
  const left = leaveActiveRoom(state);
  const { onNotices, noticesReadBefore } = left.location;
  const readBefore = onNotices ? noticesReadBefore : left.me.lastInternalMessageReadAt;
  return readNotices({ ...left, location: { ...left.location, onNotices: true, noticesReadBefore: readBefore } });
}

/** Leaves what is not of the address: of a room with this id, or of another screen. */
export function openAddress(state: State, roomId: string | null): State {
  const left = state.location.activeRoomId === roomId ? state : leaveActiveRoom(state);
  return { ...left, location: { ...left.location, onNotices: false } };
}

export function leaveActiveRoom(state: State): State {
  const { activeRoomId } = state.location;
  if (!activeRoomId) return state;
  const left = { ...state, location: { ...state.location, activeRoomId: null, newMessages: null } };
  // Nothing is kept of a room that was removed.
  if (!state.rooms[activeRoomId]) return left;
  const mark = readMarkOf(state, activeRoomId);
  return dropMessages(left, activeRoomId, ({ createdAt, _deleted }) => !_deleted && createdAt <= mark);
}

/** Messages that arrived while the page was hidden are read when it becomes visible (D21, D166). */
export function setVisible(state: State, visible: boolean): Step {
  const { location, me } = state;
  if (location.visible === visible) return { state, effects: [] };
  // Only notices since the page was last visible are new.
  const isNew = visible && location.onNotices && unreadNoticesOf(state) > 0;
  const noticesReadBefore = isNew ? me.lastInternalMessageReadAt : location.noticesReadBefore;
  const next = { ...state, location: { ...location, visible, noticesReadBefore } };
  if (location.onNotices) return readNotices(next);
  const hasUnread = visible && location.activeRoomId !== null && unreadOf(state, location.activeRoomId).count > 0;
  return readActiveRoom(hasUnread ? findNewMessages(next, readMarkOf(state, location.activeRoomId!)) : next);
}
