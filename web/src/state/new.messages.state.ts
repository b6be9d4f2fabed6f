import { ownEntryOf } from "./participants.state.ts";
import { unreadAfter } from "./reading.state.ts";
import type { NewMessages, State } from "./state.ts";

/** Sets which messages of the open room are new to the user, before they count as read (EASE-07). */
export function findNewMessages(state: State, since: string): State {
  const { activeRoomId, newMessages: before } = state.location;
  if (activeRoomId === null || ownEntryOf(state, activeRoomId)?.status !== "NORMAL") return setNewMessages(state, null);
  // Messages that came later, while the page was hidden, are added to the counted ones.
  const known = before?.since === since && before.until !== "" ? before : { since, until: since, count: 0 };
  const unread = unreadAfter(state, activeRoomId, known.until);
  const until = unread.at(-1)?.createdAt ?? known.until;
  const count = known.count + unread.length;
  return setNewMessages(state, count > 0 ? { since, until, count } : null);
}

/** When a page of the open room has been applied: only its first one brings new messages. */
export function findFirstNewMessages(state: State): State {
  const { newMessages } = state.location;
  return newMessages?.until === "" ? findNewMessages(state, newMessages.since) : state;
}

/** The mark after which the server has to count, because more may be new than is loaded. */
export function uncountedSince({ location, threads }: State, roomId: string): string | undefined {
  const since = location.activeRoomId === roomId ? location.newMessages?.since : undefined;
  return since !== undefined && since < (threads[roomId]?.from ?? "") ? since : undefined;
}

/** Sets the server's count of the messages after a mark. */
export function countNewMessages(state: State, since: string, count: number): State {
  const { newMessages } = state.location;
  return newMessages?.since === since ? setNewMessages(state, { ...newMessages, count }) : state;
}

/** The user has gone from the open room to the list beside it, so nothing in it is new any more. */
export function lookAway(state: State): State {
  return state.location.visible && state.location.newMessages ? setNewMessages(state, null) : state;
}

function setNewMessages(state: State, newMessages: NewMessages | null): State {
  return { ...state, location: { ...state.location, newMessages } };
}
