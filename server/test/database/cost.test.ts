import { describe, expect, it } from "vitest";
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
  /** Half of the stays are closed and over, as at the end of a season; the others are to come; some rooms have no stay. */
  async function addStays(from: number, to: number): Promise<void> {
    await house.context.pool`
      with made as (
        select n, gen_random_uuid() as room_id, current_date - 310 + n % 2 * 311 + n % 300 as departure
        from generate_series(${from}::int, ${to}::int) n
      ), stays as (
        insert into stays (
          id, workspace, stay_ref, room_id, state, departure_date, end_date, title, opens_at, closes_at, purge_at, as_of
        )
        select gen_random_uuid(), 'speedboat', 'S-' || n, room_id,
          case when n % 2 = 0 then 'closed' when n % 3 = 0 then 'planned' else 'open' end,
          departure, departure + 7, 'Séjour', now(), departure + 8, now(), now()
        from made
      )
      insert into rooms (id, workspace, name, departure_date) select room_id, 'speedboat', 'Séjour ' || n, departure from made`;
    await house.context.pool`
      insert into rooms (id, workspace, name, departure_date)
      select gen_random_uuid(), 'speedboat', 'Groupe ' || n, current_date + n % 400
      from generate_series(${from}::int, ${to}::int, 2) n`;
    await house.context.pool`
      insert into participants (id, workspace, room_id, user_id, status)
      select gen_random_uuid(), 'speedboat', r.id, ${reader.id}, 'NORMAL' from rooms r
      where not exists (select from participants p where p.room_id = r.id)`;
    await house.context.pool`analyze`;
  }

  it("takes the same queries and rows for 20 stays and for 2,000 [STAY-20]", async () => {
    const staff = await house.user("collaborator_1");
    const cost = async (filter: string) => costOf(`/amplify/stays?limit=10&filter=${filter}`, staff.uuid);
    const filters = ["current", "over", "planned", "open", "closed", "attention"];
    await addStays(1, 20);
    await house.as(staff.uuid).get("/authorized");
    const few: Awaited<ReturnType<typeof cost>>[] = [];
    for (const filter of filters) few.push(await cost(filter));
    await addStays(21, 2_000);
    for (const [index, filter] of filters.entries()) {
      const { queries, rows } = await cost(filter);
      expect([filter, queries]).toEqual([filter, few[index]!.queries]);
      expect(queries).toBe(1);
      // A small table is read whole, a large one by its index.
      expect({ filter, rows, isMore: rows > few[index]!.rows }).toEqual({ filter, rows, isMore: false });
    }
  });
});
