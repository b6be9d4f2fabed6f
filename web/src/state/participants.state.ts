import type { OtherUser, Participant } from "@hello/contract";
import { OWN_JOIN_MESSAGE_OFFSET_MS } from "@hello/contract/limits";
import { isNewsTo, keepSame, later, type State } from "./state.ts";

export function putParticipant(state: State, incoming: Participant): State {
  const known = findEntry(state, incoming);
  const participant = incoming.userId === state.me.id ? withReadMark(incoming, known) : incoming;
  if (!isNewsTo(known, participant) || keepSame(known, participant) === known) return state;
  const { roomId } = participant;
  const ofRoom = { ...state.participants[roomId], [participant.id]: participant };
  return { ...state, participants: { ...state.participants, [roomId]: ofRoom } };
}

/** Events of a room contain no read marks, not even the user's own. Marks only move forward, so the later one holds. */
function withReadMark(own: Participant, known: Participant | undefined): Participant {
  return { ...own, lastMessageReadAt: later(known?.lastMessageReadAt, own.lastMessageReadAt) || null };
}

/**
 * The user's own entries, for marks that no event told of (D193). One with another status is left to its event, from which
 * more follows.
 */
export function putReadMarks(state: State, entries: Participant[]): State {
  return entries.filter((entry) => findEntry(state, entry)?.status === entry.status).reduce(putParticipant, state);
}

export function putTyping(state: State, { id, typing }: Participant): State {
  if (typing === id in state.typing) return state;
  const { [id]: _before, ...others } = state.typing;
  return { ...state, typing: typing ? { ...others, [id]: true } : others };
}

/** The other participants of a room who type now. */
export function typersOf(state: State, roomId: string): Participant[] {
  return participantsOf(state, roomId).filter(({ id, userId }) => state.typing[id] && userId !== state.me.id);
}

/** Drops the other participants of a room, which are outdated. */
export function forgetOthers(state: State, roomId: string): State {
  const own = ownEntryOf(state, roomId);
  // Called for every room after a reconnect; most have no others, and then the state stays the same object.
  if (Object.values(state.participants[roomId] ?? {}).every((entry) => entry === own)) return state;
  return { ...state, participants: { ...state.participants, [roomId]: own ? { [own.id]: own } : {} } };
}

/** The answer to a question about `asked`: whoever is not in it is unknown. */
export function applyAskedUsers(state: State, asked: readonly string[], users: OtherUser[]): State {
  const next = applyUsers(state, users);
  const unknown = asked.filter((id) => !next.users[id] && !next.formerUsers[id]);
  if (unknown.length === 0) return next;
  const added = Object.fromEntries(unknown.map((id) => [id, true as const]));
  return { ...next, formerUsers: { ...next.formerUsers, ...added } };
}

export function applyUsers(state: State, users: OtherUser[]): State {
  const fresh = users.filter((user) => {
    const known = state.users[user.id];
    return isNewsTo(known, user) && keepSame(known, user) !== known;
  });
  if (fresh.length === 0) return state;
  return { ...state, users: { ...state.users, ...Object.fromEntries(fresh.map((user) => [user.id, user])) } };
}

/**
 * What the server says about people who have left a room. Whoever it does not know any more is forgotten, so that mentions
 * lose the name (D86), unless they have come back meanwhile.
 */
export function applyCheckedUsers(state: State, userIds: readonly string[], known: OtherUser[]): State {
  const isThere = (userId: string) => isSomewhere(state, userId) || known.some(({ id }) => id === userId);
  const gone = userIds.filter((userId) => state.users[userId] && !isThere(userId));
  const next = applyUsers(state, known);
  if (gone.length === 0) return next;
  const users = Object.fromEntries(Object.entries(next.users).filter(([id]) => !gone.includes(id)));
  return applyAskedUsers({ ...next, users }, gone, []);
}

function isSomewhere({ participants }: State, userId: string): boolean {
  const entries = Object.values(participants).flatMap((ofRoom) => Object.values(ofRoom));
  return entries.some((entry) => entry.userId === userId && !entry._deleted && entry.status === "NORMAL");
}

export function findEntry(state: State, { roomId, id }: { roomId: string; id: string }): Participant | undefined {
  return state.participants[roomId]?.[id];
}

/** The user's own entry, even a deleted one; one that is not deleted comes first. */
export function ownEntryOf(state: State, roomId: string): Participant | undefined {
  const ofRoom = state.participants[roomId];
  if (!ofRoom) return undefined;
  const known = ownBefore.get(ofRoom) ?? findOwn(Object.values(ofRoom), state.me.id);
  ownBefore.set(ofRoom, known);
  return known.entry;
}

/** A cache: each event needs this several times, and a room may have thousands of entries. */
const ownBefore = new WeakMap<object, { entry: Participant | undefined }>();

function findOwn(entries: Participant[], meId: string): { entry: Participant | undefined } {
  const own = entries.filter(({ userId }) => userId === meId);
  return { entry: own.find(({ _deleted }) => !_deleted) ?? own[0] };
}

export function mayRead(state: State, roomId: string): boolean {
  return state.me.isModerator === true || ownEntryOf(state, roomId)?.status === "NORMAL";
}

/** NORMAL participants and the user's own entry, without deleted ones (ROOM-11). */
export function participantsOf(state: State, roomId: string): Participant[] {
  return Object.values(state.participants[roomId] ?? {}).filter(
    ({ status, userId, _deleted }) => !_deleted && (status === "NORMAL" || userId === state.me.id),
  );
}

/** The users whose messages are hidden. A removal does not end a ban; a new entry does. */
export function bannedUsersOf(state: State, roomId: string): ReadonlySet<string> {
  const ofRoom = state.participants[roomId];
  if (!ofRoom) return NOBODY;
  const known = bannedBefore.get(ofRoom) ?? findBanned(Object.values(ofRoom));
  bannedBefore.set(ofRoom, known);
  return known;
}

const NOBODY: ReadonlySet<string> = new Set();
const bannedBefore = new WeakMap<object, ReadonlySet<string>>();

function findBanned(entries: Participant[]): ReadonlySet<string> {
  const banned = entries.filter(({ status }) => status === "BANNED").map(({ userId }) => userId);
  if (banned.length === 0) return NOBODY;
  const welcome = entries.filter(({ status, _deleted }) => status !== "BANNED" && !_deleted);
  return new Set(banned).difference(new Set(welcome.map(({ userId }) => userId)));
}

export type JoinedMessage = { id: string; userId: string; createdAt: string };

/** Derived from the participants, so that they appear and disappear together (MSG-11, LIVE-07). Nobody joins a diary. */
export function joinedMessagesOf(state: State, roomId: string): JoinedMessage[] {
  if (state.rooms[roomId]?.diaryOf) return [];
  return participantsOf(state, roomId).flatMap(({ id, userId, joinedAt, status }) => {
    if (!joinedAt || status === "BANNED" || !state.users[userId]?.firstname) return [];
    return [{ id: `joined-${id}`, userId, createdAt: userId === state.me.id ? justAfter(joinedAt) : joinedAt }];
  });
}

/** The user's own is shown a little after the time they joined (LIVE-14). */
function justAfter(joinedAt: string): string {
  return new Date(Date.parse(joinedAt) + OWN_JOIN_MESSAGE_OFFSET_MS).toISOString();
}
