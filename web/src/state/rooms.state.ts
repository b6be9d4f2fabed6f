import type { Participant, ParticipantOfUser, Room, RoomCard } from "@hello/contract";
import { dropMessages } from "./messages.state.ts";
import { forgetOthers, mayRead, ownEntryOf, putParticipant } from "./participants.state.ts";
import { isNewsTo, keepSame, later, replaceKnown, type State } from "./state.ts";

/** A room's card from any source. Its latest activity changes without a new version, and only forward. */
export function putRoom(state: State, card: RoomCard): State {
  const known = state.rooms[card.id];
  const newest = isNewsTo(known, card) ? card : known!;
  const latestActivity = later(known?.latestActivity, card.latestActivity);
  const room = keepSame(known, { ...newest, latestActivity });
  return room === known ? state : { ...state, rooms: { ...state.rooms, [card.id]: room } };
}

/** A room's card without the field that every message changes. */
export type RoomFacts = Omit<RoomCard, "latestActivity">;

export function factsOf(state: State, roomId: string): RoomFacts | undefined {
  const room = state.rooms[roomId];
  if (!room) return undefined;
  const { latestActivity: _changing, ...facts } = room;
  return facts;
}

export function putActivity(state: State, roomId: string, moment: string): State {
  const room = state.rooms[roomId];
  if (!room || room.latestActivity >= moment) return state;
  return { ...state, rooms: { ...state.rooms, [roomId]: { ...room, latestActivity: moment } } };
}

/** Fetched cards; those of rooms removed meanwhile are ignored. */
export function applyCards(state: State, cards: RoomCard[]): State {
  return cards.filter(({ id }) => state.rooms[id]).reduce(putRoom, state);
}

/**
 * A fetched room with all its participants; `whenAsked` is the state at the time of the call. One that was removed meanwhile
 * stays removed.
 */
export function applyRoom(state: State, { participants, ...card }: Room, whenAsked: State): State {
  const ofRoom = replaceKnown(state.participants[card.id], whenAsked.participants[card.id], participants);
  const isSame = ofRoom === state.participants[card.id];
  const next = isSame ? state : { ...state, participants: { ...state.participants, [card.id]: ofRoom } };
  return ownEntryOf(next, card.id)?._deleted && !state.me.isModerator ? state : putRoom(next, card);
}

/** The user's fetched entries with their rooms; rooms that are not among them are removed. */
export function applyOwnParticipants(state: State, entries: ParticipantOfUser[], whenAsked: State): State {
  let next: State = { ...state, areRoomsLoaded: true };
  for (const { room, ...entry } of entries) next = putParticipant(putRoom(next, room), entry);
  const listed = new Set(entries.map(({ id }) => id));
  for (const roomId of Object.keys(whenAsked.rooms)) {
    const entry = ownEntryOf(next, roomId);
    const isAsItWas = entry?._version === ownEntryOf(whenAsked, roomId)?._version;
    if (entry && isAsItWas && !listed.has(entry.id)) next = removeRoom(next, roomId);
  }
  return next;
}

/** Removes everything of a room except the user's own entry, whose version keeps late answers out. */
export function removeRoom(state: State, roomId: string): State {
  const { [roomId]: _room, ...rooms } = state.rooms;
  const cleared = dropMessages(state, roomId, () => true);
  const { [roomId]: _thread, ...threads } = cleared.threads;
  return forgetOthers({ ...cleared, rooms, threads }, roomId);
}

/** A room that is not active takes no messages (ROOM-14), and a diary takes those of staff alone (D183). */
export function mayWrite(state: State, roomId: string): boolean {
  return mayReact(state, roomId) && (state.me.isStaff === true || !state.rooms[roomId]?.diaryOf);
}

export function mayReact(state: State, roomId: string): boolean {
  return state.rooms[roomId]?.active === true && mayRead(state, roomId);
}

export type ListedRoom = { room: RoomCard; entry: Participant };

/** The user's rooms; one where they are BANNED is not among them (D20), nor a diary that they may not read. */
export function listedRooms(state: State): ListedRoom[] {
  return Object.values(state.rooms).flatMap((room) => {
    const entry = ownEntryOf(state, room.id);
    const isSeen = entry?.status === "NORMAL" || (entry?.status !== "BANNED" && !room.diaryOf);
    return entry && !entry._deleted && isSeen ? [{ room, entry }] : [];
  });
}

/** The streams to subscribe to: rooms the user reads, cards of the listed rooms, and a moderator's open room. */
export function streamsOf(state: State): { userId: string; rooms: string[]; cards: string[] } {
  const listed = listedRooms(state);
  const read = listed.filter(({ room, entry }) => room.active && entry.status === "NORMAL");
  const { activeRoomId } = state.location;
  const moderated = state.me.isModerator && activeRoomId ? [activeRoomId] : [];
  return {
    userId: state.me.id,
    rooms: [...new Set([...read.map(({ room }) => room.id), ...moderated])],
    cards: [...new Set([...listed.map(({ room }) => room.id), ...moderated])],
  };
}
