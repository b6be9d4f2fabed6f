import { liveEvents, MESSAGES_LOAD_AFTER_MS } from "@hello/contract";
import { beforeAll, expect, it } from "vitest";
import { type House, openHouse } from "../../../../server/test/house.ts";
import { type Random, randomOf } from "../../random.fixture.ts";
import { openAddress, openNotices, openRoom, setVisible } from "../../state/location.state.ts";
import { applyMessages, applyUnread, messagesOf, putMessage, threadOf } from "../../state/messages.state.ts";
import { applyNotices, noticesOf, unreadNoticesOf } from "../../state/notices.state.ts";
import { joinedMessagesOf, participantsOf } from "../../state/participants.state.ts";
import { reactionsOf } from "../../state/reactions.state.ts";
import { unreadOf } from "../../state/reading.state.ts";
import { applyOwnParticipants, applyRoom, listedRooms, streamsOf } from "../../state/rooms.state.ts";
import { emptyState, type State } from "../../state/state.ts";
import { openPage, type Page } from "./page.fixture.ts";
import { makeWorld, type World } from "./world.fixture.ts";

const SEEDS = [1, 2, 4, 6, 7, 8, 10, 12];
const ACTIONS = 80;

let house: House;
const received = new Set<string>();

beforeAll(async () => {
  house = await openHouse();
});

const byId = <Item extends { id: string }>(list: Item[]) => list.sort((a, b) => (a.id < b.id ? -1 : 1));

/** Everything that screens show. Read marks of others, and the versions they cause, are in no event. */
function viewOf(state: State) {
  const { activeRoomId } = state.location;
  const { rooms } = streamsOf(state);
  return {
    rooms: byId(
      listedRooms(state).map(({ room, entry }) => {
        const isSubscribed = rooms.includes(room.id);
        const { latestActivity, ...card } = room;
        const { count, latest } = unreadOf(state, room.id);
        const { typing: _typing, ...own } = entry;
        return { id: room.id, card, own, ...(isSubscribed && { latestActivity, count, latest: latest?.id }) };
      }),
    ),
    active: activeRoomId && {
      participants: byId(
        participantsOf(state, activeRoomId).map(({ lastMessageReadAt: _read, _version, typing, ...entry }) => entry),
      ),
      joined: byId(joinedMessagesOf(state, activeRoomId).map(({ id, createdAt }) => ({ id, createdAt }))),
      messages: messagesOf(state, activeRoomId).map((message) => ({
        ...message,
        reactions: byId(reactionsOf(state, message.id)),
      })),
    },
    notices: noticesOf(state),
    unreadNotices: unreadNoticesOf(state),
  };
}

/** The state of a page that is opened now, at the same location. */
async function fetchState({ client, calls, store }: Page): Promise<State> {
  const { location, me, users } = store.getState();
  const { body } = await client.get(`/amplify/users/${me.id}`);
  let state: State = { ...emptyState(body.data), location, users };
  state = applyOwnParticipants(state, await calls.ownParticipants(), state);
  state = applyNotices(state, await calls.notices());
  for (const roomId of streamsOf(state).rooms) {
    if (roomId !== location.activeRoomId) {
      for (const unread of await calls.unread([roomId])) state = applyUnread(state, unread, state);
    } else {
      state = applyRoom(state, await calls.room(roomId), state);
      state = applyMessages(state, roomId, await calls.messages(roomId, { isFirst: false }), state);
    }
  }
  return state;
}

/** Actions of the user on the page itself. With `stays` they never leave the room, so only events update it. */
function actOnThePage({ store, clock, cut }: Page, random: Random, stays: boolean): void {
  const rooms = streamsOf(store.getState()).rooms;
  const doing = stays ? 4 + random.below(4) : random.below(8);
  if (doing < 2 && rooms.length > 0) store.step((state) => openRoom(state, random.pick(rooms)));
  else if (doing === 2) store.step(openNotices);
  else if (doing === 3) store.update((state) => openAddress(state, null));
  else if (doing === 4) store.step((state) => setVisible(state, random.below(2) === 0));
  else if (doing === 5) clock.advance(random.below(1_500));
  else cut();
}

/** Sends a last event in every stream of the page: once these have arrived, so have all events before them. */
async function settle(page: Page, { A, rooms, staff, staffId, changeRoom, entryOf }: World): Promise<void> {
  const { store, clock, until, isSettled } = page;
  await until(isSettled);
  store.step((state) => setVisible(state, true));
  const notice = { content: "Dernier avis", userId: A.id, collaboratorId: staffId };
  const last = [(await staff.send("/amplify/notice/", { notice })).body.data.id];
  for (const room of rooms) {
    const status = (await entryOf(room, A))?.status;
    if (status === undefined || status === "BANNED") continue;
    await changeRoom(room, { name: "Dernier nom" });
    const message = { content: "Dernier mot", userId: staffId, roomId: room.id, mentions: [] };
    const sent = await staff.send("/amplify/messages/", { message });
    if (status === "NORMAL" && sent.status === 200) last.push(sent.body.data.id);
  }
  await until(() => {
    clock.advance(2_000);
    const state = store.getState();
    const known = [...state.notices.items, ...rooms.flatMap(({ id }) => threadOf(state, id).messages)];
    const names = listedRooms(state).map(({ room }) => room.name);
    const ids = new Set(known.map(({ id }) => id));
    return isSettled() && last.every((id) => ids.has(id)) && names.every((name) => name === "Dernier nom");
  });
}

it.each(SEEDS)(
  "old state plus events equals a newly fetched state, also with lost connections (seed %i)",
  async (seed) => {
    const random = randomOf(seed);
    const hasHome = seed % 2 === 0;
    const world = await makeWorld(house, random, hasHome);
    const page = await openPage(house, world.A, random.next);
    const { store } = page;
    await page.until(page.isSettled);
    const names = Object.keys(world.actions) as (keyof World["actions"])[];
    const often = ["send", "send", "react", "changeReaction", "unreact"] as const;
    for (let n = 0; n < ACTIONS; n += 1) {
      const sent = await world.actions[random.pick(random.below(2) === 0 ? often : names)]();
      // Half of A's messages are sent from this page, which then has the answer.
      if (sent && random.below(2) === 0 && store.getState().rooms[sent.roomId]) {
        store.update((state) => putMessage(state, sent));
      }
      const stays = hasHome && n >= ACTIONS / 3;
      if (stays && store.getState().location.activeRoomId !== world.home.id) {
        store.step((state) => openRoom(state, world.home.id));
        page.clock.advance(MESSAGES_LOAD_AFTER_MS);
      }
      if (random.below(3) === 0) actOnThePage(page, random, stays);
    }
    await settle(page, world);
    for (const { payload } of page.received) for (const name of Object.keys(payload?.data ?? {})) received.add(name);
    expect(viewOf(store.getState())).toEqual(viewOf(await fetchState(page)));
  },
);

it("was tested with each event of the chat", () => {
  // The team's news is for staff's screens, and changes nothing here.
  const events = Object.keys(liveEvents).filter((name) => name !== "onUpdateTeam");
  expect([...received].sort()).toEqual(events.sort());
});
