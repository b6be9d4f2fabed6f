import type { ReplyReference } from "@hello/contract";
import type { State } from "./state.ts";

/** A message on its way. Its id is made here and stays: the stored message with the same id takes its place. */
export type PendingMessage = {
  id: string;
  roomId: string;
  userId: string;
  content: string;
  mentions: string[];
  replyTo: ReplyReference | null;
  files: readonly File[];
  createdAt: string;
  /** `waiting` while the browser has no connection; it goes out by itself later. */
  status: "sending" | "waiting";
  /** How much of it has left, 0 to 1. */
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

/** It was stored, or is given up and its text goes back into the input. */
export function removePending(state: State, id: string): State {
  if (!state.pending[id]) return state;
  const { [id]: _gone, ...pending } = state.pending;
  return { ...state, pending };
}

/** Oldest first, in the order they were sent; they stand below everything that is stored. */
export function pendingOf(state: State, roomId: string): PendingMessage[] {
  return Object.values(state.pending).filter((message) => message.roomId === roomId);
}
