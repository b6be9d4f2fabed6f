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

/** A room tells nobody's read mark, not even one's own; it only moves forward, so the known one stays. */
function withReadMark(own: Participant, known: Participant | undefined): Participant {
  return { ...own, lastMessageReadAt: later(known?.lastMessageReadAt, own.lastMessageReadAt) || null };
}

/** Typing passes: it changes nothing else of the entry, and has no version of its own. */
export function putTyping(state: State, participant: Participant): State {
  const known = findEntry(state, participant);
  if (!known || known.typing === participant.typing) return state;
  return putParticipant(state, { ...known, typing: participant.typing });
}

/** What was known of the others of a room is too old to rely on. */
export function forgetOthers(state: State, roomId: string): State {
  const own = ownEntryOf(state, roomId);
  // Told of each room when the connection stands; most have nobody to forget, and then nothing changes.
  if (Object.values(state.participants[roomId] ?? {}).every((entry) => entry === own)) return state;
  return { ...state, participants: { ...state.participants, [roomId]: own ? { [own.id]: own } : {} } };
}

export function applyUsers(state: State, users: OtherUser[]): State {
  const fresh = users.filter((user) => {
    const known = state.users[user.id];
    return isNewsTo(known, user) && keepSame(known, user) !== known;
  });
  if (fresh.length === 0) return state;
  return { ...state, users: { ...state.users, ...Object.fromEntries(fresh.map((user) => [user.id, user])) } };
}

export function findEntry(state: State, { roomId, id }: { roomId: string; id: string }): Participant | undefined {
  return state.participants[roomId]?.[id];
}

/** The user's own entry, also when it is deleted; the one that is not comes first. */
export function ownEntryOf(state: State, roomId: string): Participant | undefined {
  const ofRoom = state.participants[roomId];
  if (!ofRoom) return undefined;
  const known = ownBefore.get(ofRoom) ?? findOwn(Object.values(ofRoom), state.me.id);
  ownBefore.set(ofRoom, known);
  return known.entry;
}

/** Asked for several times a room with each event; a room may have thousands of entries. */
const ownBefore = new WeakMap<object, { entry: Participant | undefined }>();

function findOwn(entries: Participant[], meId: string): { entry: Participant | undefined } {
  const own = entries.filter(({ userId }) => userId === meId);
  return { entry: own.find(({ _deleted }) => !_deleted) ?? own[0] };
}

export function mayRead(state: State, roomId: string): boolean {
  return state.me.isModerator === true || ownEntryOf(state, roomId)?.status === "NORMAL";
}

/** Only NORMAL participants and the user's own entry; deleted ones are dropped (ROOM-11). */
export function participantsOf(state: State, roomId: string): Participant[] {
  return Object.values(state.participants[roomId] ?? {}).filter(
    ({ status, userId, _deleted }) => !_deleted && (status === "NORMAL" || userId === state.me.id),
  );
}

/** Whose messages are hidden. A removal does not end a ban, a new entry does. */
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

/** Made from the participants, so that it comes and goes with them (MSG-11, LIVE-07). */
export function joinedMessagesOf(state: State, roomId: string): JoinedMessage[] {
  return participantsOf(state, roomId).flatMap(({ id, userId, joinedAt, status }) => {
    if (!joinedAt || status === "BANNED" || !state.users[userId]?.firstname) return [];
    return [{ id: `joined-${id}`, userId, createdAt: userId === state.me.id ? justAfter(joinedAt) : joinedAt }];
  });
}

/** The user's own stands a little after the moment they joined (LIVE-14). */
function justAfter(joinedAt: string): string {
  return new Date(Date.parse(joinedAt) + OWN_JOIN_MESSAGE_OFFSET_MS).toISOString();
}
