import { readFileSync } from "node:fs";
import { LIVE_TYPES, type LiveEventName } from "@hello/contract";
import { expect, it } from "vitest";

import type { Answer } from "../client.ts";
import type { MadeRoom, MadeUser } from "../factory.ts";
import { openHouse } from "../house.ts";
import { openLiveAs, subscription } from "../live.client.ts";
import { deliver, STAYS_SETTINGS, stayOf } from "../stays/stays.ts";

/** What docs/scale.md says of the cost of each thing that grows is counted here. */

type Cost = { statements: number; rows: number };

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const DOCUMENTED = readTable();
/** As web/src/live/live.queries.ts has them. */
const EVENTS = Object.keys(LIVE_TYPES) as LiveEventName[];
const EVENTS_OF_ROOM = EVENTS.filter(
  (event) => !(["onUpdateRoom", "onUpdateTeam"].includes(event) || event.endsWith("Notice")),
);
const EVENTS_OF_USER = EVENTS.filter((event) => event.endsWith("Participant") || event.endsWith("Notice"));
/** Ends of transactions, and what tells other nodes: one for all events of ten milliseconds. */
const UNCOUNTED = /^(begin|commit)|pg_notify/;
const TIMES = 3;
const PEOPLE = 100;

function readTable(): Map<string, Cost> {
  const text = readFileSync(new URL("../../../docs/scale.md", import.meta.url), "utf8");
  const rows = [...text.matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \|/gm)];
  return new Map(
    rows.map(([, what, statements, written]) => [what!, { statements: Number(statements), rows: Number(written) }]),
  );
}

/** Rows that are as a transaction since then left them. */
async function rowsSince(transaction: number): Promise<number> {
  const tables = await pool<{ name: string }[]>`
    select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  const counts = tables.map(({ name }) => `select count(*) from ${name} where xmin::text::bigint > ${transaction}`);
  const [sum] = await pool.unsafe<{ rows: number }[]>(
    `select sum(count) as rows from (${counts.join(" union all ")}) c`,
  );
  return Number(sum!.rows);
}

/** The least of a few times: what the node does by itself meanwhile counts for none of them. */
async function costOf(act: (time: number) => Promise<unknown>): Promise<Cost> {
  const costs: Cost[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const [{ now }] = (await pool`select pg_current_xact_id()::text::bigint as now`) as [{ now: number }];
    house.queries.length = 0;
    await act(time);
    const statements = house.queries.filter(({ text }) => !UNCOUNTED.test(text.trim())).length;
    costs.push({ statements, rows: await rowsSince(now) });
  }
  return {
    statements: Math.min(...costs.map(({ statements }) => statements)),
    rows: Math.min(...costs.map(({ rows }) => rows)),
  };
}

async function ok(asked: Promise<Answer>): Promise<void> {
  expect((await asked).status).toBe(200);
}

/** Subscribes as a page does that has these rooms in its list. */
async function subscribe(rooms: MadeRoom[]): Promise<void> {
  const live = await openLiveAs(house, writer.uuid);
  const ids = { in: rooms.map(({ id }) => id) };
  const wanted = [
    ...EVENTS_OF_ROOM.map((event) => subscription(event, { roomId: ids })),
    subscription("onUpdateRoom", { id: ids }),
    ...EVENTS_OF_USER.map((event) => subscription(event, { userId: { in: [writer.id] } })),
  ];
  for (const [n, payload] of wanted.entries()) {
    live.send({ id: String(n), type: "subscribe", payload: { ...payload, extensions: { after: {} } } });
  }
  await Promise.all(wanted.map((_, n) => live.until(({ id }) => id === String(n))));
}

function listOf(time: number) {
  const people = Array.from({ length: 20 }, (_, n) => ({ uuid: `customer_19${time}${String(n).padStart(2, "0")}` }));
  return stayOf(`SCALE-${time}`, people);
}

const { R1, A: writer, C, entries } = await house.cast();
const full = await house.room();
const readers: MadeUser[] = [];
for (let n = 0; n < PEOPLE; n += 1) readers.push(await house.user());
for (const reader of [writer, ...readers]) await house.participant(full, reader);
const nine = [R1, full];
for (let n = 2; n < 9; n += 1) {
  const room = await house.room();
  await house.participant(room, writer);
  nine.push(room);
}
const [customer, staff] = [house.as(writer.uuid), house.as(C.uuid)];
// The first use of a day is written down.
for (const client of [customer, staff]) await ok(client.get("/authorized"));

const ACTS: Record<string, (time: number) => Promise<unknown>> = {
  "a message": () =>
    ok(
      customer.post("/amplify/messages/", {
        message: { content: "Bonjour", userId: writer.id, roomId: R1.id, mentions: [] },
      }),
    ),
  "a read mark": (time) =>
    ok(
      customer.put("/amplify/participants/", {
        id: entries.A.id,
        _version: time + 1,
        lastMessageReadAt: `2026-02-01T00:00:0${time}.000Z`,
      }),
    ),
  "opening a room of 100 people": async () => {
    await ok(customer.get(`/amplify/rooms/${full.id}`));
    await ok(customer.get(`/amplify/rooms/${full.id}/messages`));
  },
  "a notice to 100 people": () =>
    ok(
      staff.send("/amplify/notices/", {
        notice: { content: "Bonjour", collaboratorId: C.id },
        usersData: readers.map(({ id }) => ({ userId: id })),
        isSms: "false",
      }),
    ),
  "a connection with 9 rooms": () => subscribe(nine),
  "a list of 20 new people": (time) => ok(deliver(house, listOf(time))),
  "the same list again": () => ok(deliver(house, listOf(0))),
};

it.each(Object.keys(ACTS))("counts %s as docs/scale.md has it", async (what) => {
  expect(await costOf(ACTS[what]!)).toEqual(DOCUMENTED.get(what));
});
