import { beforeEach, describe, expect, it } from "vitest";
import { addPart, listParts } from "../../test/database/log.parts.ts";
import type { MadeRoom, MadeUser } from "../../test/factory.ts";
import { openHouse } from "../../test/house.ts";
import { openLiveAs } from "../../test/live.client.ts";
import { contentsOf, roomWith, sendMessage, subscribeToMessages, untilReceived } from "../../test/nodes/nodes.ts";
import { dropParts, makeParts } from "../platform/db/events.partitions.ts";
import { EVENTS_KEPT_MS, pruneLog } from "./live.ts";

const house = await openHouse();
const { pool } = house.context;

let room: MadeRoom;
let user: MadeUser;

beforeEach(async () => {
  const made = await roomWith(house);
  room = made.room;
  user = made.users[0]!;
});

async function send(...contents: string[]): Promise<void> {
  for (const content of contents) await sendMessage(house.as(user.uuid), user, room, content);
}

async function resumeAfter(position: number) {
  const live = await openLiveAs(house, user.uuid);
  const { payload } = await subscribeToMessages(live, [room], { [room.id]: position });
  return { live, extensions: payload.extensions };
}

const logged = async (table: string) => {
  const rows = await pool<{ seq: number }[]>`
    select seq from ${pool(table)} where stream = ${room.id} order by seq`;
  return rows.map(({ seq }) => seq);
};

describe("old events", () => {
  it("go by whole parts; a client at the edge resumes, one event behind it is reset [SCALE-06] [TRUE-21]", async () => {
    const old = await addPart(pool, 48);
    await addPart(pool, 20);
    await send("un", "deux", "trois", "quatre");
    await pool`update event_log set created_at = now() - interval '48 hours' where stream = ${room.id} and seq <= 2`;
    await pool`update event_log set created_at = now() - interval '20 hours' where stream = ${room.id} and seq = 3`;
    house.queries.length = 0;
    await pruneLog(pool);
    expect(await listParts(pool)).not.toContain(old);
    expect(house.queries.filter(({ text }) => /delete from event_log/.test(text))).toEqual([]);
    expect(await logged("all_events")).toEqual([3, 4]);
    const edge = await resumeAfter(2);
    expect(edge.extensions).toEqual({ at: { [room.id]: 2 }, reset: [] });
    await untilReceived(edge.live, 2);
    expect(contentsOf(edge.live)).toEqual(["trois", "quatre"]);
    const behind = await resumeAfter(1);
    expect(behind.extensions).toEqual({ at: { [room.id]: 4 }, reset: [room.id] });
  });

  it("keep nobody waiting, though a backup reads them, and one of two nodes drops them [SCALE-06]", async () => {
    const old = [await addPart(pool, 60), await addPart(pool, 84)];
    const [reading, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const backup = pool.begin(async (tx) => {
      await tx`select count(*) from event_log`;
      reading.resolve();
      await letGo.promise;
    });
    await reading.promise;
    const dropping = [dropParts(pool, EVENTS_KEPT_MS), dropParts(pool, EVENTS_KEPT_MS)];
    // It has begun and waits for the backup.
    await expect.poll(() => pool`select from pg_inherits where inhdetachpending`, { interval: 5 }).toHaveLength(1);
    await send("pendant ce temps");
    const { live, extensions } = await resumeAfter(0);
    expect(extensions).toEqual({ at: { [room.id]: 0 }, reset: [] });
    await untilReceived(live, 1);
    expect(await listParts(pool)).toEqual(expect.arrayContaining(old));
    letGo.resolve();
    await backup;
    const gone = await Promise.all(dropping);
    expect(gone.flat().toSorted()).toEqual(old.toSorted());
    expect(gone.filter((names) => names.length > 0)).toHaveLength(1);
    expect((await listParts(pool)).filter((name) => old.includes(name))).toEqual([]);
  });

  it("whose node died while it dropped them go with the next sweep [SCALE-06]", async () => {
    const [leaving, left] = [await addPart(pool, 60), await addPart(pool, 84)];
    await pool.unsafe(`alter table event_log detach partition ${left} concurrently`);
    const cut = pool.begin(async (tx) => {
      await tx`select count(*) from event_log`;
      const other = await pool.reserve();
      await other`set statement_timeout = 100`;
      await expect(other.unsafe(`alter table event_log detach partition ${leaving} concurrently`)).rejects.toThrow();
      other.release(true);
    });
    await cut;
    expect(await pool`select from pg_inherits where inhdetachpending`).toHaveLength(1);
    expect((await dropParts(pool, EVENTS_KEPT_MS)).toSorted()).toEqual([left, leaving].toSorted());
  });
});

it("parts are made ahead, without waiting for those who write [SCALE-06]", async () => {
  const parts = await listParts(pool);
  const [present, ...ahead] = parts.slice(-5);
  expect(ahead).toHaveLength(4);
  await pool.unsafe(`drop table ${ahead.join(", ")}`);
  await pool.begin(async (tx) => {
    await tx`
      insert into new_events (stream, seq, name, subject_id) values (${room.id}, 100, 'onCreateMessage', ${room.id})`;
    await Promise.all([makeParts(pool), makeParts(pool)]);
  });
  // Of two nodes at once one may have left it to the other.
  expect((await listParts(pool)).slice(-5)).toEqual([present, ...ahead]);
  expect(await pool`select from pg_inherits where inhparent = 'event_log'::regclass`).toHaveLength(parts.length);
});

it("while programs of before may run all write what these read; a day later the new log takes over [SCALE-06]", async () => {
  await pool`create or replace view new_events as select stream, seq, name, payload, subject_id from events`;
  await send("un");
  await pruneLog(pool);
  await send("deux");
  expect([await logged("events"), await logged("event_log")]).toEqual([[1, 2], []]);
  await pool`update schema_migrations set applied_at = now() - interval '25 hours' where number = 44`;
  await pruneLog(pool);
  await send("trois");
  // One that still runs, of the program before.
  await pool`
    with owner as (update rooms set event_seq = event_seq + 1 where id = ${room.id} returning id, event_seq)
    insert into events (stream, seq, name, payload) select id, event_seq, 'onCreateMessage', '{"content":"quatre"}' from owner`;
  expect([await logged("events"), await logged("event_log")]).toEqual([[1, 2, 4], [3]]);
  const { live } = await resumeAfter(0);
  await untilReceived(live, 4);
  await send("cinq");
  await untilReceived(live, 5);
  expect(contentsOf(live)).toEqual(["un", "deux", "trois", "quatre", "cinq"]);
  await pool`update events set created_at = now() - (27 - seq) * interval '1 hour' where stream = ${room.id}`;
  await pruneLog(pool);
  expect(await logged("events")).toEqual([4]);
});
