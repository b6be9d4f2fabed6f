import { expect, it } from "vitest";
import { rowsRead } from "../../../test/database/query.cost.ts";
import { openHouse } from "../../../test/house.ts";
import { claimDueEvening, insertEvenings, planPart } from "./evening.store.ts";

/** The evening e-mails cost a few rows for each person, however many people and messages there are. */

const PART = 500;
const ROOM_OF = 50;

const house = await openHouse();
const { pool } = house.context;
const author = await house.user();
await insertEvenings(pool);

/** Adds people in rooms of 50. Each room has this many messages, and every other person has read all of them. */
async function addPeople(count: number, messages: number): Promise<void> {
  const [{ made } = { made: 0 }] = await pool<{ made: number }[]>`select count(*)::int as made from rooms`;
  await pool`
    with made as (
      select gen_random_uuid() as id, n from generate_series(${made + 1}::int, ${made + count / ROOM_OF}::int) n
    ), room as (
      insert into rooms (id, workspace, name, latest_activity)
      select id, 'speedboat', 'Groupe ' || n, now() - interval '1 minute' from made
    ), said as (
      insert into messages (id, workspace, room_id, user_id, content, created_at, updated_at)
      select gen_random_uuid(), 'speedboat', id, ${author.id}, 'message', moment, moment
      from made, generate_series(1, ${messages}::int) m,
        lateral (select now() - m * interval '1 minute' as moment) moments
    ), person as (
      insert into users (id, workspace, uuid, email, evening_mail_at)
      select gen_random_uuid(), 'speedboat', 'customer_cost' || made.n || 'x' || p, 'c@example.org', '2025-01-01'
      from made, generate_series(1, ${ROOM_OF}::int) p
      returning id, uuid
    )
    insert into participants (id, workspace, room_id, user_id, status, last_message_read_at)
    select gen_random_uuid(), 'speedboat', made.id, person.id, 'NORMAL',
      case when right(person.uuid, 1) in ('0', '2', '4', '6', '8') then now() end
    from made join person on person.uuid like 'customer\\_cost' || made.n || 'x%'`;
  await pool`analyze`;
}

/** Counts the rows read for a part in the middle of all people. */
async function costOfPart(): Promise<number> {
  await pool`
    update evenings set due_at = date_trunc('milliseconds', now()), after_id = (
      select id from users order by id offset (select count(*) / 2 from users) - ${PART / 2}::int limit 1
    ) where workspace = 'speedboat'`;
  let rows = 0;
  const run = pool.begin(async (tx) => {
    const evening = (await claimDueEvening(tx, []))!;
    house.queries.length = 0;
    await tx`savepoint once`;
    await planPart(tx, evening, 25);
    await tx`rollback to once`;
    rows = await rowsRead(
      tx,
      house.queries.splice(0).filter(({ text }) => text.includes("materialized")),
    );
    throw new Error("back");
  });
  await expect(run).rejects.toThrow("back");
  return rows;
}

it("reads as many rows for a part of 500 among 1,000 people as among 20,000 with long histories [NOTE-13]", async () => {
  await addPeople(1_000, 5);
  const few = await costOfPart();
  await addPeople(19_000, 200);
  const many = await costOfPart();
  expect(few).toBeGreaterThan(PART);
  expect(many).toBeLessThan(few * 1.5);
  expect(many).toBeLessThan(PART * 25);
});
