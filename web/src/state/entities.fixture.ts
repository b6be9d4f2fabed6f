import type {
  LiveEventName,
  LiveEventPayload,
  Message,
  Notice,
  OtherUser,
  Participant,
  Reaction,
  RoomCard,
} from "@hello/contract";
import type { LiveEvent } from "../live.event.ts";
import { apply } from "./apply.ts";
import { leaveForbiddenRoom } from "./location.state.ts";
import { applyUsers, putParticipant } from "./participants.state.ts";
import { putRoom } from "./rooms.state.ts";
import { type Effect, emptyState, type State } from "./state.ts";

export const ME = "me";
export const OTHER = "other";
export const ROOM = "room";

let made = 0;
const next = () => {
  made += 1;
  return made;
};

/** The moment n seconds into the day of the tests. */
export function at(n: number): string {
  return new Date(Date.UTC(2027, 6, 14) + n * 1_000).toISOString();
}

export function message(fields: Partial<Message> = {}): Message {
  const n = next();
  return {
    id: `message ${n}`,
    content: `Message ${n}`,
    userId: OTHER,
    roomId: ROOM,
    createdAt: at(n),
    updatedAt: at(n),
    mentions: [],
    attachments: [],
    replyTo: null,
    reactions: { items: [] },
    _deleted: false,
    _version: 1,
    ...fields,
  };
}

export function tombstone(gone: Message): Message {
  return { ...gone, content: "", _deleted: true, _version: gone._version + 1 };
}

export function replyTo(original: Message, fields: Partial<Message> = {}): Message {
  const { id, userId, content, mentions } = original;
  return message({ ...fields, replyTo: { id, userId, content, mentions, _deleted: false } });
}

export function participant(userId: string, fields: Partial<Participant> = {}): Participant {
  const { roomId = ROOM } = fields;
  return {
    id: `${userId} in ${roomId}`,
    _version: 1,
    status: "NORMAL",
    typing: false,
    joinedAt: at(0),
    lastMessageReadAt: null,
    userParticipantsId: userId,
    roomParticipantsId: roomId,
    userId,
    roomId,
    createdAt: at(0),
    _deleted: false,
    ...fields,
  };
}

export function room(fields: Partial<RoomCard> = {}): RoomCard {
  return {
    id: ROOM,
    name: "Voile aux Glénan, 15 au 22 août, Catamaran",
    product: "Catamaran",
    date: "15/08/2027",
    context: "loisir",
    center_name: "Les Glénan",
    active: true,
    opensAt: null,
    closesAt: null,
    cardVersion: null,
    youth: false,
    diaryOf: null,
    timeZone: "Europe/Paris",
    _version: 1,
    createdAt: at(0),
    updatedAt: at(0),
    latestActivity: at(0),
    workspace: "speedboat",
    metadata: "{}",
    ...fields,
  };
}

export function reaction(on: Message, fields: Partial<Reaction> = {}): Reaction {
  return {
    id: `reaction ${next()}`,
    reaction: "👍",
    userId: OTHER,
    messageReactionsId: on.id,
    roomId: on.roomId,
    _version: 1,
    _deleted: false,
    ...fields,
  };
}

export function notice(fields: Partial<Notice> = {}): Notice {
  const n = next();
  return {
    id: `notice ${n}`,
    content: "Avis",
    userId: ME,
    collaboratorId: "staff",
    createdAt: at(n),
    attachments: [],
    ...fields,
  };
}

export function user(id: string, fields: Partial<OtherUser> = {}): OtherUser {
  return {
    id,
    uuid: `customer_${id}`,
    _version: 1,
    nickname: null,
    firstname: "Camille",
    town: null,
    zip_code: null,
    age: null,
    gender: null,
    detailsHidden: false,
    metadata: { type: "customer" },
    ...fields,
  };
}

/** The user and another one in one room. */
export function roomState(): State {
  const empty = emptyState({ id: ME, _version: 1, lastInternalMessageReadAt: null });
  let state = applyUsers(putRoom(empty, room()), [user(ME), user(OTHER)]);
  for (const userId of [ME, OTHER]) state = putParticipant(state, participant(userId));
  return state;
}

/** One event after the other; the effects of all of them. */
export function applyAll(state: State, ...events: LiveEvent[]): { state: State; effects: Effect[] } {
  const effects: Effect[] = [];
  let now = state;
  for (const event of events) {
    const step = leaveForbiddenRoom(now, apply(now, event));
    now = step.state;
    effects.push(...step.effects);
  }
  return { state: now, effects };
}

export function event<Name extends LiveEventName>(name: Name, payload: LiveEventPayload<Name>): LiveEvent {
  return { name, payload } as LiveEvent;
}
