import { describe, expect, it } from "vitest";
import { generateSeason } from "../../../demo/generate.season.ts";
import type { MadeRoom } from "../factory.ts";
import { openHouse } from "../house.ts";
import { rowsRead } from "./query.cost.ts";

/** Opening a room must not cost more with a longer history: the same number of queries and rows. */

const house = await openHouse();
const reader = await house.user();
const [small, large] = [await roomWith(100), await roomWith(100_000)];
await house.context.pool`analyze`;
// The first use of the day is written down.
await house.as(reader.uuid).get("/authorized");

async function roomWith(messages: number): Promise<MadeRoom> {
  const room = await house.room({ message_count: messages });
  await house.participant(room, reader, "NORMAL", { last_message_read_at: new Date().toISOString() });
  await house.context.pool`
    insert into messages (id, workspace, room_id, user_id, content, created_at, updated_at)
    select gen_random_uuid(), 'speedboat', ${room.id}, ${reader.id}, 'message ' || n, moment, moment
    from generate_series(1, ${messages}::int) n,
      lateral (select now() - (${messages}::int - n) * interval '1 minute' as moment) m`;
  // The check of each reference is planned for the table as it was last counted.
  await house.context.pool`analyze messages`;
  await house.context.pool`
    insert into reactions (id, workspace, room_id, message_id, user_id, reaction)
    select gen_random_uuid(), 'speedboat', room_id, id, user_id, '👍' from messages where room_id = ${room.id}`;
  return room;
}

/** The queries of a call as the server sent them, explained with the same values. */
async function costOf(path: string, uuid = reader.uuid): Promise<{ queries: number; rows: number }> {
  house.queries.length = 0;
  const answer = await house.as(uuid).get(path);
  expect(answer.status).toBe(200);
  // One of each call finds the caller, whatever is read.
  const queries = house.queries.splice(0).filter(({ text }) => !/from users\s+where uuid/.test(text));
  return { queries: queries.length, rows: await rowsRead(house.context.pool, queries) };
}

describe.each([
  ["the first page", "/messages"],
  ["unread messages", "/unread"],
  ["the room itself", ""],
])("reading %s", (_name, end) => {
  it("takes the same queries and rows in a room of 100 and of 100,000 messages", async () => {
    const inSmall = await costOf(`/amplify/rooms/${small.id}${end}`);
    expect(await costOf(`/amplify/rooms/${large.id}${end}`)).toEqual(inSmall);
    expect(inSmall.queries).toBeLessThanOrEqual(3);
  });
});

it("reads a page in the middle of a long history at the cost of the first", async () => {
  const path = `/amplify/rooms/${large.id}/messages`;
  const first = await costOf(path);
  const client = house.as(reader.uuid);
  let nextToken = "";
  for (let page = 0; page < 10; page += 1) {
    const { body } = await client.get(`${path}?limit=100${nextToken && `&nextToken=${nextToken}`}`);
    nextToken = body.data.nextToken;
  }
  expect(await costOf(`${path}?nextToken=${nextToken}`)).toEqual(first);
});

describe("the list of staff", () => {
  /** Stays with three people each; those that are over are closed. */
  async function addStays({ count, departsIn }: { count: number; departsIn: number }): Promise<void> {
    const pool = house.context.pool;
    await pool`
      with made as (
        select n, gen_random_uuid() as room_id, gen_random_uuid() as stay_id, current_date + ${departsIn}::int as departure
        from generate_series(1, ${count}::int) n
      ), stays as (
        insert into stays (
          id, workspace, stay_ref, room_id, state, departure_date, end_date, title, opens_at, closes_at, purge_at, as_of
        )
        select stay_id, 'speedboat', 'S' || ${departsIn}::int || '-' || n, room_id,
          case when departure < current_date then 'closed' else 'open' end,
          departure, departure + 7, 'Séjour', now(), departure + 8, now(), now()
        from made
      )
      insert into rooms (id, workspace, name, departure_date) select room_id, 'speedboat', 'Séjour ' || n, departure from made`;
    await pool`
      insert into users (id, workspace, uuid)
      select gen_random_uuid(), 'speedboat', 'customer_1n' || n from generate_series(1, 3) n on conflict do nothing`;
    await pool`
      insert into participants (id, workspace, room_id, user_id, status)
      select gen_random_uuid(), 'speedboat', r.id, u.id, 'NORMAL' from rooms r, users u
      where starts_with(u.uuid, 'customer_1n') and r.has_stay and not exists (select from participants p where p.room_id = r.id)`;
    await pool`analyze`;
  }

  it("takes one query for a page and one for its sums, and reads no stay that is over or far away [STAY-20] [TEAM-02]", async () => {
    const staff = await house.user("collaborator_1");
    const cost = async (end: string) => costOf(`/amplify/stays${end}`, staff.uuid);
    const near = ["?", "?when=today", "?when=week", "?when=current", "?when=near&sort=people"];
    await addStays({ count: 20, departsIn: 0 });
    await house.as(staff.uuid).get("/authorized");
    const few: Awaited<ReturnType<typeof cost>>[] = [];
    for (const end of near) few.push(await cost(end));
    await addStays({ count: 6_000, departsIn: -100 });
    await addStays({ count: 6_000, departsIn: 100 });
    for (const [index, end] of near.entries()) {
      const { queries, rows } = await cost(end);
      expect([end, queries]).toEqual([end, 1]);
      // An index counts the rows that it finds twice; each of the 6,000 would count once at least.
      expect({ end, rows, isMore: rows > few[index]!.rows + 500 }).toEqual({ end, rows, isMore: false });
    }
    // Sums read everything that they add up, and still are one query.
    for (const end of ["/sums", "/sums?when=all", "?when=all&sort=people", "?when=over", "?when=all&search=s-1"]) {
      expect([end, (await cost(end)).queries]).toEqual([end, 1]);
    }
  });
});

it.each(["Roux 1234", "06 39 98 12 34", "personne.1234@example.org", "Noé Lefèvre", "GLEN-zz", "zzz"])(
  "the search of staff reads what it finds, by indexes, and not everybody: %s [TEAM-04]",
  async (search) => {
    const { pool } = house.context;
    const [{ people }] = await pool<[{ people: number }]>`select count(*)::int as people from stay_people`;
    if (people === 0) {
      await generateSeason(pool, { workspace: "speedboat", weeks: 10, staysPerWeek: 20, peoplePerStay: 20 });
    }
    const staff = await house.user(`collaborator_${search.length}9`);
    house.queries.length = 0;
    expect((await house.as(staff.uuid).post("/amplify/search", { search })).status).toBe(200);
    const queries = house.queries.filter(({ text }) => text.includes("_words("));
    expect(queries).toHaveLength(2);
    // There are 4,000 people; of 100 children called Noé each is read a few times.
    expect(await rowsRead(pool, queries)).toBeLessThan(1_500);
  },
);
