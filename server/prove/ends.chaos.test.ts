import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { insertRetentions } from "../src/care/retention/retention.store.ts";
import { insertSystemAccounts } from "../src/people/users/users.system.store.ts";
import { countLost, findWord, readRows } from "../test/ends/ends.ts";
import { openHouse } from "../test/house.ts";
import { randomOf } from "../test/random.ts";
import { type Fleet, startFleet } from "./nodes.fleet.ts";
import { SEED, scaled } from "./scale.ts";

const NODES = 2;
const KILLS = scaled(40);
const WORD = "cormoran";
const OLD = "60 days";
const TIMES = { timeout: 120_000, interval: 5 };
/** More than one part of each. */
const MADE = { messages: 2_000, reactions: 700, attachments: 60, participants: 120, stay_people: 120, event_log: 600 };

const house = await openHouse();
const { pool, files, config } = house.context;
const random = randomOf(SEED);
await insertSystemAccounts(pool);
await insertRetentions(pool);

/** All nodes have the files of the house. */
const settings = {
  DATA_DIR: config.dataDir,
  SPEEDBOAT_RETENTION: "messages=50,imports=50,texts=50,numbers=50",
};

async function makePeople(): Promise<void> {
  await pool`
    insert into users (id, workspace, uuid)
    select gen_random_uuid(), 'speedboat', 'customer_ends' || n from generate_series(1, ${MADE.participants}::int) n
    on conflict (uuid) do nothing`;
}

/** A room in which all that hangs on messages has the word. */
async function makeRoom(): Promise<string> {
  const { id } = await house.room({ name: "Grand groupe", latest_activity: "2026-01-01T00:00:00.000Z" });
  await pool`
    with author as (select id from users where uuid = 'customer_ends1'), said as (
      insert into messages (id, workspace, room_id, user_id, content, created_at, updated_at)
      select gen_random_uuid(), 'speedboat', ${id}, author.id, ${WORD}::text || n, at.moment, at.moment
      from author, generate_series(1, ${MADE.messages}::int) n,
        lateral (select now() - ${OLD}::interval + n * interval '1 second' as moment) at
      returning id, created_at
    ), numbered as (select id, row_number() over (order by created_at) as n from said), reacted as (
      insert into reactions (id, workspace, room_id, message_id, user_id, reaction)
      select gen_random_uuid(), 'speedboat', ${id}, numbered.id, author.id, ${WORD}
      from author, numbered where n <= ${MADE.reactions}::int
    )
    insert into attachments (id, workspace, message_id, position, description, type, size)
    select gen_random_uuid(), 'speedboat', numbered.id, 0, ${`${WORD}.txt`}, 'text/plain', 1
    from numbered where n <= ${MADE.attachments}::int`;
  await pool`
    update messages m set reply_to_id = (
      select o.id from messages o where o.room_id = m.room_id and o.created_at = m.created_at - interval '1 second'
    ) where m.room_id = ${id} and extract(second from m.created_at)::int % 5 = 0`;
  await pool`update rooms set message_count = ${MADE.messages} where id = ${id}`;
  const stored = await pool<{ id: string }[]>`
    select a.id from attachments a join messages m on m.id = a.message_id where m.room_id = ${id}`;
  for (const file of stored) await files.put(file.id, Buffer.from(WORD));
  return id;
}

/** Its stay is closed; the purge comes later. */
async function makeStay(): Promise<string> {
  const roomId = await makeRoom();
  const [stayId, ref] = [randomUUID(), `ENDS-${roomId}`];
  await pool`update rooms set active = false where id = ${roomId}`;
  await pool`
    insert into stays (
      id, room_id, workspace, stay_ref, state, title, departure_date, end_date, opens_at, closes_at, purge_at, as_of
    )
    values (
      ${stayId}, ${roomId}, 'speedboat', ${ref}, 'closed', ${WORD}, now(), now(), now(), now(), 'infinity', now()
    )`;
  await pool`
    insert into stay_people (stay_id, user_id, workspace, role, "for")
    select ${stayId}, id, 'speedboat', 'traveller', ${[WORD]} from users where uuid like 'customer\\_ends%'`;
  await pool`
    insert into participants (id, workspace, room_id, user_id, status)
    select gen_random_uuid(), 'speedboat', ${roomId}, id, 'NORMAL' from users where uuid like 'customer\\_ends%'`;
  await pool`
    insert into new_events (stream, seq, name, payload)
    select ${roomId}, n, 'onUpdateRoom', ${pool.json({ name: WORD })} from generate_series(1, ${MADE.event_log}::int) n`;
  return roomId;
}

