import { expect, it } from "vitest";
import { insertSystemAccounts } from "../src/people/users/users.system.store.ts";
import type { Db } from "../src/platform/db/connection.ts";
import { openHouse } from "../test/house.ts";
import { randomOf } from "../test/random.ts";
import { startFleet } from "./nodes.fleet.ts";
import { SEED, scaled } from "./scale.ts";

const NODES = 2;
const KILLS = scaled(100);
/** Each kill happens while so many rooms open. */
const STAYS = 4;
/** More than one part of a send's recipients. */
const PEOPLE = 104;

const house = await openHouse();
const { pool } = house.context;
await insertSystemAccounts(pool);
const random = randomOf(SEED);

/** A plan at the opening, for stays of its own that are due to open, with the same people. */
async function makeOpenings(n: number): Promise<string> {
  const product = `opening-${n}`;
  const id = crypto.randomUUID();
  await pool.begin(async (tx) => {
    await tx`
      insert into planned_notices (id, workspace, user_id, by_lead, name, content, is_sms, is_urgent, kind, filters)
      select ${id}, 'speedboat', u.id, true, ${product}, '{séjour} : {lien}', false, false, 'stays',
        ${JSON.stringify({ productUuids: [product] })}::text::jsonb
      from users u where u.uuid = 'collaborator_1'`;
    await tx`
      with made as (
        select gen_random_uuid() as id, gen_random_uuid() as room_id, ${product}::text || '-' || n as stay_ref
        from generate_series(1, ${STAYS}::int) n
      ), room as (
        insert into rooms (id, workspace, name, product_uuid, active, opens_at)
        select room_id, 'speedboat', stay_ref, ${product}, false, now() from made
      )
      insert into stays (
        id, room_id, workspace, stay_ref, state, title, departure_date, end_date, opens_at, closes_at, purge_at, as_of
      )
      select id, room_id, 'speedboat', stay_ref, 'planned', stay_ref, current_date + 30, current_date + 37, now(),
        now() + interval '60 days', now() + interval '90 days', now()
      from made`;
    await addPeople(tx, product, "customer\\_open1%");
  });
  return id;
}

async function addPeople(db: Db, product: string, uuids: string): Promise<void> {
  await db`
    insert into stay_people (stay_id, user_id, workspace, role)
    select s.id, u.id, 'speedboat', 'traveller' from stays s join rooms r on r.id = s.room_id, users u
    where r.product_uuid = ${product} and u.uuid like ${uuids}`;
  await db`update stays s set look_at = now() from rooms r where r.id = s.room_id and r.product_uuid = ${product}`;
}

it(`everybody is told of an opening once, with ${KILLS} kills of ${NODES} nodes [JOIN-01]`, async () => {
  await house.user("collaborator_1");
  await pool`
    insert into users (id, workspace, uuid, email)
    select gen_random_uuid(), 'speedboat', 'customer_open' || case when n % 2 = 0 then 1 else 2 end || n, n || '@example.org'
    from generate_series(1, ${PEOPLE * 2}::int) n`;
  const fleet = await startFleet(house, NODES, {});
  const plans: string[] = [];
  let reviving = Promise.resolve();
  for (let n = 0; n < KILLS; n += 1) {
    await reviving;
    const plan = await makeOpenings(n);
    plans.push(plan);
    const opened = async () =>
      (await pool`select from stays where stay_ref like ${`opening-${n}-%`} and opened_at is not null`).length;
    const killAfter = random.below(STAYS + 1);
    await expect.poll(opened, { timeout: 120_000, interval: 10 }).toBeGreaterThanOrEqual(killAfter);
    await addPeople(pool, `opening-${n}`, "customer\\_open2%");
    const victim = random.below(NODES);
    await fleet.kill(victim);
    reviving = fleet.revive(victim);
  }
  await reviving;
  const expected = KILLS * STAYS * PEOPLE * 2;
  const count = async () => {
    const [row] = await pool<{ notices: number; distinct: number; deliveries: number }[]>`
      select count(*)::int as notices, count(distinct (s.stay_id, n.user_id))::int as distinct,
        (select count(*)::int from deliveries d) as deliveries
      from notices n join notice_sends s on s.id = n.send_id where s.plan_id = any(${plans})`;
    return row!;
  };
  const all = { notices: expected, distinct: expected, deliveries: expected };
  await expect.poll(count, { timeout: 120_000, interval: 200 }).toEqual(all);
  const states = await pool`
    select state, count(*)::int as count from planned_sends where plan_id = any(${plans}) group by state`;
  expect(states).toEqual([{ state: "sent", count: KILLS * STAYS }]);
});
