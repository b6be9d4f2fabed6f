import type {
  AnswerPut,
  Message,
  Notice,
  NoticeAnswers,
  NoticeCenter,
  OtherUser,
  Participant,
  Reaction,
  RoomCard,
} from "@hello/contract";
import type { PendingMessage } from "./pending.state.ts";

/** The part of the user that the state depends on. */
export type Me = {
  id: string;
  _version: number;
  lastInternalMessageReadAt: string | null;
  /** Staff on the admin screen read any room they open, whatever their own entry in it says. */
  isModerator?: boolean;
  isStaff?: boolean;
};

/** Which screen the user sees. It decides what counts as read. */
export type AppLocation = {
  activeRoomId: string | null;
  onNotices: boolean;
  /** The read mark when the user opened the notices: newer ones stay highlighted while the screen is open. */
  noticesReadBefore: string | null;
  newMessages: NewMessages | null;
  /** Whether the page is visible and its main window in view; otherwise nothing counts as read (D21, D166). */
  visible: boolean;
};

/**
 * The messages of the open room that were unread when the user came to it: those of others after `since` and up to
 * `until`, which is empty until the room is loaded. They stay new while the user reads (EASE-07).
 */
export type NewMessages = { since: string; until: string; count: number };

/**
 * The known messages of a room, oldest first. Deleted ones stay as tombstones, so that a late answer does not bring them
 * back. A room that is not open has only its unread messages.
 */
export type Thread = {
  messages: readonly Message[];
  /** Messages from this time on are loaded; empty if all are, null if none are. */
  from: string | null;
  nextToken: string | null;
  /** The number of unread messages before `unreadUntil` that are not in `messages`. */
  unreadBefore: number;
  unreadUntil: string;
  /** Up to where this tab has shown the room, stored by the server or not. */
  readUpTo: string;
};

export type Notices = {
  items: readonly Notice[];
  from: string | null;
  nextToken: string | null;
  /** The server's count, if more are unread than loaded: those after `since`, the latest being `newest`. */
  counted: { total: number; since: string; newest: string } | null;
};

/** What the user gives for one name: an answer or a question. */
export type SentAnswer = Omit<AnswerPut["answers"][number], "waitedMs">;
/** `at`: when it was given, by the clock of this device. */
export type UnsentAnswer = SentAnswer & { at: number };

/** What the user is doing with the answers of one notice. */
export type Answering = {
  /** On their way to the server, one answer and one question for each name; shown as given. */
  sending: readonly UnsentAnswer[];
  /** Whether they wait for a network. */
  waits: boolean;
  /** Why the last answer or question is not stored. */
  trouble: { about: "answer" | "question"; text: string } | null;
  /** The question in the form; null while the form is closed. */
  draft: string | null;
};

/** The lists that are loaded first. */
export type ListName = "rooms" | "notices";

type ById<Entity> = Readonly<Record<string, Entity>>;

/** Everything that screens show. It is immutable: the same object means no change. */
export type State = {
  me: Me;
  location: AppLocation;
  users: ById<OtherUser>;
  /** People of whom the server tells nothing (any more), by id; the details of others may be on their way (D170). */
  formerUsers: ById<true>;
  rooms: ById<RoomCard>;
  /** Whether `rooms` contains all rooms of the user. */
  areRoomsLoaded: boolean;
  /** By room, then by id; tombstones included. */
  participants: ById<ById<Participant>>;
  /** By participant: who types now. No list or stored event tells it, so none may end it. */
  typing: ById<true>;
  threads: ById<Thread>;
  /** By message, then by id; tombstones included. */
  reactions: ById<ById<Reaction>>;
  pending: ById<PendingMessage>;
  notices: Notices;
  /** By notice: what it asks and what the user answered, if any. Fetched when the notices are shown. */
  answers: ById<NoticeAnswers>;
  /** By notice: whom to call about it. All notices whose answers and centre are loaded have an entry. */
  centers: ById<NoticeCenter>;
  answering: ById<Answering>;
  /** For a list that failed to load: the server's message, or an empty text. */
  loadErrors: Readonly<Partial<Record<ListName, string>>>;
};

