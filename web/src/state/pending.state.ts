import type { ReplyReference } from "@hello/contract";
import type { State } from "./state.ts";

/** A message that is being sent. The stored message has the same id and replaces it. */
export type PendingMessage = {
  id: string;
  roomId: string;
  userId: string;
  content: string;
  mentions: string[];
  replyTo: ReplyReference | null;
  files: readonly File[];
  createdAt: string;
  /** `waiting` while the browser has no network; it is sent when the network is back. */
  status: "sending" | "waiting";
  /** The uploaded part, 0 to 1. */
  progress?: number;
};

export function putPending(state: State, message: PendingMessage): State {
  return { ...state, pending: { ...state.pending, [message.id]: message } };
}

export function setPendingStatus(state: State, id: string, status: PendingMessage["status"]): State {
  const message = state.pending[id];
  return message && message.status !== status ? putPending(state, { ...message, status, progress: 0 }) : state;
}

export function setPendingProgress(state: State, id: string, progress: number): State {
  const message = state.pending[id];
  return message ? putPending(state, { ...message, progress }) : state;
}

/** The message was stored, or its text goes back into the input. */
export function removePending(state: State, id: string): State {
  if (!state.pending[id]) return state;
  const { [id]: _gone, ...pending } = state.pending;
  return { ...state, pending };
}

/** In the order they were sent; they are shown below all stored messages. */
export function pendingOf(state: State, roomId: string): PendingMessage[] {
  return Object.values(state.pending).filter((message) => message.roomId === roomId);
}
