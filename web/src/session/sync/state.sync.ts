import type {
  OtherUser,
  Participant,
  ParticipantOfUser,
  ParticipantPut,
  Room,
  RoomCard,
  User,
  UserPut,
} from "@hello/contract";
import { ROOM_IDS_MAX, USERS_BATCH_SIZE } from "@hello/contract/limits";
import { type Clock, systemClock } from "../../clock.ts";
import { connect, type Hearing, type LiveConnection, type LiveOptions } from "../../live/live.connect.ts";
import type { Effect, LeftRoom } from "../../state/effects.ts";
import { applyMessages, applyUnread, type MessagesPage, threadOf, type Unread } from "../../state/messages.state.ts";
import {
  applyNotices,
  applyUnreadNotices,
  areUnreadCounted,
  type NoticesPage,
  putMe,
  readNotices,
  type UnreadNotices,
} from "../../state/notices.state.ts";
import {
  applyUsers,
  forgetOthers,
  mayRead,
  ownEntryOf,
  participantsOf,
  putParticipant,
} from "../../state/participants.state.ts";
import { mayHaveUnread, readActiveRoom } from "../../state/reading.state.ts";
import { applyCards, applyOwnParticipants, applyRoom, hearingOf } from "../../state/rooms.state.ts";
import { isSameList, type ListName, type Me, type State, setTrouble } from "../../state/state.ts";
import { openStore, type Store } from "../../state/store.ts";
import { createErrands } from "./follow.ups.ts";

const READ_EVERY_MS = 1_000;

/** The calls a session makes by itself. They throw RefusedCall for what would be refused again. */
export type SessionCalls = {
  ownParticipants: () => Promise<ParticipantOfUser[]>;
  /** At most as many ids as the call takes. */
  cards: (ids: string[]) => Promise<RoomCard[]>;
  room: (roomId: string) => Promise<Room>;
  users: (ids: string[]) => Promise<OtherUser[]>;
  /** `isFirst`: nothing of the room is shown yet. */
  messages: (roomId: string, isFirst: boolean) => Promise<MessagesPage>;
  unread: (roomId: string) => Promise<Unread>;
  notices: () => Promise<NoticesPage>;
  /** Those after a moment, and their number. */
  unreadNotices: (lastRead: string | null) => Promise<UnreadNotices>;
  me: () => Promise<User>;
  updateParticipant: (put: ParticipantPut) => Promise<Participant>;
  updateUser: (put: UserPut) => Promise<User>;
};

export type SessionOptions = {
  me: Me;
  calls: SessionCalls;
  live: Omit<LiveOptions, "onEvent" | "onReset">;
  /** The room that was open is not the user's to see any more. */
  onLeaveRoom: (left: LeftRoom) => void;
  /** Nothing is under way any more. */
  onIdle?: () => void;
  clock?: Clock;
};

export type Session = {
  store: Store;
  connection: LiveConnection;
  /** Fetches everything that is shown, as when the connection cannot tell what is new. */
  refresh: () => void;
  /** Looks whether the user has read notices on another device, of which no event tells. */
  refreshMe: () => void;
  /** Tries at once to load a list that could not be loaded. */
  retry: (list: ListName) => void;
  /** Has people's details fetched that are shown and not known yet. */
  wantUsers: (userIds: string[]) => void;
  isIdle: () => boolean;
  close: () => void;
};