export function setLoadError(state: State, list: ListName, text: string | undefined): State {
  const { [list]: _before, ...others } = state.loadErrors;
  return { ...state, loadErrors: text === undefined ? others : { ...others, [list]: text } };
}

export function emptyState(me: Me): State {
  return {
    me,
    location: { activeRoomId: null, onNotices: false, noticesReadBefore: null, newMessages: null, visible: true },
    users: {},
    formerUsers: {},
    rooms: {},
    areRoomsLoaded: false,
    participants: {},
    typing: {},
    threads: {},
    reactions: {},
    pending: {},
    notices: { items: [], from: null, nextToken: null, counted: null },
    answers: {},
    centers: {},
    answering: {},
    loadErrors: {},
  };
}

type Versioned = { id: string; _version: number };

/** The rule for everything that has a version: an older one never replaces a newer one. */
export function isNewsTo(known: Versioned | undefined, incoming: Versioned): boolean {
  return !known || incoming._version >= known._version;
}

/**
 * Replaces a list with a fetched one. Entities that have changed since the call (`whenAsked`) stay, so that a slow answer
 * undoes nothing; tombstones stay for events that are still to come.
 */
export function replaceKnown<Entity extends Versioned & { _deleted: boolean }>(
  now: ById<Entity> | undefined,
  whenAsked: ById<Entity> | undefined,
  fetched: readonly Entity[],
): ById<Entity> {
  const kept = Object.values(now ?? {}).filter(
    ({ id, _version, _deleted }) => _deleted || whenAsked?.[id]?._version !== _version,
  );
  const byId: Record<string, Entity> = Object.fromEntries(
    fetched.map((entity) => {
      const known = now?.[entity.id];
      return [entity.id, known && !isNewsTo(known, entity) ? known : keepSame(known, entity)];
    }),
  );
  for (const entity of kept) if (isNewsTo(byId[entity.id], entity)) byId[entity.id] = entity;
  return now && isSameList(Object.values(now), Object.values(byId)) ? now : byId;
}

/** Returns the known object if the other is equal, so that React does not render it again. */
export function keepSame<Entity>(known: Entity | undefined, incoming: Entity): Entity {
  return known && JSON.stringify(known) === JSON.stringify(incoming) ? known : incoming;
}

export function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** Shallow equality of values, lists and objects. */
export function isAlike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!a || !b || typeof a !== "object" || typeof b !== "object") return false;
  if (Array.isArray(a) && Array.isArray(b)) return isSameList(a, b);
  const [before, now] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const parts = Object.keys(before);
  return parts.length === Object.keys(now).length && parts.every((part) => part in now && before[part] === now[part]);
}

/** All timestamps have the same format, so text order is time order. */
export function later(a: string | null | undefined, b: string | null | undefined): string {
  return (a ?? "") > (b ?? "") ? a! : (b ?? "");
}

/** Why the user may not see a room any more; `left` is their own action, on this device or another. */
export type LeaveReason = "blocked" | "banned" | "removed" | "closed" | "left";

/** A task that follows from a change of state, as data. `session/sync` carries it out. */
export type Effect =
  /** Loads its card, participants and their users. Being in the state, the room is then subscribed to (LIVE-06). */
  | { kind: "loadRoom"; roomId: string }
  /** For changes that no event reports in full, such as the end of a ban. */
  | { kind: "reloadMessages"; roomId: string; afterMs?: number }
  | { kind: "loadUsers"; userIds: string[] }
  /** They have left a room: they may be erased, or not known to the user any more. */
  | { kind: "checkUser"; userId: string }
  | { kind: "markRead"; roomId: string; lastMessageReadAt: string; joinedAt?: string }
  | { kind: "markNoticesRead"; lastInternalMessageReadAt: string }
  | { kind: "loadNotices" }
  /** The user may not see the open room any more. */
  | ({ kind: "leaveRoom" } & LeftRoom);

/** The room that was open, its whole name, and why it was closed. */
export type LeftRoom = { roomId: string; roomName: string; reason: LeaveReason };

/** A new state and the tasks that follow from it. */
export type Step = { state: State; effects: Effect[] };
