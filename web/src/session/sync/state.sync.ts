import { ROOM_IDS_MAX, USERS_BATCH_SIZE } from "@hello/contract/limits";
import { type Clock, systemClock } from "../../clock.ts";
import {
  connect,
  type LiveConnection,
  type LiveOptions,
  type LiveStatus,
  type Streams,
} from "../../live/live.connect.ts";
import { applyMessages, applyUnread, type MessagesPage, reaches, threadOf } from "../../state/messages.state.ts";
import { countNewMessages, findFirstNewMessages, uncountedSince } from "../../state/new.messages.state.ts";
import { applyNotices, applyUnreadNotices, areUnreadCounted, putMe, readNotices } from "../../state/notices.state.ts";
import {
  applyAskedUsers,
  applyCheckedUsers,
  forgetOthers,
  mayRead,
  participantsOf,
  putReadMarks,
} from "../../state/participants.state.ts";
import { mayHaveUnread, readActiveRoom } from "../../state/reading.state.ts";
import { applyCards, applyOwnParticipants, applyRoom, streamsOf } from "../../state/rooms.state.ts";
import {
  type Effect,
  isSameList,
  type LeftRoom,
  type ListName,
  type Me,
  type State,
  setLoadError,
} from "../../state/state.ts";
import { openStore, type Store } from "../../state/store.ts";
import { createFollowUps } from "./follow.ups.ts";
import { createReadMarks } from "./read.marks.ts";
import type { SyncCalls } from "./sync.calls.ts";

/**
 * About so many messages are fetched again at most, page by page. For whoever has scrolled further back, the list then
 * begins with the oldest of them.
 */
const RELOADED_MAX = 500;

export type SyncOptions = {
  me: Me;
  calls: SyncCalls;
  live: Omit<LiveOptions, "onEvent" | "onReset">;
  /** The user may not see the open room any more. */
  onLeaveRoom: (left: LeftRoom) => void;
  /** The last running call has ended. */
  onIdle?: () => void;
  clock?: Clock;
};

export type StateSync = {
  store: Store;
  connection: LiveConnection;
  /** Fetches everything that is shown, for the time in which the live connection does not report changes. */
  refresh: () => void;
  /** Checks what the user has read on another device: for notices there is no event, for messages only a passing one. */
  refreshMe: () => void;
  /** Retries at once to load a list that failed to load. */
  retry: (list: ListName) => void;
  /** Loads the details of these people, as far as they are unknown. */
  loadUsers: (userIds: string[]) => void;
  isIdle: () => boolean;
  close: () => void;
};

