import { expect } from "vitest";
import { insertSystemAccounts } from "../src/people/users/users.system.store.ts";
import type { Db } from "../src/platform/db/connection.ts";
import type { House } from "../test/house.ts";
import { randomOf } from "../test/random.ts";
import { startFleet } from "./nodes.fleet.ts";
import { SEED, scaled } from "./scale.ts";

export const KILLS = scaled(100);
/** Each kill happens while a plan is due for so many stays. */
const STAYS = 4;
/** More than one part of a send's recipients. */
const PEOPLE = 104;

type Kills = {
  house: House;
  nodes: number;
  state: "open" | "planned";
  /** Stores a plan for the stays of a product, in the name of `collaborator_1`; returns the departure for which it is due. */
  insertPlan: (tx: Db, id: string, product: string) => Promise<string>;
  /** Rows, one for each stay of the product at which a node has been. */
  served: (id: string, product: string) => Promise<readonly unknown[]>;
};

/** Kills nodes while they carry out plans, and expects one notice for each person. Half of the people are added meanwhile. */
export async function expectOnceInSpiteOfKills({ house, nodes, state, insertPlan, served }: Kills): Promise<void> {
  const { pool } = house.context;
  const random = randomOf(SEED);
  await insertSystemAccounts(pool);
  await house.user("collaborator_1");
  await pool`
    insert into users (id, workspace, uuid, email)
    select gen_random_uuid(), 'speedboat', 'customer_plan' || case when n % 2 = 0 then 1 else 2 end || n, n || '@example.org'
    from generate_series(1, ${PEOPLE * 2}::int) n`;
  const fleet = await startFleet(house, nodes, {});
  const plans: string[] = [];
  let reviving = Promise.resolve();
  for (let n = 0; n < KILLS; n += 1) {
    await reviving;
    const [id, product] = [crypto.randomUUID(), `chaos-${n}`];
    await pool.begin(async (tx) => {
      const departure = await insertPlan(tx, id, product);
      await insertStays(tx, product, state, departure);
      await addPeople(tx, product, "customer\\_plan1%");
    });
    plans.push(id);
    const killAfter = random.below(STAYS + 1);
    const reached = async () => (await served(id, product)).length;
    await expect.poll(reached, { timeout: 120_000, interval: 10 }).toBeGreaterThanOrEqual(killAfter);
    await addPeople(pool, product, "customer\\_plan2%");
    const victim = random.below(nodes);
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
  const states = await pool`
    select state, count(*)::int as count from planned_sends where plan_id = any(${plans}) group by state`;
  expect(states).toEqual([{ state: "sent", count: KILLS * STAYS }]);
  const wrong = await pool`
    select from notice_sends s where s.recipients <> (select count(*) from notices n where n.send_id = s.id)`;
  expect(wrong).toHaveLength(0);
}

async function insertStays(db: Db, product: string, state: Kills["state"], departure: string): Promise<void> {
  await db`
    with made as (
      select gen_random_uuid() as id, gen_random_uuid() as room_id, ${product}::text || '-' || n as stay_ref
      from generate_series(1, ${STAYS}::int) n
    ), room as (
      insert into rooms (id, workspace, name, product_uuid, active, opens_at)
      select room_id, 'speedboat', stay_ref, ${product}, ${state === "open"}, case ${state} when 'planned' then now() end
      from made
    )
    insert into stays (
      id, room_id, workspace, stay_ref, state, title, departure_date, end_date, opens_at, closes_at, purge_at, as_of,
      created_at
    )
    select id, room_id, 'speedboat', stay_ref, ${state}, stay_ref, ${departure}, ${departure}, now(),
      now() + interval '60 days', now() + interval '90 days', now(), now() - interval '9 days'
    from made`;
}

async function addPeople(db: Db, product: string, uuids: string): Promise<void> {
  await db`
    insert into stay_people (stay_id, user_id, workspace, role)
    select s.id, u.id, 'speedboat', 'traveller' from stays s join rooms r on r.id = s.room_id, users u
    where r.product_uuid = ${product} and u.uuid like ${uuids}`;
  await db`update stays s set look_at = now() from rooms r where r.id = s.room_id and r.product_uuid = ${product}`;
}
