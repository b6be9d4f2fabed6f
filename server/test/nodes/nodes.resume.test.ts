import { describe, expect, it } from "vitest";
import { openHouse } from "../house.ts";
import type { RawLive } from "../live.client.ts";
import { contentsOf, openNode, roomWith, sendMessage, subscribeToMessages, untilReceived } from "./nodes.ts";

const house = await openHouse();
const nodes = [await openNode(house), await openNode(house)] as const;
const { room, users } = await roomWith(house);
const user = users[0]!;

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix} ${n}`);
const sendAll = async (contents: string[]) => {
  for (const content of contents) await sendMessage(house.as(user.uuid), user, room, content);
};
/** The position of the last received event. */
const lastOf = (live: RawLive) => live.frames.at(-1).payload.extensions.seq as number;

async function cut(live: RawLive): Promise<void> {
  live.ws.terminate();
  await live.closed;
}

/** Adds events to the log without publishing them. */
async function fill(count: number, content: string): Promise<void> {
  const payload = JSON.stringify({ content });
  await house.context.pool`
    with stream as (update rooms set event_seq = event_seq + ${count} where id = ${room.id} returning event_seq)
    insert into new_events (stream, seq, name, payload)
    select ${room.id}, event_seq - ${count} + n, 'onCreateMessage', ${payload}::text::json
    from stream, generate_series(1, ${count}) n`;
}

describe("a closed connection resumes at its position", () => {
  it("on another node, with exactly the missed events, once and in order", async () => {
    const first = await nodes[0]!.listen(user);
    await subscribeToMessages(first, [room]);
    await sendAll(["vu"]);
    await untilReceived(first, 1);
    await cut(first);
    const missed = names("manqué", 30);
    await sendAll(missed);
    const second = await nodes[1]!.listen(user);
    const { payload } = await subscribeToMessages(second, [room], { [room.id]: lastOf(first) });
    expect(payload.extensions).toEqual({ at: { [room.id]: lastOf(first) }, reset: [] });
    await untilReceived(second, 30);
    await sendAll(["ensuite"]);
    await untilReceived(second, 31);
    expect(contentsOf(second)).toEqual([...missed, "ensuite"]);
  });

  it("repeatedly while new messages arrive", async () => {
    const contents = names("flot", 150);
    let live = await nodes[0]!.listen(user);
    await subscribeToMessages(live, [room]);
    const sending = sendAll(contents);
    const received: string[] = [];
    // On a busy machine each connection receives more than it waits for, so there are fewer cuts.
    for (let cuts = 1; cuts <= 10 && received.length + 10 <= contents.length; cuts += 1) {
      await untilReceived(live, 10);
      const after = lastOf(live);
      await cut(live);
      received.push(...contentsOf(live));
      live = await nodes[cuts % 2]!.listen(user);
      await subscribeToMessages(live, [room], { [room.id]: after });
    }
    await sending;
    await untilReceived(live, contents.length - received.length);
    expect([...received, ...contentsOf(live)]).toEqual(contents);
  });

  it("at the client's speed, however many events it missed", async () => {
    const first = await nodes[0]!.listen(user);
    const { payload } = await subscribeToMessages(first, [room]);
    const after = payload.extensions.at;
    await cut(first);
    await fill(15_000, "x".repeat(1_000));
    const second = await nodes[0]!.listen(user);
    second.ws.pause();
    const subscribed = subscribeToMessages(second, [room], after);
    await sendAll(names("pendant", 20));
    second.ws.resume();
    await subscribed;
    await untilReceived(second, 15_020);
    expect(contentsOf(second).slice(14_999)).toEqual(["x".repeat(1_000), ...names("pendant", 20)]);
    expect(second.ws.readyState).toBe(second.ws.OPEN);
  });
});

describe("a position that cannot be resumed gets an explicit reset and continues from now", () => {
  it.each([
    ["the events after it were pruned", () => 1],
    ["it is in the future", (now: number) => now + 1],
  ])("%s", async (_name, positionOf) => {
    await sendAll(["élagué"]);
    const { pool } = house.context;
    await pool`delete from event_log where stream = ${room.id}`;
    await sendAll(["gardé"]);
    const [{ now } = { now: 0 }] = await pool<{ now: number }[]>`
      select event_seq as now from rooms where id = ${room.id}`;
    const live = await nodes[0]!.listen(user);
    const { payload } = await subscribeToMessages(live, [room], { [room.id]: positionOf(now) });
    expect(payload).toEqual({ data: null, extensions: { at: { [room.id]: now }, reset: [room.id] } });
    await sendAll(["neuf"]);
    await untilReceived(live, 1);
    expect(contentsOf(live)).toEqual(["neuf"]);
  });

  it("but not if no event was missed, however old the position is", async () => {
    const { pool } = house.context;
    await pool`delete from event_log where stream = ${room.id}`;
    const [{ now } = { now: 0 }] = await pool<{ now: number }[]>`
      select event_seq as now from rooms where id = ${room.id}`;
    const live = await nodes[0]!.listen(user);
    const { payload } = await subscribeToMessages(live, [room], { [room.id]: now });
    expect(payload.extensions.reset).toEqual([]);
  });
});
