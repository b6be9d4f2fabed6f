import type { Message, RoomUnread } from "@hello/contract";
import { bannedUsersOf } from "./participants.state.ts";
import { removePending } from "./pending.state.ts";
import { applyReactions, putReaction } from "./reactions.state.ts";
import { isNewsTo, isSameList, replaceKnown, type State, type Thread } from "./state.ts";

const NO_THREAD: Thread = {
  messages: [],
  from: null,
  nextToken: null,
  unreadBefore: 0,
  unreadUntil: "",
  readUpTo: "",
};

export function threadOf(state: State, roomId: string): Thread {
  return state.threads[roomId] ?? NO_THREAD;
}

export function setThread(state: State, roomId: string, changes: Partial<Thread>): State {
  const known = threadOf(state, roomId);
  const isSame = Object.entries(changes).every(([part, value]) => known[part as keyof Thread] === value);
  if (isSame && known !== NO_THREAD) return state;
  return { ...state, threads: { ...state.threads, [roomId]: { ...known, ...changes } } };
}

/** Puts a message from any source: an answer, a live event, a page. It replaces the pending one (LIVE-01). */
export function putMessage(state: State, message: Message): State {
  const { messages } = threadOf(state, message.roomId);
  // Most messages are newer than all known ones, so no search is needed.
  const isNewest = message.createdAt > (messages.at(-1)?.createdAt ?? "");
  const known = isNewest ? undefined : messages.find(({ id }) => id === message.id);
  const settled = removePending(state, message.id);
  if (!isNewsTo(known, message)) return settled;
  const others = known ? messages.filter(({ id }) => id !== message.id) : messages;
  let next = setThread(settled, message.roomId, { messages: insert(others, message) });
  for (const reaction of message.reactions.items) next = putReaction(next, reaction);
  return next;
}

/** Searches from the end, because most messages belong there. */
function insert(messages: readonly Message[], message: Message): Message[] {
  const index = messages.findLastIndex(({ createdAt }) => createdAt < message.createdAt) + 1;
  return messages.toSpliced(index, 0, message);
}

export type MessagesPage = { items: readonly Message[]; nextToken: string | null };

/**
 * The newest messages, as fetched. The window of loaded messages begins with the oldest of them, unless an older page has
 * continued it meanwhile.
 */
export function applyMessages(state: State, roomId: string, page: MessagesPage, whenAsked: State): State {
  const next = applyPage(state, roomId, page, whenAsked, null);
  const before = threadOf(whenAsked, roomId).from;
  const { from, nextToken } = threadOf(state, roomId);
  const isContinued = before !== null && from !== null && from < before && reaches(page, before);
  return isContinued ? setThread(next, roomId, { from, nextToken }) : next;
}

/** Whether a page contains all messages from `from` on. */
export function reaches({ items, nextToken }: MessagesPage, from: string): boolean {
  return nextToken === null || (items.at(-1)?.createdAt ?? "") <= from;
}

/** The page before the window. */
export function applyOlderMessages(state: State, roomId: string, page: MessagesPage, whenAsked: State): State {
  return applyPage(state, roomId, page, whenAsked, threadOf(state, roomId).from);
}

function applyPage(
  state: State,
  roomId: string,
  { items, nextToken }: MessagesPage,
  whenAsked: State,
  before: string | null,
): State {
  const from = nextToken === null ? "" : (items.at(-1)?.createdAt ?? "");
  const isOnPage = ({ createdAt }: Message) => createdAt >= from && (before === null || createdAt < before);
  const next = replaceMessages(state, roomId, items, whenAsked, isOnPage);
  return applyReactions(setThread(next, roomId, { from, nextToken }), items, whenAsked);
}

