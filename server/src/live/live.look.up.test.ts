import { LIVE_TYPES, type LiveEventName, ROOM_IDS_PER_FILTER_MAX } from "@hello/contract";
import { describe, expect, it } from "vitest";
import type { MadeRoom, MadeUser } from "../../test/factory.ts";
import { openHouse } from "../../test/house.ts";
import { openLiveAs, type RawLive, subscription } from "../../test/live.client.ts";
import { sendMessage } from "../../test/nodes/nodes.ts";

const ROOMS = 60;
const NEVER_MS = 1_000_000;
const house = await openHouse({}, { watchEveryMs: NEVER_MS });

type Asked = { event: LiveEventName; field: string; ids: string[] };
const EVENTS = Object.keys(LIVE_TYPES) as LiveEventName[];

/** What a page asks for: every event of each room, and those of its person. */
function asksOf(user: MadeUser, rooms: MadeRoom[]): Asked[] {
  const ids = rooms.map(({ id }) => id);
  const asks: Asked[] = [];
  for (const event of EVENTS.filter((name) => !(name.endsWith("Notice") || name === "onUpdateTeam"))) {
    const field = event === "onUpdateRoom" ? "id" : "roomId";
    for (let from = 0; from < ids.length; from += ROOM_IDS_PER_FILTER_MAX) {
      asks.push({ event, field, ids: ids.slice(from, from + ROOM_IDS_PER_FILTER_MAX) });
    }
  }
  const own = EVENTS.filter((event) => event.endsWith("Participant") || event.endsWith("Notice"));
  return [...asks, ...own.map((event) => ({ event, field: "userId", ids: [user.id] }))];
}

/** Sends all frames at once; resolves with the answer to each. */
async function ask(live: RawLive, asks: Asked[], after: Record<string, number> = {}) {
  asks.forEach(({ event, field, ids }, n) => {
    const payload = subscription(event, { [field]: { in: ids } }, "id", { extensions: { after } });
    live.send({ id: `${n}`, type: "subscribe", payload });
  });
  return Promise.all(asks.map((_, n) => live.until(({ id }) => id === `${n}`)));
}

/** Without those that look for ended sessions, which every node with sockets asks. */
function takeQueries(): string[] {
  return house.queries
    .splice(0)
    .map(({ text }) => text)
    .filter((text) => !text.includes("erasedIds"));
}

async function memberOf(count: number): Promise<{ user: MadeUser; rooms: MadeRoom[] }> {
  const user = await house.user();
  const rooms = await Promise.all(Array.from({ length: count }, () => house.room()));
  for (const room of rooms) await house.participant(room, user);
  return { user, rooms };
}

describe("a page's subscriptions arrive together", () => {
  it("60 rooms are looked up with at most four queries, now and on return [SCALE-03]", async () => {
    const { user, rooms } = await memberOf(ROOMS);
    const asks = asksOf(user, rooms);
    expect(asks).toHaveLength(75);
    const first = await openLiveAs(house, user.uuid);
    takeQueries();
    const answers = await ask(first, asks);
    expect(takeQueries().length).toBeLessThanOrEqual(4);
    const at = Object.assign({}, ...answers.map(({ payload }) => payload.extensions.at));
    expect(Object.keys(at).toSorted()).toEqual([user.id, ...rooms.map(({ id }) => id)].toSorted());
    first.ws.terminate();
    await first.closed;

    const back = await openLiveAs(house, user.uuid);
    takeQueries();
    const again = await ask(back, asks, at);
    expect(takeQueries().length).toBeLessThanOrEqual(4);
    expect(again.flatMap(({ payload }) => payload.extensions.reset)).toEqual([]);
    await sendMessage(house.as(user.uuid), user, rooms[ROOMS - 1]!, "Bonjour");
    const { payload } = await back.until((frame) => frame.payload?.data?.onCreateMessage);
    expect(payload.extensions).toEqual({ stream: rooms[ROOMS - 1]!.id, seq: at[rooms[ROOMS - 1]!.id] + 1 });
  });

  it("each hears what it may, whatever the others beside it ask for [SCALE-03]", async () => {
    const { user, rooms } = await memberOf(2);
    const other = await house.user();
    const elsewhere = await house.room({ workspace: "labalaguere" });
    const [foreign, closed, planned] = [
      await house.room(),
      await house.room({ active: false }),
      await house.room({ active: false, opens_at: new Date(Date.now() + 86_400_000).toISOString() }),
    ];
    for (const room of [closed, planned]) await house.participant(room, user);
    const [invited, blocked, banned] = [await house.room(), await house.room(), await house.room()];
    await house.participant(invited, user, "INVITED");
    await house.participant(blocked, user, "BLOCKED");
    await house.participant(banned, user, "BANNED");
    const [mine, also] = rooms as [MadeRoom, MadeRoom];
    const messages = (...those: MadeRoom[]): Asked => ({
      event: "onCreateMessage",
      field: "roomId",
      ids: those.map(({ id }) => id),
    });
    const card = ({ id }: MadeRoom): Asked => ({ event: "onUpdateRoom", field: "id", ids: [id] });
    const of = (id: string): Asked => ({ event: "onCreateNotice", field: "userId", ids: [id] });
    const allowed = [messages(mine, also), card(closed), card(invited), card(blocked), of(user.id)];
    const refused = [
      ...[foreign, closed, planned, invited, blocked, banned, elsewhere].map((room) => messages(mine, room)),
      ...[foreign, planned, banned, elsewhere].map(card),
      // A room is no person, and a person no room, whatever another frame has found.
      ...[of(other.id), of(mine.id), { ...messages(mine), ids: [user.id] }],
    ];
    const asks = [...refused, ...allowed, ...refused];
    const answers = await ask(await openLiveAs(house, user.uuid), asks);
    const isAllowed = asks.map((one) => allowed.includes(one));
    expect(answers.map(({ type }) => type === "next")).toEqual(isAllowed);
    const codes = answers.flatMap(({ type, payload }) => (type === "error" ? payload[0].extensions.code : []));
    expect([...new Set(codes)]).toEqual(["not_found"]);

    const staff = await house.user("collaborator_7");
    const forStaff = [messages(foreign, closed, planned), card(planned), of(other.id)];
    const staffAsks = [...forStaff, messages(elsewhere), messages(mine, elsewhere)];
    const toStaff = await ask(await openLiveAs(house, staff.uuid), staffAsks);
    expect(toStaff.map(({ type }) => type)).toEqual(["next", "next", "next", "error", "error"]);
  });
});

it("a subscription that is ended, invalid or repeated leaves those beside it alone [SCALE-03]", async () => {
  const { user, rooms } = await memberOf(1);
  const live = await openLiveAs(house, user.uuid);
  const payload = subscription("onCreateMessage", { roomId: { eq: rooms[0]!.id } }, "content", {
    extensions: { after: {} },
  });
  live.send({ id: "ended", type: "subscribe", payload });
  live.send({ id: "invalid", type: "subscribe", payload: { query: "subscription { onNothing { id } }" } });
  live.send({ id: "good", type: "subscribe", payload });
  live.send({ id: "ended", type: "complete" });
  expect((await live.until(({ id }) => id === "invalid")).type).toBe("error");
  expect((await live.until(({ id }) => id === "good")).type).toBe("next");
  await sendMessage(house.as(user.uuid), user, rooms[0]!, "Bonjour");
  await live.until((frame) => frame.payload?.data?.onCreateMessage);
  expect(live.frames.some(({ id }) => id === "ended")).toBe(false);
});
