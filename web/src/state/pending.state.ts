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
  /** `waiting` when it could not be sent and is to be tried again. */
  status: "sending" | "waiting";
};

export function putPending(state: State, message: PendingMessage): State {
  return { ...state, pending: { ...state.pending, [message.id]: message } };
}

export function setPendingStatus(state: State, id: string, status: PendingMessage["status"]): State {
  const message = state.pending[id];
  return message ? putPending(state, { ...message, status }) : state;
}

/** It was stored, or is given up and its text goes back into the input. */
export function removePending(state: State, id: string): State {
  if (!state.pending[id]) return state;
  const { [id]: _gone, ...pending } = state.pending;
  return { ...state, pending };
}

/** Oldest first; they stand below everything that is stored. */
export function pendingOf(state: State, roomId: string): PendingMessage[] {
  const own = Object.values(state.pending).filter((message) => message.roomId === roomId);
  return own.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}