/** The state kept true: what the connection tells goes in by one door, and what follows from it is carried out here. */
export function openSession({ me, calls, live, onLeaveRoom, onIdle, clock = systemClock }: SessionOptions): Session {
  const random = live.random ?? Math.random;
  const errands = createErrands({ clock: live.clock ?? systemClock, random, onIdle: onIdle ?? (() => {}) });
  const store = openStore({ me, clock, onEffect: carryOut });
  const connection = connect({ ...live, onEvent: store.receive, onReset: refetch });
  const { getState, step, update } = store;
  const staleCards = new Set<string>();
  const laterMarks = new Map<string, (Effect & { kind: "markRead" }) | undefined>();

  let heard: Hearing | undefined;
  function hear(state: State): void {
    const { rooms, cards } = hearingOf(state);
    // Every message moves its room; whom to hear changes seldom.
    if (heard && isSameList(heard.rooms, rooms) && isSameList(heard.cards, cards)) return;
    heard = { userId: me.id, rooms, cards };
    connection.hear(heard);
  }
  hear(getState());
  const stopHearing = store.subscribe((now, before) => {
    const isSame = now.rooms === before.rooms && now.participants === before.participants && now.place === before.place;
    if (!isSame) hear(now);
  });

  // Not only once the connection stands, which tells to fetch it anew: what there is can be shown meanwhile.
  refetch(me.id);

  /** What is known of a person or a room does not reach up to what the connection tells from now on. */
  function refetch(stream: string): void {
    if (stream === me.id) {
      loadList("rooms");
      loadList("notices");
      return;
    }
    staleCards.add(stream);
    errands.run("cards", loadCards);
    if (stream === getState().place.activeRoomId) {
      carryOut({ kind: "loadRoom", roomId: stream });
      carryOut({ kind: "reloadMessages", roomId: stream });
    } else update((state) => forgetOthers(state, stream));
  }

  function carryOut(effect: Effect): void {
    switch (effect.kind) {
      case "loadRoom":
        errands.run(`room ${effect.roomId}`, () => loadRoom(effect.roomId));
        break;
      case "reloadMessages":
        if (effect.afterMs) clock.after(effect.afterMs, () => carryOut({ ...effect, afterMs: 0 }));
        else errands.run(`messages ${effect.roomId}`, () => loadMessages(effect.roomId));
        break;
      case "loadUsers":
        errands.run(`users ${effect.userIds.join()}`, () => loadUsers(effect.userIds));
        break;
      case "markRead":
        markReadSoon(effect);
        break;
      case "markNoticesRead":
        errands.run("read notices", markNoticesRead);
        break;
      case "leaveRoom":
        onLeaveRoom(effect);
    }
  }

  function loadList(list: ListName): void {
    const load = list === "rooms" ? loadOwnParticipants : loadNotices;
    const loadWhole = async () => {
      await load();
      update((state) => setTrouble(state, list, undefined));
    };
    errands.run(list, loadWhole, ({ message }) => update((state) => setTrouble(state, list, message)));
  }

  function retry(list: ListName): void {
    update((state) => setTrouble(state, list, undefined));
    loadList(list);
    errands.hurry(list);
  }

  async function loadOwnParticipants(): Promise<void> {
    const whenAsked = getState();
    const entries = await calls.ownParticipants();
    update((state) => applyOwnParticipants(state, entries, whenAsked));
  }

  async function loadCards(): Promise<void> {
    const ids = [...staleCards].slice(0, ROOM_IDS_MAX);
    if (ids.length === 0) return;
    for (const id of ids) staleCards.delete(id);
    const cards = await calls.cards(ids).catch((error: unknown) => {
      for (const id of ids) staleCards.add(id);
      throw error;
    });
    update((state) => applyCards(state, cards));
    for (const { id } of cards) if (mayHaveUnread(getState(), id)) carryOut({ kind: "reloadMessages", roomId: id });
    return loadCards();
  }

  async function loadNotices(): Promise<void> {
    const page = await calls.notices();
    const mark = getState().me.lastInternalMessageReadAt;
    // A page tells how many are unread unless all on it are, and there are more.
    const unread = areUnreadCounted(applyNotices(getState(), page)) ? null : await calls.unreadNotices(mark);
    step((state) => {
      const loaded = applyNotices(state, page);
      return readNotices(unread ? applyUnreadNotices(loaded, mark, unread) : loaded);
    });
  }

  function refreshMe(): void {
    errands.run("me", loadMe);
  }

  async function loadMe(): Promise<void> {
    const user = await calls.me();
    update((state) => putMe(state, user));
    if (!areUnreadCounted(getState())) loadList("notices");
  }

  async function loadRoom(roomId: string): Promise<void> {
    const whenAsked = getState();
    const room = await calls.room(roomId);
    update((state) => applyRoom(state, room, whenAsked));
    await loadUsers(participantsOf(getState(), roomId).map(({ userId }) => userId));
  }

  async function loadUsers(ids: string[]): Promise<void> {
    const missing = ids.filter((id) => !getState().users[id]);
    for (let at = 0; at < missing.length; at += USERS_BATCH_SIZE) {
      const users = await calls.users(missing.slice(at, at + USERS_BATCH_SIZE));
      update((state) => applyUsers(state, users));
    }
  }

  /** All that is shown of an open room, or only what is unread of another. */
  async function loadMessages(roomId: string): Promise<void> {
    store.receiveDelayed();
    const whenAsked = getState();
    if (!mayRead(whenAsked, roomId)) return;
    if (whenAsked.place.activeRoomId !== roomId) {
      const unread = await calls.unread(roomId);
      update((state) => (state.rooms[roomId] ? applyUnread(state, roomId, unread, whenAsked) : state));
      return;
    }
    const page = await calls.messages(roomId, threadOf(whenAsked, roomId).from === null);
    step((state) => {
      if (state.place.activeRoomId !== roomId) return { state, effects: [] };
      return readActiveRoom(applyMessages(state, roomId, page, whenAsked));
    });
  }

  /** The first at once; in a lively room the next waits a little, and stands for all that came meanwhile. */
  function markReadSoon(effect: Effect & { kind: "markRead" }): void {
    const { roomId } = effect;
    const isPausing = laterMarks.has(roomId);
    laterMarks.set(roomId, isPausing ? effect : undefined);
    if (isPausing) return;
    errands.run(`read ${roomId}`, () => markRead(effect));
    clock.after(READ_EVERY_MS, () => {
      const next = laterMarks.get(roomId);
      laterMarks.delete(roomId);
      if (next) markReadSoon(next);
    });
  }

  async function markRead({ kind: _kind, roomId, ...dates }: Effect & { kind: "markRead" }): Promise<void> {
    const entry = ownEntryOf(getState(), roomId);
    if (entry?.status !== "NORMAL" || dates.lastMessageReadAt <= (entry.lastMessageReadAt ?? "")) return;
    const updated = await calls.updateParticipant({ id: entry.id, _version: entry._version, ...dates });
    update((state) => putParticipant(state, updated));
  }

  async function markNoticesRead(): Promise<void> {
    const { id, _version, lastInternalMessageReadAt } = getState().me;
    if (!lastInternalMessageReadAt) return;
    const user = await calls.updateUser({ id, _version, lastInternalMessageReadAt });
    update((state) => putMe(state, user));
  }

  return {
    store,
    connection,
    wantUsers: (userIds) => carryOut({ kind: "loadUsers", userIds }),
    refreshMe,
    retry,
    refresh: () => {
      refreshMe();
      [me.id, ...hearingOf(getState()).rooms].forEach(refetch);
    },
    isIdle: errands.isIdle,
    close: () => {
      stopHearing();
      errands.close();
      connection.close();
    },
  };
}
