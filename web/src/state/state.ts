import type { Message, Notice, OtherUser, Participant, Reaction, RoomCard } from "@hello/contract";
import type { PendingMessage } from "./pending.state.ts";

/** The user, as far as state depends on it. */
export type Me = {
  id: string;
  _version: number;
  lastInternalMessageReadAt: string | null;
  /** Staff on the admin screen read any room they open, whatever their own entry in it says. */
  isModerator?: boolean;
};

/** Where the user is, which decides what counts as read. */
export type Place = {
  activeRoomId: string | null;
  onNotices: boolean;
  /** Up to where the notices were read when the user came to them: what is new since stays marked while they look. */
  noticesReadBefore: string | null;
  /** Whether the main window is in view on a page that is visible: what is not seen is not read (D21, D166). */
  visible: boolean;
};

/**
 * What is known of a room's messages, oldest first, deleted ones included: their tombstones keep a late answer from
 * bringing them back. Rooms that are not open have only what is unread.
 */
export type Thread = {
  messages: readonly Message[];
  /** Everything from this moment on is loaded; empty when all of it is, null when nothing is. */
  from: string | null;
  nextToken: string | null;
  /** How many are unread before `unreadUntil`, besides those in `messages`. */
  unreadBefore: number;
  unreadUntil: string;
  /** Read on this screen, whether the server knows already or not. */
  readUpTo: string;
};

export type Notices = {
  items: readonly Notice[];
  from: string | null;
  nextToken: string | null;
  /** The server's own count, where more are unread than are loaded: those after `since`, the latest being `newest`. */
  counted: { total: number; since: string; newest: string } | null;
};

/** The lists that a page begins with. */
export type ListName = "rooms" | "notices";

type ById<Entity> = Readonly<Record<string, Entity>>;

/** Everything that screens show. Never changed in place: what is the same object has not changed. */
export type State = {
  me: Me;
  place: Place;
  users: ById<OtherUser>;
  rooms: ById<RoomCard>;
  /** Whether `rooms` is all of the user's, and not only what came in so far. */
  areRoomsLoaded: boolean;
  /** By room, then by id; tombstones included. */
  participants: ById<ById<Participant>>;
  threads: ById<Thread>;
  /** By message, then by id; tombstones included. */
  reactions: ById<ById<Reaction>>;
  pending: ById<PendingMessage>;
  notices: Notices;
  /** What the server said, or an empty text, of a list that could not be loaded. */
  loadErrors: Readonly<Partial<Record<ListName, string>>>;
};

export function setLoadError(state: State, list: ListName, text: string | undefined): State {
  const { [list]: _before, ...others } = state.loadErrors;
  return { ...state, loadErrors: text === undefined ? others : { ...others, [list]: text } };
}

export function emptyState(me: Me): State {
  return {
    me,
    place: { activeRoomId: null, onNotices: false, noticesReadBefore: null, visible: true },
    users: {},
    rooms: {},
    areRoomsLoaded: false,
    participants: {},
    threads: {},
    reactions: {},
    pending: {},
    notices: { items: [], from: null, nextToken: null, counted: null },
    loadErrors: {},
  };
}

type Versioned = { id: string; _version: number };

/** The one rule for everything that has a version: an older one never takes a newer one's place. */
export function isNewsTo(known: Versioned | undefined, incoming: Versioned): boolean {
  return !known || incoming._version >= known._version;
}

/**
 * A whole list was fetched: it stands for all that was known when it was asked for. What came in since stays, so an
 * answer that took its time undoes nothing; tombstones stay too, for an event that is still to come.
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

/** The known one when the other says the same: what is the same object is not drawn anew. */
export function keepSame<Entity>(known: Entity | undefined, incoming: Entity): Entity {
  return known && JSON.stringify(known) === JSON.stringify(incoming) ? known : incoming;
}

export function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** Whether two values say the same: lists item by item, what has parts part by part, and no deeper. */
export function isAlike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!a || !b || typeof a !== "object" || typeof b !== "object") return false;
  if (Array.isArray(a) && Array.isArray(b)) return isSameList(a, b);
  const [before, now] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const parts = Object.keys(before);
  return parts.length === Object.keys(now).length && parts.every((part) => part in now && before[part] === now[part]);
}

/** Moments are written alike everywhere, so text order is time order. */
export function later(a: string | null | undefined, b: string | null | undefined): string {
  return (a ?? "") > (b ?? "") ? a! : (b ?? "");
}
