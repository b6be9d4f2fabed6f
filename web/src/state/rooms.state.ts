import type { Participant, ParticipantOfUser, Room, RoomCard } from "@hello/contract";
import { dropMessages } from "./messages.state.ts";
import { forgetOthers, ownEntryOf, putParticipant } from "./participants.state.ts";
import { isNewsTo, keepSame, later, replaceKnown, type State } from "./state.ts";

/** A room's card, from whatever source. Its latest activity moves without a new version, and only forward. */
export function putRoom(state: State, card: RoomCard): State {
  const known = state.rooms[card.id];
  const newest = isNewsTo(known, card) ? card : known!;
  const latestActivity = later(known?.latestActivity, card.latestActivity);
  const room = keepSame(known, { ...newest, latestActivity });
  return room === known ? state : { ...state, rooms: { ...state.rooms, [card.id]: room } };
}

/** What a room is, without what each message moves. */
export type RoomFacts = Omit<RoomCard, "latestActivity">;

export function factsOf(state: State, roomId: string): RoomFacts | undefined {
  const room = state.rooms[roomId];
  if (!room) return undefined;
  const { latestActivity: _moves, ...facts } = room;
  return facts;
}

export function putActivity(state: State, roomId: string, moment: string): State {
  const room = state.rooms[roomId];
  if (!room || room.latestActivity >= moment) return state;
  return { ...state, rooms: { ...state.rooms, [roomId]: { ...room, latestActivity: moment } } };
}

/** Cards, as fetched; of rooms that went meanwhile nothing comes back. */
export function applyCards(state: State, cards: RoomCard[]): State {
  return cards.filter(({ id }) => state.rooms[id]).reduce(putRoom, state);
}

/** A room with all its participants, as fetched; `whenAsked` is the state in which the call was made. */
export function applyRoom(state: State, { participants, ...card }: Room, whenAsked: State): State {
  // Who types is heard live: from an answer nobody would ever know that it ended.
  const still = participants.map((entry) => (entry.typing ? { ...entry, typing: false } : entry));
  const ofRoom = replaceKnown(state.participants[card.id], whenAsked.participants[card.id], still);
  const isSame = ofRoom === state.participants[card.id];
  return putRoom(isSame ? state : { ...state, participants: { ...state.participants, [card.id]: ofRoom } }, card);
}

/** The user's entries with their rooms, as fetched; a room that is not among them any more goes. */
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

/** Nothing of a room stays once it is not the user's any more, but their own entry: it keeps late answers out. */
export function removeRoom(state: State, roomId: string): State {
  const { [roomId]: _room, ...rooms } = state.rooms;
  const cleared = dropMessages(state, roomId, () => true);
  const { [roomId]: _thread, ...threads } = cleared.threads;
  return forgetOthers({ ...cleared, rooms, threads }, roomId);
}

/** A room that is not active takes no messages (ROOM-14). */
export function mayWrite(state: State, roomId: string): boolean {
  return state.rooms[roomId]?.active === true && ownEntryOf(state, roomId)?.status === "NORMAL";
}

export type ListedRoom = { room: RoomCard; entry: Participant };

/** The user's rooms; one where they are BANNED is not among them (D20). */
export function listedRooms(state: State): ListedRoom[] {
  return Object.values(state.rooms).flatMap((room) => {
    const entry = ownEntryOf(state, room.id);
    return entry && !entry._deleted && entry.status !== "BANNED" ? [{ room, entry }] : [];
  });
}

/** What the live connection has to hear: all of the rooms the user reads, and the cards of those they see. A moderator hears the open one. */
export function streamsOf(state: State): { userId: string; rooms: string[]; cards: string[] } {
  const listed = listedRooms(state);
  const read = listed.filter(({ room, entry }) => room.active && entry.status === "NORMAL");
  const { activeRoomId } = state.place;
  const moderated = state.me.isModerator && activeRoomId ? [activeRoomId] : [];
  return {
    userId: state.me.id,
    rooms: [...new Set([...read.map(({ room }) => room.id), ...moderated])],
    cards: [...new Set([...listed.map(({ room }) => room.id), ...moderated])],
  };
}
