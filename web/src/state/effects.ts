import type { State } from "./state.ts";

/** Why the user may not see a room any more; `left` is their own action, on this device or another. */
export type LeaveReason = "blocked" | "banned" | "removed" | "closed" | "left";

/** A task that follows from a change of state, as data. `session/sync` carries it out. */
export type Effect =
  /** Loads its card, participants and their users. Being in the state, the room is then subscribed to (LIVE-06). */
  | { kind: "loadRoom"; roomId: string }
  /** For changes that no event reports in full, such as the end of a ban. */
  | { kind: "reloadMessages"; roomId: string; afterMs?: number }
  | { kind: "loadUsers"; userIds: string[] }
  | { kind: "markRead"; roomId: string; lastMessageReadAt: string; joinedAt?: string }
  | { kind: "markNoticesRead"; lastInternalMessageReadAt: string }
  /** The user may not see the open room any more. */
  | ({ kind: "leaveRoom" } & LeftRoom);

/** The room that was open, its whole name, and why it was closed. */
export type LeftRoom = { roomId: string; roomName: string; reason: LeaveReason };

/** A new state and the tasks that follow from it. */
export type Step = { state: State; effects: Effect[] };
