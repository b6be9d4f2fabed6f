import { describe, expect, it } from "vitest";
import type { MadeRoom } from "../../test/factory.ts";
import { openHouse } from "../../test/house.ts";
import { openLiveAs } from "../../test/live.client.ts";
import { contentsOf, openNode, roomWith, subscribeToMessages, untilReceived } from "../../test/nodes/nodes.ts";
import type { Db } from "../platform/db/connection.ts";
import { listCommitted } from "../platform/db/events.store.ts";

const WATCH_EVERY_MS = 10;
const LOOK = "pg_current_snapshot";
const house = await openHouse({}, { watchEveryMs: WATCH_EVERY_MS });
const { pool } = house.context;

/** Writes an event as a node does that dies before it could announce it. */
async function record(db: Db, room: MadeRoom, content: string): Promise<void> {
  await db`
    with owner as (update rooms set event_seq = event_seq + 1 where id = ${room.id} returning id, event_seq)
    insert into new_events (stream, seq, name, payload)
    select id, event_seq, 'onCreateMessage', ${JSON.stringify({ content })}::text::json from owner`;
}

/** A transaction that has written and is not committed yet. */
async function opened(work: (tx: Db) => Promise<void>): Promise<{ commit: () => Promise<void> }> {
  const [written, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = pool.begin(async (tx) => {
    await work(tx);
    written.resolve();
    await letGo.promise;
  });
  await written.promise;
  return {
    commit: async () => {
      letGo.resolve();
      await running;
    },
  };
}

const looks = () => house.queries.filter(({ text }) => text.includes(LOOK)).length;
/** Until this many looks at the log have begun and the one before them has ended. */
async function untilLooked(times: number): Promise<void> {
  const wanted = looks() + times;
  await expect.poll(looks, { interval: 5 }).toBeGreaterThanOrEqual(wanted);
}

describe("events that nobody announced", () => {
  it("reach everybody, in order, also of a transaction that began early and commits late [SCALE-04]", async () => {
    const { room: late, users } = await roomWith(house);
    const early = await house.room();
    await house.participant(early, users[0]!);
    const live = await openLiveAs(house, users[0]!.uuid);
    await subscribeToMessages(live, [late], {}, "late");
    await subscribeToMessages(live, [early], {}, "early");
    await untilLooked(2);
    const first = await opened((tx) => record(tx, late, "commencé d’abord"));
    for (const content of ["un", "deux"]) {
      await record(pool, early, content);
      await untilReceived(live, content === "un" ? 1 : 2, "early");
    }
    // The cursor is far beyond the transaction that is still open.
    await untilLooked(3);
    expect(contentsOf(live, "late")).toEqual([]);
    await first.commit();
    await untilReceived(live, 1, "late");
    await record(pool, late, "ensuite");
    await untilReceived(live, 2, "late");
    expect(contentsOf(live, "late")).toEqual(["commencé d’abord", "ensuite"]);
    expect(contentsOf(live, "early")).toEqual(["un", "deux"]);
  });

  it("are found once each by the cursor, whatever is open, rolled back or deleted meanwhile [SCALE-04]", async () => {
    const rooms = await Promise.all(Array.from({ length: 4 }, () => house.room()));
    const [a, b, c, d] = rooms as [MadeRoom, MadeRoom, MadeRoom, MadeRoom];
    let { cursor } = await listCommitted(pool, undefined);
    const found = async () => {
      const next = await listCommitted(pool, cursor);
      cursor = next.cursor;
      return next.positions.filter(({ stream }) => rooms.some(({ id }) => id === stream)).map(({ stream }) => stream);
    };
    const [slow, slower] = [await opened((tx) => record(tx, a, "a")), await opened((tx) => record(tx, b, "b"))];
    await record(pool, c, "c");
    await expect(
      pool.begin(async (tx) => {
        await record(tx, d, "d");
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await found()).toEqual([c.id]);
    await slower.commit();
    expect(await found()).toEqual([b.id]);
    await pool`delete from event_log where stream = ${c.id}`;
    await record(pool, d, "d");
    expect(await found()).toEqual([d.id]);
    expect(await found()).toEqual([]);
    await slow.commit();
    expect(await found()).toEqual([a.id]);
    expect(await found()).toEqual([]);
  });

  it("are found by comparing all positions where another server has taken over [SCALE-04]", async () => {
    await pool`create table server_of_test as select now() as started`;
    await pool`
      create function public.pg_postmaster_start_time() returns timestamptz
      language sql stable as 'select started from public.server_of_test'`;
    const { name } = (await pool<{ name: string }[]>`select current_database() as name`)[0]!;
    await pool.unsafe(`alter database ${name} set search_path = public, pg_catalog`);
    const node = await openNode(house, { watchEveryMs: WATCH_EVERY_MS });
    const { room, users } = await roomWith(house);
    const live = await node.listen(users[0]!);
    await subscribeToMessages(live, [room]);
    await record(pool, room, "du premier");
    await untilReceived(live, 1);
    // A number that the former server had given already, to a transaction that this one does not have.
    await pool.begin(async (tx) => {
      await record(tx, room, "du second");
      await tx`update event_log set tx = '3' where stream = ${room.id} and seq = 2`;
    });
    await pool`update server_of_test set started = now()`;
    await untilReceived(live, 2);
    expect(contentsOf(live)).toEqual(["du premier", "du second"]);
    await node.close();
  });
});

it("a node that was cut off for longer than the log is kept sends its clients away, who are told of a reset [SCALE-04]", async () => {
  const { room, users } = await roomWith(house);
  const node = await openNode(house, { watchEveryMs: WATCH_EVERY_MS, eventsKeptMs: 0 });
  const live = await node.listen(users[0]!);
  const { payload } = await subscribeToMessages(live, [room]);
  expect(payload.extensions).toEqual({ at: { [room.id]: 0 }, reset: [] });
  // Any two looks are further apart than this log is kept.
  expect((await live.closed).code).toBe(1001);
  for (const content of ["élagué", "gardé"]) await record(pool, room, content);
  await pool`delete from event_log where stream = ${room.id} and seq = 1`;
  const back = await openLiveAs(house, users[0]!.uuid);
  const answer = await subscribeToMessages(back, [room], { [room.id]: 0 });
  expect(answer.payload.extensions).toEqual({ at: { [room.id]: 2 }, reset: [room.id] });
});

it("an idle node asks one small query at a time, however many are connected [SCALE-04]", async () => {
  const costOf = async (people: number) => {
    for (let n = 0; n < people; n += 1) {
      const { room, users } = await roomWith(house);
      await subscribeToMessages(await openLiveAs(house, users[0]!.uuid), [room]);
    }
    await untilLooked(2);
    house.queries.length = 0;
    await untilLooked(10);
    const asked = house.queries.splice(0).filter(({ text }) => !text.includes("erasedIds"));
    return {
      texts: [...new Set(asked.map(({ text }) => text))],
      longest: longestOf(asked.map(({ values }) => values)),
    };
  };
  const [one, many] = [await costOf(1), await costOf(40)];
  expect(many.texts).toEqual(one.texts);
  expect(one.texts).toHaveLength(1);
  // The open transactions of this server differ; a stream's id would be 36 characters.
  expect(many.longest - one.longest).toBeLessThan(200);
});

function longestOf(values: unknown[][]): number {
  return Math.max(...values.map((list) => JSON.stringify(list).length));
}
