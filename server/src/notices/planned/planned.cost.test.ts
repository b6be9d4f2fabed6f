import { expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { claimDuePlan, claimMarkedStay, listDueStays } from "./planned.due.store.ts";

/** Counts the rows that the loop reads in a season of 4,000 stays with 200 plans. */

const STAYS = 4_000;
const DAYS = 400;
const house = await openHouse();
const { pool } = house.context;
const author = await house.user("collaborator_1");

await pool`
  with made as (select n, gen_random_uuid() as room_id, current_date - 200 + n % ${DAYS}::int as departure
    from generate_series(1, ${STAYS}::int) n
  ), stays as (
    insert into stays (
      id, workspace, stay_ref, room_id, state, departure_date, end_date, title, opens_at, closes_at, purge_at, as_of,
      created_at
    )
    select gen_random_uuid(), 'speedboat', 'S-' || n, room_id, 'open', departure, departure + 7, 'Séjour', now(), now(),
      now(), now(), now() - interval '500 days'
    from made
  )
  insert into rooms (id, workspace, name, departure_date) select room_id, 'speedboat', 'Séjour ' || n, departure from made`;
await pool`
  insert into planned_notices (
    id, workspace, user_id, by_lead, name, content, is_sms, is_urgent, kind, days, time, since, due_at
  )
  select gen_random_uuid(), 'speedboat', ${author.id}, true, 'J-' || n, 'x', false, false, 'stays', -n, '09:00',
    now() - interval '300 days', now() + interval '1 hour'
  from generate_series(1, 200) n`;
await pool`analyze`;

type Node = {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
};

function rowsRead({ Plans = [], ...node }: Node, table: string): number {
  const own = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  return (node["Relation Name"] === table ? own : 0) + Plans.reduce((sum, plan) => sum + rowsRead(plan, table), 0);
}

/** Counts the rows that `work`, which makes one query, reads from a table. */
async function rowsOf(table: string, work: () => Promise<unknown>): Promise<number> {
  house.queries.length = 0;
  await work();
  const queries = house.queries.splice(0);
  expect(queries).toHaveLength(1);
  const { text, values } = queries[0]!;
  const [explained] = await pool.unsafe(`explain (analyze, format json) ${text}`, values as never[]);
  return rowsRead(explained!["QUERY PLAN"][0].Plan, table);
}

it("an idle look is one query that reads no row", async () => {
  expect(await rowsOf("planned_notices", () => claimDuePlan(pool, []))).toBe(0);
  expect(await rowsOf("stays", () => claimMarkedStay(pool, []))).toBe(0);
});

it("a plan that is due reads the stays of its day, not all of them", async () => {
  const [plan] = await pool<{ id: string }[]>`
    update planned_notices set due_at = paris_moment((now() at time zone 'Europe/Paris')::date - 1, '09:00')
    where name = 'J-7' returning id`;
  const rows = await rowsOf("stays", () => listDueStays(pool, plan!.id, null));
  // The stays of yesterday and of today.
  expect(rows).toBeLessThanOrEqual(2 * (STAYS / DAYS));
  expect(rows).toBeGreaterThan(0);
});
