import type { Message, Participant, Reaction, RoomCard } from "@hello/contract";
import type { LiveEvent } from "../live.event.ts";
import { putMessage } from "./messages.state.ts";
import { dropNotice, putNotices, readNotices } from "./notices.state.ts";
import { bannedUsersOf, findEntry, putParticipant, putTyping } from "./participants.state.ts";
import { putReaction } from "./reactions.state.ts";
import { readActiveRoom } from "./reading.state.ts";
import { putActivity, putRoom, removeRoom } from "./rooms.state.ts";
import type { Effect, State, Step } from "./state.ts";
import { isReadMark } from "./typers.ts";

const FIRST_JOIN_VERSION = 2;

/** The one function through which live events change the state. */
export function apply(state: State, event: LiveEvent): Step {
  switch (event.name) {
    case "onCreateMessage":
      return applyNewMessage(state, event.payload);
    case "onUpdateMessage":
    case "onDeleteMessage":
      return withoutEffects(state.rooms[event.payload.roomId] ? putMessage(state, event.payload) : state);
    case "onCreateParticipant":
    case "onUpdateParticipant":
    case "onDeleteParticipant":
      if (event.transient && !isReadMark(event.payload)) return withoutEffects(putTyping(state, event.payload));
      return applyParticipant(state, event.payload);
    case "onUpdateRoom":
      return withoutEffects(applyRoomCard(state, event.payload));
    case "onCreateReaction":
    case "onUpdateReaction":
    case "onDeleteReaction":
      return withoutEffects(applyReaction(state, event.payload));
    case "onCreateNotice":
      return readNotices(putNotices(state, [event.payload]));
    case "onUpdateTeam":
      return withoutEffects(state);
    case "onDeleteNotice":
      return dropNotice(state, event.payload);
  }
}

function withoutEffects(state: State): Step {
  return { state, effects: [] };
}

function applyNewMessage(state: State, message: Message): Step {
  if (!state.rooms[message.roomId]) return withoutEffects(state);
  const next = putActivity(putMessage(state, message), message.roomId, message.createdAt);
  return message.roomId === next.location.activeRoomId ? readActiveRoom(next) : withoutEffects(next);
}

/** Only the open room shows reactions; the others fetch them when they open. */
function applyReaction(state: State, reaction: Reaction): State {
  return reaction.roomId === state.location.activeRoomId ? putReaction(state, reaction) : state;
}

function applyRoomCard(state: State, card: RoomCard): State {
  return state.rooms[card.id] ? putRoom(state, card) : state;
}

function applyParticipant(state: State, participant: Participant): Step {
  const before = findEntry(state, participant);
  const next = putParticipant(state, participant);
  if (next === state) return withoutEffects(state);
  return participant.userId === state.me.id
    ? applyOwnEntry(next, before, participant)
    : { state: next, effects: effectsOfOther(state, next, participant) };
}

/** The user's own entry decides whether they see the room, and whether they read it (LIVE-06, LIVE-07). */
function applyOwnEntry(state: State, before: Participant | undefined, entry: Participant): Step {
  const { roomId, status, _deleted } = entry;
  if (_deleted || status === "BANNED") return withoutEffects(removeRoom(state, roomId));
  if (!state.rooms[roomId] || (status === "NORMAL" && before?.status !== "NORMAL")) {
    return { state, effects: [{ kind: "loadRoom", roomId }] };
  }
  return withoutEffects(state);
}

function effectsOfOther(before: State, state: State, participant: Participant): Effect[] {
  const { roomId, userId, status, _deleted } = participant;
  const effects: Effect[] = [];
  const isBannedIn = (snapshot: State) => bannedUsersOf(snapshot, roomId).has(userId);
  const wasBanned = isBannedIn(before) || mayComeFromBan(before, participant);
  if (wasBanned !== isBannedIn(state)) effects.push({ kind: "reloadMessages", roomId });
  const isShown = roomId === state.location.activeRoomId && status === "NORMAL" && !_deleted;
  if (isShown && !state.users[userId]) effects.push({ kind: "loadUsers", userIds: [userId] });
  if (_deleted && state.users[userId]) effects.push({ kind: "checkUser", userId });
  return effects;
}

/**
 * No list contains BANNED entries, so a page that was opened during a ban first receives the entry when the ban ends. An
 * entry that joins for the first time has version 2 at most.
 */
function mayComeFromBan(before: State, participant: Participant): boolean {
  const { _version, status, _deleted } = participant;
  return !findEntry(before, participant) && _version > FIRST_JOIN_VERSION && status !== "BANNED" && !_deleted;
}