const messagesLeft = async (roomId: string) =>
  (await pool<{ count: number }[]>`select count(*)::int as count from messages where room_id = ${roomId}`)[0]!.count;

/** Ends all nodes at once, then starts them again. */
async function killAll(fleet: Fleet): Promise<void> {
  const nodes = Array.from({ length: NODES }, (_, index) => index);
  await Promise.all(nodes.map(fleet.kill));
  await Promise.all(nodes.map(fleet.revive));
}

/** Kills when so much is left of the room. Returns whether something was. */
async function killWithin(fleet: Fleet, roomId: string): Promise<boolean> {
  const most = 1 + random.below(MADE.messages);
  await expect.poll(() => messagesLeft(roomId), TIMES).toBeLessThanOrEqual(most);
  const killing = killAll(fleet);
  const left = await messagesLeft(roomId);
  await killing;
  return left > 0;
}

it(`a purge goes on after each of ${KILLS} kills of all ${NODES} nodes, and counts everything once [END-03]`, async () => {
  await makePeople();
  const other = await house.room();
  await house.message(other, await house.user(), "Reste", { created_at: new Date().toISOString() });
  const rooms: string[] = [];
  for (let n = 0; n < KILLS; n += 1) rooms.push(await makeStay());
  const fleet = await startFleet(house, NODES, settings);
  let interrupted = 0;
  for (const roomId of rooms) {
    await pool`update stays set purge_at = now() - interval '1 second' where room_id = ${roomId}`;
    if (await killWithin(fleet, roomId)) interrupted += 1;
  }
  const purged = async () => (await pool`select from stays where purged_at is not null`).length;
  await expect.poll(purged, { ...TIMES, interval: 100 }).toBe(rooms.length);
  expect(interrupted).toBeGreaterThan(0);
  const rows = await pool<{ subjectId: string; codes: string[] }[]>`
    select subject_id as "subjectId", codes from journal where act = 'purge'`;
  expect(rows.map(({ subjectId }) => subjectId).toSorted()).toEqual(rooms.toSorted());
  const numbers = Object.entries({ ...MADE, rooms: 1, cases: 0 }).map(([table, count]) => `${table}:${count}`);
  for (const { codes } of rows) expect(codes).toEqual(expect.arrayContaining(numbers));
  expect(await findWord(house, WORD)).toEqual([]);
  expect(await messagesLeft(other.id)).toBe(1);
});

it(`a night goes on after each of ${KILLS} kills of all ${NODES} nodes, and counts everything once [END-09]`, async () => {
  await makePeople();
  const fleet = await startFleet(house, NODES, settings);
  let interrupted = 0;
  for (let n = 0; n < KILLS; n += 1) {
    const roomId = await makeRoom();
    await pool`
      insert into imports (id, workspace, via, bytes, created_at)
      select gen_random_uuid(), 'speedboat', 'webhook', 1, now() - ${OLD}::interval from generate_series(1, 1200)`;
    await pool`
      insert into journal (id, workspace, act, kind, subject_id, details, created_at)
      select gen_random_uuid(), 'speedboat', 'close', 'room', ${roomId}, ${WORD}, now() - ${OLD}::interval
      from generate_series(1, 1200)`;
    const before = await readRows(pool);
    await pool`update retentions set due_at = now() - interval '1 second'`;
    if (await killWithin(fleet, roomId)) interrupted += 1;
    const due = async () => (await pool`select from retentions where due_at <= now()`).length;
    await expect.poll(due, { ...TIMES, interval: 100 }).toBe(0);
    const { retentions: _, backup_counter: _counter, ...lost } = countLost(before, await readRows(pool));
    const { messages, reactions, attachments } = MADE;
    expect(lost).toEqual({ messages, reactions, attachments, imports: 1_200, journal: 1_200, rooms: 1 });
    expect(await findWord(house, WORD)).toEqual([]);
  }
  expect(interrupted).toBeGreaterThan(0);
  const nights = await pool<{ kind: string; codes: string[] }[]>`
    select subject_id as kind, codes from journal where act = 'retention' order by subject_id`;
  const numbersOf = (kind: string) =>
    nights.filter((night) => night.kind === kind).map(({ codes }) => codes.toSorted());
  const each = (codes: string[]) => Array.from({ length: KILLS }, () => codes);
  expect(numbersOf("imports")).toEqual(each(["imports:1200"]));
  expect(numbersOf("texts")).toEqual(each(["journal:1200"]));
  expect(numbersOf("messages")).toEqual(each(["attachments:60", "messages:2000", "reactions:700"]));
});
