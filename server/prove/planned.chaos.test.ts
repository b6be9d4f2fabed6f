import { expect, it } from "vitest";
import { insertSystemAccounts } from "../src/people/users/users.system.store.ts";
import type { Db } from "../src/platform/db/connection.ts";
import { openHouse } from "../test/house.ts";
import { passed } from "../test/notices/planned.ts";
import { randomOf } from "../test/random.ts";
import { startFleet } from "./nodes.fleet.ts";
import { SEED, scaled } from "./scale.ts";

const NODES = 3;
const KILLS = scaled(100);
/** Each kill happens while a plan is due for so many stays. */
const STAYS = 4;
/** More than one part of a send's recipients. */
const PEOPLE = 104;

const house = await openHouse();
const { pool } = house.context;
await insertSystemAccounts(pool);
const random = randomOf(SEED);

/** A plan that is due, for stays of its own with the same people. Half of them are added after its moment. */
async function makePlan(n: number): Promise<string> {
  const product = `chaos-${n}`;
  const { departure, time, days } = passed(2, -7);
  const id = crypto.randomUUID();
  await pool.begin(async (tx) => {
    await tx`
      with made as (
        select gen_random_uuid() as id, gen_random_uuid() as room_id, ${product}::text || '-' || n as stay_ref
        from generate_series(1, ${STAYS}::int) n
      ), room as (
        insert into rooms (id, workspace, name, product_uuid)
        select room_id, 'speedboat', stay_ref, ${product} from made
      )
      insert into stays (
        id, room_id, workspace, stay_ref, state, title, departure_date, end_date, opens_at, closes_at, purge_at, as_of,
        created_at
      )
      select id, room_id, 'speedboat', stay_ref, 'open', stay_ref, ${departure}, ${departure}, now(),
        now() + interval '60 days', now() + interval '90 days', now(), now() - interval '9 days'
      from made`;
    await addPeople(tx, product, "customer\\_plan1%");
    await tx`
      insert into planned_notices (
        id, workspace, user_id, by_lead, name, content, is_sms, is_urgent, kind, filters, days, time, since, due_at
      )
      select ${id}, 'speedboat', u.id, true, ${product}, 'J-7 {séjour}', false, false, 'stays',
        ${JSON.stringify({ productUuids: [product] })}::text::jsonb, ${days}::int, ${time},
        now() - interval '1 hour', now() - interval '1 hour'
      from users u where u.uuid = 'collaborator_1'`;
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

it(`each planned notice reaches everybody once, with ${KILLS} kills of ${NODES} nodes [NOTE-08] [NOTE-09]`, async () => {
  await house.user("collaborator_1");
  await pool`
    insert into users (id, workspace, uuid, email)
    select gen_random_uuid(), 'speedboat', 'customer_plan' || case when n % 2 = 0 then 1 else 2 end || n, n || '@example.org'
    from generate_series(1, ${PEOPLE * 2}::int) n`;
  const fleet = await startFleet(house, NODES, {});
  const plans: string[] = [];
  let reviving = Promise.resolve();
  for (let n = 0; n < KILLS; n += 1) {
    await reviving;
    const plan = await makePlan(n);
    plans.push(plan);
    const served = async () => (await pool`select from planned_sends where plan_id = ${plan}`).length;
    const killAfter = random.below(STAYS);
    await expect.poll(served, { timeout: 120_000, interval: 10 }).toBeGreaterThanOrEqual(killAfter);
    await addPeople(pool, `chaos-${n}`, "customer\\_plan2%");
    const victim = random.below(NODES);
    await fleet.kill(victim);
    reviving = fleet.revive(victim);
  }
  await reviving;
  const expected = KILLS * STAYS * PEOPLE * 2;
  const count = async () => {
    const [row] = await pool<{ notices: number; distinct: number; deliveries: number; events: number }[]>`
      select count(*)::int as notices, count(distinct (s.stay_id, n.user_id))::int as distinct,
        (select count(*)::int from deliveries d) as deliveries,
        (select count(*)::int from all_events e where e.name = 'onCreateNotice') as events
      from notices n join notice_sends s on s.id = n.send_id where s.plan_id = any(${plans})`;
    return row!;
  };
  const all = { notices: expected, distinct: expected, deliveries: expected, events: expected };
  await expect.poll(count, { timeout: 120_000, interval: 200 }).toEqual(all);
  const states = await pool`select state, count(*)::int as count from planned_sends group by state`;
  expect(states).toEqual([{ state: "sent", count: KILLS * STAYS }]);
  const wrong = await pool`
    select from notice_sends s where s.recipients <> (select count(*) from notices n where n.send_id = s.id)`;
  expect(wrong).toHaveLength(0);
});
