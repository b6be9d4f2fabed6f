import { type LiveEventName, type LiveEventPayload, liveEvents } from "@hello/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { removeStream } from "../../../server/src/platform/db/events.store.ts";
import type { Cast } from "../../../server/test/factory.ts";
import { type House, openHouse } from "../../../server/test/house.ts";
import { connectAs } from "./sockets.fixture.ts";

let house: House;
let cast: Cast;

beforeAll(async () => {
  house = await openHouse();
  cast = await house.cast();
});

const post = async (roomId: string, content: string) => {
  const message = { content, userId: cast.A.id, roomId, mentions: [] };
  return (await house.as(cast.A.uuid).send("/amplify/messages/", { message })).body.data;
};
const none = { userId: null, rooms: [], cards: [] };

/** Rooms that A may read. */
async function makeRooms(count: number): Promise<string[]> {
  const ids = [];
  for (let n = 0; n < count; n += 1) {
    const room = await house.room();
    await house.participant(room, cast.A);
    ids.push(room.id);
  }
  return ids;
}

describe("one connection", () => {
  it("receives each event, whole and once [LIVE-10]", async () => {
    const [roomId] = await makeRooms(1);
    const page = await connectAs(house, cast.A.uuid);
    page.connection.subscribe({ userId: cast.A.id, rooms: [roomId!], cards: [roomId!], teamId: cast.A.id });
    await page.until(page.isLive);
    const { pool } = house.context;
    const { recordRoomEvent, recordUserEvent } = await import("../../../server/src/platform/db/events.store.ts");
    const names = Object.keys(liveEvents) as LiveEventName[];
    const message = await post(roomId!, "Bonjour");
    const reaction = (
      await house.as(cast.A.uuid).post("/amplify/reactions/", {
        messageReactionsId: message.id,
        reaction: "👍",
        userId: cast.A.id,
        roomId,
      })
    ).body.data;
    const room = (await house.as(cast.A.uuid).get(`/amplify/rooms/${roomId}`)).body.data;
    const [participant] = room.participants;
    const { participants: _participants, ...card } = room;
    const notice = {
      id: message.id,
      content: "Avis",
      userId: cast.A.id,
      collaboratorId: cast.C.id,
      createdAt: message.createdAt,
      attachments: [],
    };
    const payloads: { [Name in LiveEventName]: LiveEventPayload<Name> } = {
      onCreateMessage: message,
      onUpdateMessage: message,
      onDeleteMessage: message,
      onCreateParticipant: participant,
      onUpdateParticipant: participant,
      onDeleteParticipant: participant,
      onUpdateRoom: card,
      onCreateReaction: reaction,
      onUpdateReaction: reaction,
      onDeleteReaction: reaction,
      onCreateNotice: notice,
      onDeleteNotice: notice,
      onUpdateTeam: { userId: cast.A.id, about: "help", roomId: null },
    };
    // The deletion of the own entry ends the subscription, so it comes last; the first two have happened already.
    const rest = names.filter((name) => !["onCreateMessage", "onCreateReaction", "onDeleteParticipant"].includes(name));
    for (const name of [...rest, "onDeleteParticipant" as const]) {
      const isOfUser = name.endsWith("Notice") || name === "onUpdateTeam";
      const record = isOfUser ? recordUserEvent : recordRoomEvent;
      await record(pool, isOfUser ? cast.A.id : roomId!, name, payloads[name] as never);
    }
    await page.until(() => page.events.length >= names.length);
    expect(page.events.map(({ name }) => name).sort()).toEqual(names.sort());
    for (const { name, payload } of page.events) expect(payload).toEqual(liveEvents[name].parse(payloads[name]));
  });

  it("subscribes to at most nine rooms in a filter, and receives events of all twenty [LIVE-11]", async () => {
    const rooms = await makeRooms(20);
    const page = await connectAs(house, cast.A.uuid);
    page.connection.subscribe({ ...none, rooms, cards: rooms });
    await page.until(page.isLive);
    const filters = page.sent.flatMap(({ payload }) => payload?.variables?.filter ?? []);
    expect(filters.map((filter) => (filter.roomId ?? filter.id).in.length)).toEqual(
      Array.from({ length: 10 }, () => [9, 9, 2]).flat(),
    );
    await post(rooms[0]!, "Premier");
    await post(rooms[19]!, "Dernier");
    await page.until(() => page.events.length === 2);
    expect(page.resets.toSorted()).toEqual(rooms.toSorted());
  });

  it("adds and removes rooms without affecting the others", async () => {
    const [first, second, third] = await makeRooms(3);
    const page = await connectAs(house, cast.A.uuid);
    page.connection.subscribe({ ...none, rooms: [first!, second!] });
    await page.until(page.isLive);
    const before = page.sent.length;
    page.connection.subscribe({ ...none, rooms: [first!, third!] });
    await page.until(() => page.resets.includes(third!));
    const changes = page.sent.slice(before);
    expect(changes.map(({ type }) => type)).toEqual(Array.from({ length: 9 }, () => "subscribe"));
    expect(new Set(changes.flatMap(({ payload }) => payload.variables.filter.roomId.in))).toEqual(new Set([third]));
    await post(second!, "Plus pour cette page");
    await post(first!, "Toujours");
    await post(third!, "Nouveau");
    await page.until(() => page.events.length === 2);
    page.connection.subscribe({ ...none, rooms: [third!] });
    expect(page.sent.at(-1).type).toBe("complete");
    await post(first!, "Plus non plus");
    await post(third!, "Encore");
    await page.until(() => page.events.length === 3);
    expect(page.events.map(({ payload }) => "content" in payload && payload.content)).toEqual([
      "Toujours",
      "Nouveau",
      "Encore",
    ]);
  });
});

