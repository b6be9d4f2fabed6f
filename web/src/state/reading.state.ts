import type { Message } from "@hello/contract";
import { setThread, shownOf, threadOf } from "./messages.state.ts";
import { ownEntryOf } from "./participants.state.ts";
import { later, type State, type Step } from "./state.ts";

/** Up to where the user has read: the server's mark, or a later one of this tab. */
export function readMarkOf(state: State, roomId: string): string {
  const entry = ownEntryOf(state, roomId);
  return later(entry?.lastMessageReadAt ?? entry?.joinedAt, threadOf(state, roomId).readUpTo);
}

export type UnreadOfRoom = { count: number; latest: Message | null };

const NOTHING_UNREAD: UnreadOfRoom = { count: 0, latest: null };

/** Messages of others after the read mark; none if the user has not joined (D21). */
export function unreadOf(state: State, roomId: string): UnreadOfRoom {
  const thread = state.threads[roomId];
  const isOpening = roomId === state.location.activeRoomId && thread?.from === null;
  if (!thread || isOpening || ownEntryOf(state, roomId)?.status !== "NORMAL") return NOTHING_UNREAD;
  const mark = readMarkOf(state, roomId);
  const unread = unreadAfter(state, roomId, mark);
  const { unreadBefore, unreadUntil } = thread;
  const latest = unread.at(-1) ?? null;
  if (unreadBefore === 0 || mark >= unreadUntil) return { count: unread.length, latest };
  // Some of those that the server only counted may have come by events.
  return { count: unreadBefore + unread.filter(({ createdAt }) => createdAt >= unreadUntil).length, latest };
}

/** The known messages of others after a mark. */
export function unreadAfter(state: State, roomId: string, mark: string): Message[] {
  const shown = shownOf(state, roomId);
  const since = shown.slice(shown.findLastIndex(({ createdAt }) => createdAt <= mark) + 1);
  return since.filter(({ userId }) => userId !== state.me.id);
}

/** The message that stands for the room in the list: the latest unread one, else the latest. */
export function latestMessageOf(state: State, roomId: string): Message | null {
  return unreadOf(state, roomId).latest ?? shownOf(state, roomId).at(-1) ?? null;
}

/** Whether a room that is not open has activity after the read mark, or no known message. */
export function mayHaveUnread(state: State, roomId: string): boolean {
  if (roomId === state.location.activeRoomId) return false;
  const hasActivity = (state.rooms[roomId]?.latestActivity ?? "") > readMarkOf(state, roomId);
  return hasActivity || shownOf(state, roomId).length === 0;
}

/** Marks the active room as read up to its last message, while the page is visible (D21, LIVE-04). */
export function readActiveRoom(state: State): Step {
  const { activeRoomId, visible } = state.location;
  const entry = activeRoomId ? ownEntryOf(state, activeRoomId) : undefined;
  if (!activeRoomId || !visible || entry?.status !== "NORMAL") return { state, effects: [] };
  const latest = shownOf(state, activeRoomId).findLast(({ userId }) => userId !== state.me.id);
  if (!latest || latest.createdAt <= (entry.lastMessageReadAt ?? "")) return { state, effects: [] };
  const lastMessageReadAt = latest.createdAt;
  const joinedAt = entry.joinedAt === null ? { joinedAt: lastMessageReadAt } : {};
  const readUpTo = later(threadOf(state, activeRoomId).readUpTo, lastMessageReadAt);
  return {
    state: setThread(state, activeRoomId, { readUpTo }),
    effects: [{ kind: "markRead", roomId: activeRoomId, lastMessageReadAt, ...joinedAt }],
  };
}
