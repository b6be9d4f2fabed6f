import { beforeAll, describe, expect, it } from "vitest";
import type { MadeRoom, MadeUser } from "./factory.ts";
import { type House, openHouse } from "./house.ts";
import type { RawLive } from "./live.client.ts";
import { contentsOf, hear, type Node, openNode, roomWith, say, untilHeard } from "./nodes.ts";

let house: House;
let nodes: Node[];
let room: MadeRoom;
let user: MadeUser;

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix} ${n}`);
const sayAll = async (contents: string[]) => {
  for (const content of contents) await say(house.as(user.uuid), user, room, content);
};
/** The place of what was heard last. */
const lastOf = (live: RawLive) => live.frames.at(-1).payload.extensions.seq as number;

async function cut(live: RawLive): Promise<void> {
  live.ws.terminate();
  await live.closed;
}

/** Events of the log, told to nobody. */
async function fill(count: number, content: string): Promise<void> {
  const payload = JSON.stringify({ content });
  await house.context.pool`
    with stream as (update rooms set event_seq = event_seq + ${count} where id = ${room.id} returning event_seq)
    insert into events (stream, seq, name, payload)
    select ${room.id}, event_seq - ${count} + n, 'onCreateMessage', ${payload}::text::json
    from stream, generate_series(1, ${count}) n`;
}

beforeAll(async () => {
  house = await openHouse();
  nodes = [await openNode(house), await openNode(house)];
  const made = await roomWith(house);
  room = made.room;
  user = made.users[0]!;
});

describe("a connection that was cut goes on where it was", () => {
  it("on another node, with exactly what it missed, once and in order", async () => {
    const first = await nodes[0]!.listen(user);
    await hear(first, [room]);
    await sayAll(["vu"]);
    await untilHeard(first, 1);
    await cut(first);
    const missed = names("manqué", 30);
    await sayAll(missed);
    const second = await nodes[1]!.listen(user);
    const { payload } = await hear(second, [room], { [room.id]: lastOf(first) });
    expect(payload.extensions).toEqual({ at: { [room.id]: lastOf(first) }, reset: [] });
    await untilHeard(second, 30);
    await sayAll(["ensuite"]);
    await untilHeard(second, 31);
    expect(contentsOf(second)).toEqual([...missed, "ensuite"]);
  });

  it("while new messages come in, again and again", async () => {
    const contents = names("flot", 150);
    let live = await nodes[0]!.listen(user);
    await hear(live, [room]);
    const sending = sayAll(contents);
    const heard: string[] = [];
    // On a busy machine each connection hears more than it waits for, and fewer cuts are left for the rest.
    for (let cuts = 1; cuts <= 10 && heard.length + 10 <= contents.length; cuts += 1) {
      await untilHeard(live, 10);
      const after = lastOf(live);
      await cut(live);
      heard.push(...contentsOf(live));
      live = await nodes[cuts % 2]!.listen(user);
      await hear(live, [room], { [room.id]: after });
    }
    await sending;
    await untilHeard(live, contents.length - heard.length);
    expect([...heard, ...contentsOf(live)]).toEqual(contents);
  });

  it("at its own speed, however much it missed", async () => {
    const first = await nodes[0]!.listen(user);
    const { payload } = await hear(first, [room]);
    const after = payload.extensions.at;
    await cut(first);
    await fill(15_000, "x".repeat(1_000));
    const second = await nodes[0]!.listen(user);
    second.ws.pause();
    const hearing = hear(second, [room], after);
    await sayAll(names("pendant", 20));
    second.ws.resume();
    await hearing;
    await untilHeard(second, 15_020);
    expect(contentsOf(second).slice(14_999)).toEqual(["x".repeat(1_000), ...names("pendant", 20)]);
    expect(second.ws.readyState).toBe(second.ws.OPEN);
  });
});

describe("a place that cannot be gone on from answers an explicit reset, and goes on from now", () => {
  it.each([
    ["what it saw was pruned too long ago", () => 1],
    ["it is from the future", (now: number) => now + 1],
  ])("%s", async (_name, placeOf) => {
    await sayAll(["élagué"]);
    const { pool } = house.context;
    await pool`delete from events where stream = ${room.id}`;
    await sayAll(["gardé"]);
    const [{ now } = { now: 0 }] = await pool<{ now: number }[]>`
      select event_seq as now from rooms where id = ${room.id}`;
    const live = await nodes[0]!.listen(user);
    const { payload } = await hear(live, [room], { [room.id]: placeOf(now) });
    expect(payload).toEqual({ data: null, extensions: { at: { [room.id]: now }, reset: [room.id] } });
    await sayAll(["neuf"]);
    await untilHeard(live, 1);
    expect(contentsOf(live)).toEqual(["neuf"]);
  });

  it("but not where nothing was missed, however old it is", async () => {
    const { pool } = house.context;
    await pool`delete from events where stream = ${room.id}`;
    const [{ now } = { now: 0 }] = await pool<{ now: number }[]>`
      select event_seq as now from rooms where id = ${room.id}`;
    const live = await nodes[0]!.listen(user);
    const { payload } = await hear(live, [room], { [room.id]: now });
    expect(payload.extensions.reset).toEqual([]);
  });
});