describe("a connection that was lost", () => {
  it("resumes: nothing missing, nothing twice, in the room's order across all its subscriptions", async () => {
    const [roomId] = await makeRooms(1);
    const page = await connectAs(house, cast.A.uuid);
    page.connection.subscribe({ ...none, rooms: [roomId!], cards: [roomId!] });
    await page.until(page.isLive);
    const expected: string[] = [];
    const react = async (messageId: string) => {
      const reaction = { messageReactionsId: messageId, reaction: "🔥", userId: cast.A.id, roomId };
      expect((await house.as(cast.A.uuid).post("/amplify/reactions/", reaction)).status).toBe(200);
    };
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) {
        const message = await post(roomId!, `Message ${round} ${n}`);
        if (n === 1) page.cut();
        await react(message.id);
        await house.as(cast.C.uuid).delete("/amplify/messages/", { id: message.id, _version: 1 });
        expected.push("onCreateMessage", "onCreateReaction", "onDeleteMessage");
      }
      await page.until(() => page.events.length >= expected.length);
    }
    expect(page.events.map(({ name }) => name)).toEqual(expected);
    expect(page.resets).toEqual([roomId]);
  });

  it("is reset when it was away too long", async () => {
    const [roomId] = await makeRooms(1);
    const page = await connectAs(house, cast.A.uuid);
    page.connection.subscribe({ ...none, rooms: [roomId!] });
    await page.until(page.isLive);
    page.cutUntilWoken();
    await page.until(() => page.statuses.at(-1)?.connection === "waiting");
    await post(roomId!, "Oublié");
    await post(roomId!, "Oublié aussi");
    await removeStream(house.context.pool, roomId!);
    page.connection.wake();
    await page.until(page.isLive);
    await post(roomId!, "Après");
    await page.until(() => page.events.some(({ payload }) => "content" in payload && payload.content === "Après"));
    expect(page.resets).toEqual([roomId, roomId]);
  });
});

it("abandons a room that is refused, and no other of the same filter [LIVE-12]", async () => {
  const [first, last] = await makeRooms(2);
  const foreign = await house.room();
  const page = await connectAs(house, cast.A.uuid);
  page.connection.subscribe({ ...none, rooms: [first!, foreign.id, last!] });
  await page.until(() => page.statuses.at(-1)?.abandoned.length === 9);
  expect(new Set(page.statuses.at(-1)!.abandoned.map(({ stream }) => stream))).toEqual(new Set([foreign.id]));
  expect(page.statuses.at(-1)).toMatchObject({ connection: "live", mustPoll: true });
  await post(last!, "On s’entend");
  await page.until(() => page.events.length === 1);
  page.connection.subscribe({ ...none, rooms: [first!, last!] });
  expect(page.statuses.at(-1)).toMatchObject({ abandoned: [], mustPoll: false });
});