/** The unread messages of a room that is not open, and its latest one. */
export function applyUnread(state: State, { roomId, items, total, latest }: RoomUnread, whenAsked: State): State {
  if (!state.rooms[roomId] || threadOf(state, roomId).from !== null) return state;
  const isAmong = !latest || items.some(({ id }) => id === latest.id);
  const next = replaceMessages(state, roomId, isAmong ? items : [latest, ...items], whenAsked, () => true);
  const unreadUntil = items.at(-1)?.createdAt ?? "";
  return setThread(next, roomId, { unreadBefore: Math.max(0, total - items.length), unreadUntil });
}

function replaceMessages(
  state: State,
  roomId: string,
  fetched: readonly Message[],
  whenAsked: State,
  isConcerned: (message: Message) => boolean,
): State {
  const { messages } = threadOf(state, roomId);
  const concerned = byId(messages.filter(isConcerned));
  const replaced = replaceKnown(concerned, byId(threadOf(whenAsked, roomId).messages), fetched);
  const rest = messages.filter(({ id }) => !concerned[id] && !replaced[id]);
  const sorted = [...rest, ...Object.values(replaced)].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const settled = fetched.reduce((next, { id }) => removePending(next, id), state);
  return setThread(settled, roomId, { messages: isSameList(messages, sorted) ? messages : sorted });
}

function byId(messages: readonly Message[]): Record<string, Message> {
  return Object.fromEntries(messages.map((message) => [message.id, message]));
}

/** Drops messages with all reactions, and resets the window: the next page has to be fetched. */
export function dropMessages(state: State, roomId: string, isDropped: (message: Message) => boolean): State {
  const { messages } = threadOf(state, roomId);
  const gone = new Set(messages.map(({ id }) => id));
  const reactions = Object.fromEntries(Object.entries(state.reactions).filter(([messageId]) => !gone.has(messageId)));
  const kept = messages.filter((message) => !isDropped(message));
  return setThread({ ...state, reactions }, roomId, { messages: kept, from: null, nextToken: null });
}

/** The stored messages that the room shows, oldest first, once they are loaded. */
export function messagesOf(state: State, roomId: string): readonly Message[] {
  const { messages, from } = threadOf(state, roomId);
  if (from === null) return NO_THREAD.messages;
  const shown = shownOf(state, roomId);
  const known = loadedBefore.get(shown);
  if (known?.from === from) return known.loaded;
  const loaded = shown.filter(({ createdAt }) => createdAt >= from).map(withReplyAmong(messages));
  loadedBefore.set(shown, { from, loaded });
  return loaded;
}

const loadedBefore = new WeakMap<readonly Message[], { from: string; loaded: readonly Message[] }>();

/** Without deleted messages, those of BANNED users, and replies to them (MSG-14). */
export function shownOf(state: State, roomId: string): readonly Message[] {
  const { messages } = threadOf(state, roomId);
  const banned = bannedUsersOf(state, roomId);
  const known = shownBefore.get(messages);
  if (known?.banned === banned) return known.shown;
  const shown = messages.filter(
    ({ userId, replyTo, _deleted }) => !_deleted && !banned.has(userId) && !(replyTo && banned.has(replyTo.userId)),
  );
  shownBefore.set(messages, { banned, shown });
  return shown;
}

/** A cache: each event needs this several times. */
const shownBefore = new WeakMap<readonly Message[], { banned: ReadonlySet<string>; shown: readonly Message[] }>();

/** A reply shows its original as it is now, and no quote once the original is deleted (LIVE-02, MSG-09). */
function withReplyAmong(messages: readonly Message[]): (message: Message) => Message {
  let originals: ReadonlyMap<string, Message> | undefined;
  return (message) => {
    const { replyTo } = message;
    if (!replyTo) return message;
    originals ??= new Map(messages.map((original) => [original.id, original]));
    const original = originals.get(replyTo.id);
    if (original?._deleted || replyTo._deleted) return { ...message, replyTo: null };
    if (!original || original.content === replyTo.content) return message;
    return { ...message, replyTo: { ...replyTo, content: original.content, mentions: original.mentions } };
  };
}
