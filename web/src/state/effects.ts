import type { State } from "./state.ts";

/** Why a room is not the user's to see any more; `left` is their own act, here or elsewhere. */
export type LeaveReason = "blocked" | "banned" | "removed" | "closed" | "left";

/** What a change of state asks of the caller: data, carried out by whoever holds the connection and the calls. */
export type Effect =
  /** Its card, its participants and their users; then it is subscribed to, being in the state (LIVE-06). */
  | { kind: "loadRoom"; roomId: string }
  /** What is shown of it changed in ways no event tells, such as the end of a ban. */
  | { kind: "reloadMessages"; roomId: string; afterMs?: number }
  | { kind: "loadUsers"; userIds: string[] }
  | { kind: "markRead"; roomId: string; lastMessageReadAt: string; joinedAt?: string }
  | { kind: "markNoticesRead"; lastInternalMessageReadAt: string }
  /** The active room is not the user's to see any more. */
  | ({ kind: "leaveRoom" } & LeftRoom);

/** The room that was open, its whole name, and why it is not any more. */
export type LeftRoom = { roomId: string; roomName: string; reason: LeaveReason };

/** A new state, and what is to be done because of it. */
export type Step = { state: State; effects: Effect[] };
