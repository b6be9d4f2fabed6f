import { MESSAGES_LOAD_AFTER_MS } from "@hello/contract/limits";
import type { Step } from "./effects.ts";
import { dropMessages } from "./messages.state.ts";
import { readNotices } from "./notices.state.ts";
import { ownEntryOf } from "./participants.state.ts";
import { readActiveRoom, readMarkOf } from "./reading.state.ts";
import type { State } from "./state.ts";

type Way = "wait" | "open" | "join" | "home" | "notFound";

/** Where the address of a room leads (ROOM-01, ROOM-02, D19, D20). */
export function wayInto(state: State, roomId: string): Way {
  const entry = ownEntryOf(state, roomId);
  if (!state.areRoomsLoaded) return "wait";
  if (entry && !entry._deleted && (entry.status === "BLOCKED" || entry.status === "BANNED")) return "home";
  if (!entry || entry._deleted || !state.rooms[roomId]) return "notFound";
  return entry.status === "NORMAL" ? "open" : "join";
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
  const mark = readMarkOf(state, activeRoomId);
  const next = dropMessages(state, activeRoomId, ({ createdAt, _deleted }) => !_deleted && createdAt <= mark);
  return { ...next, place: { ...next.place, activeRoomId: null } };
}

/** What came while the page was hidden is read once it is seen (D21). */
export function setVisible(state: State, visible: boolean): Step {
  return readActiveRoom({ ...state, place: { ...state.place, visible } });
}