/** Keeps the state in sync with the server: applies live events to the store and makes the calls that follow from them. */
export function syncState({ me, calls, live, onLeaveRoom, onIdle, clock = systemClock }: SyncOptions): StateSync {
  const random = live.random ?? Math.random;
  const followUps = createFollowUps({ clock: live.clock ?? systemClock, random, onIdle: onIdle ?? (() => {}) });
  const store = openStore({ me, clock, onEffect: carryOut });
  let wasLive = false;
  const connection = connect({ ...live, onStatus, onEvent: store.receive, onReset: refetch });
  const { markRoomRead, markNoticesRead } = createReadMarks({ store, calls, clock, followUps });
  const { getState, step, update } = store;
  const staleCards = new Set<string>();
  const staleUnread = new Set<string>();
  const leftUsers = new Set<string>();

  /** Passing events of the time without a connection are lost. */
  function onStatus(status: LiveStatus): void {
    live.onStatus(status);
    if (status.connection === "live" && wasLive) refreshMe();
    wasLive ||= status.connection === "live";
  }

  let subscribed: Streams | undefined;
  function subscribe(state: State): void {
    const { rooms, cards } = streamsOf(state);
    // Every message changes its room, but seldom the set of streams.
    if (subscribed && isSameList(subscribed.rooms, rooms) && isSameList(subscribed.cards, cards)) return;
    subscribed = { userId: me.id, rooms, cards };
    connection.subscribe(subscribed);
  }
  subscribe(getState());
  const unsubscribe = store.subscribe((now, before) => {
    const isSame =
      now.rooms === before.rooms && now.participants === before.participants && now.location === before.location;
    if (!isSame) subscribe(now);
  });

  // The connection requests this again when it is live. Fetching now shows the lists earlier.
  refetch(me.id);

  /** There is a gap between the known state of this stream (a user or a room) and its next event. */
  function refetch(stream: string): void {
    if (stream === me.id) {
      loadList("rooms");
      loadList("notices");
      return;
    }
    staleCards.add(stream);
    followUps.run("cards", loadCards);
    if (stream === getState().location.activeRoomId) {
      carryOut({ kind: "loadRoom", roomId: stream });
      carryOut({ kind: "reloadMessages", roomId: stream });
    } else update((state) => forgetOthers(state, stream));
  }

  function carryOut(effect: Effect): void {
    switch (effect.kind) {
      case "loadRoom":
        followUps.run(`room ${effect.roomId}`, () => loadRoom(effect.roomId));
        break;
      case "reloadMessages":
        if (effect.afterMs) clock.after(effect.afterMs, () => carryOut({ ...effect, afterMs: 0 }));
        else if (effect.roomId === getState().location.activeRoomId) {
          followUps.run(`messages ${effect.roomId}`, () => loadMessages(effect.roomId));
        } else {
          staleUnread.add(effect.roomId);
          followUps.run("cards", loadCards);
        }
        break;
      case "loadUsers":
        followUps.run(`users ${effect.userIds.join()}`, () => loadUsers(effect.userIds));
        break;
      case "checkUser":
        leftUsers.add(effect.userId);
        followUps.run("left users", checkUsers);
        break;
      case "markRead":
        markRoomRead(effect);
        break;
      case "markNoticesRead":
        markNoticesRead();
        break;
      case "loadNotices":
        loadList("notices");
        break;
      case "leaveRoom":
        onLeaveRoom(effect);
    }
  }

  function loadList(list: ListName): void {
    const load = list === "rooms" ? loadOwnParticipants : loadNotices;
    const loadWhole = async () => {
      await load();
      update((state) => setLoadError(state, list, undefined));
    };
    followUps.run(list, loadWhole, ({ message }) => update((state) => setLoadError(state, list, message)));
  }

  function retry(list: ListName): void {
    update((state) => setLoadError(state, list, undefined));
    loadList(list);
    followUps.retryNow(list);
  }

  async function loadOwnParticipants(): Promise<void> {
    const whenAsked = getState();
    const entries = await calls.ownParticipants();
    update((state) => applyOwnParticipants(state, entries, whenAsked));
  }

  async function loadCards(): Promise<void> {
    const ids = [...staleCards].slice(0, ROOM_IDS_MAX);
    if (ids.length === 0) return loadUnread();
    for (const id of ids) staleCards.delete(id);
    const cards = await calls.cards(ids).catch((error: unknown) => {
      for (const id of ids) staleCards.add(id);
      throw error;
    });
    update((state) => applyCards(state, cards));
    for (const { id } of cards) if (mayHaveUnread(getState(), id)) staleUnread.add(id);
    return loadCards();
  }

  /** The unread messages of rooms that are not open, of all in one call (EASE-38). */
  async function loadUnread(): Promise<void> {
    store.receiveDelayed();
    const whenAsked = getState();
    const readable = [...staleUnread].filter((id) => mayRead(whenAsked, id));
    const ids = readable.filter((id) => id !== whenAsked.location.activeRoomId).slice(0, ROOM_IDS_MAX);
    if (ids.length === 0) return staleUnread.clear();
    for (const id of ids) staleUnread.delete(id);
    const found = await calls.unread(ids).catch((error: unknown) => {
      for (const id of ids) staleUnread.add(id);
      throw error;
    });
    update((state) => found.reduce((next, unread) => applyUnread(next, unread, whenAsked), state));
    return loadCards();
  }

  async function loadNotices(): Promise<void> {
    const page = await calls.notices();
    const mark = getState().me.lastInternalMessageReadAt;
    // A page contains the number of unread notices unless all on it are unread and there are more.
    const unread = areUnreadCounted(applyNotices(getState(), page)) ? null : await calls.unreadNotices(mark);
    step((state) => {
      const loaded = applyNotices(state, page);
      return readNotices(unread ? applyUnreadNotices(loaded, mark, unread) : loaded);
    });
  }

  function refreshMe(): void {
    followUps.run("me", loadMe);
  }

  async function loadMe(): Promise<void> {
    const user = await calls.me();
    update((state) => putReadMarks(putMe(state, user), user.participants));
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
    for (let start = 0; start < missing.length; start += USERS_BATCH_SIZE) {
      const batch = missing.slice(start, start + USERS_BATCH_SIZE);
      const users = await calls.users(batch);
      update((state) => applyAskedUsers(state, batch, users));
    }
  }

  /** Together: a list may take hundreds of people out of a room. */
  async function checkUsers(): Promise<void> {
    const ids = [...leftUsers].slice(0, USERS_BATCH_SIZE);
    if (ids.length === 0) return;
    const known = await calls.users(ids);
    for (const id of ids) leftUsers.delete(id);
    update((state) => applyCheckedUsers(state, ids, known));
    return checkUsers();
  }

  /** The newest page of the open room; again, as far back as messages are shown. */
  async function loadMessages(roomId: string): Promise<void> {
    store.receiveDelayed();
    const whenAsked = getState();
    if (!mayRead(whenAsked, roomId)) return;
    if (whenAsked.location.activeRoomId !== roomId) return;
    const page = await fetchShown(roomId, threadOf(whenAsked, roomId).from);
    step((state) => {
      if (state.location.activeRoomId !== roomId) return { state, effects: [] };
      return readActiveRoom(findFirstNewMessages(applyMessages(state, roomId, page, whenAsked)));
    });
    const since = uncountedSince(getState(), roomId);
    if (since === undefined || threadOf(whenAsked, roomId).from !== null) return;
    const count = await calls.countUnread(roomId, since);
    update((state) => countNewMessages(state, since, count));
  }

  /** Whoever reads older messages stays there, and sees nothing that was deleted meanwhile. */
  async function fetchShown(roomId: string, from: string | null): Promise<MessagesPage> {
    let page = await calls.messages(roomId, { isFirst: from === null });
    while (from !== null && !reaches(page, from) && page.items.length < RELOADED_MAX) {
      const older = await calls.messages(roomId, { isFirst: false, nextToken: page.nextToken! });
      page = { items: [...page.items, ...older.items], nextToken: older.nextToken };
    }
    return page;
  }

  return {
    store,
    connection,
    loadUsers: (userIds) => carryOut({ kind: "loadUsers", userIds }),
    refreshMe,
    retry,
    refresh: () => {
      refreshMe();
      [me.id, ...streamsOf(getState()).rooms].forEach(refetch);
    },
    isIdle: followUps.isIdle,
    close: () => {
      unsubscribe();
      followUps.close();
      connection.close();
    },
  };
}
