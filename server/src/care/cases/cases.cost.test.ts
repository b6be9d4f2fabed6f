import { expect, it } from "vitest";
import { rowsRead } from "../../../test/database/query.cost.ts";
import { openHouse } from "../../../test/house.ts";
import { openCases } from "../../../test/stays/cases.ts";

const house = await openHouse();
const { pool } = house.context;
const { asNora, reported, getCase } = await openCases(house);
const { found, message, room, author } = await reported();

/** Stores reports of one message by so many people, and as many decided cases of other messages. */
async function growTo(reports: number): Promise<void> {
  await pool`
    with people as (
      insert into users (id, uuid, workspace) select gen_random_uuid(), 'customer_1' || ${reports}::int || n, 'speedboat'
      from generate_series(2, ${reports}::int) n returning id
    )
    insert into reports (
      id, workspace, room_id, message_id, user_id, type, content, message_content, message_user_id, case_id, opening
    )
    select gen_random_uuid(), 'speedboat', ${room.id}, ${message.id}, id, 'SPAM', 'Encore', '', ${author.id}, ${found.id}, 1
    from people`;
  await pool`update cases set reports = ${reports} where id = ${found.id}`;
  await pool`analyze`;
}

async function costOf(path: string): Promise<number> {
  house.queries.length = 0;
  expect((await asNora.get(path)).status).toBe(200);
  return rowsRead(pool, house.queries.splice(0));
}

it("a case and the list read as many rows with 10,000 reports as with 100", async () => {
  const paths = [
    `/amplify/cases/${found.id}`,
    "/amplify/cases",
    "/amplify/cases/counts",
    `/amplify/cases/${found.id}/reports`,
  ];
  await growTo(100);
  const few: number[] = [];
  for (const path of paths) few.push(await costOf(path));
  await growTo(10_000);
  const many: number[] = [];
  for (const path of paths) many.push(await costOf(path));
  expect(await getCase(found.id)).toMatchObject({ reports: 10_000 });
  for (const [index, rows] of many.entries()) expect(rows, paths[index]!).toBeLessThanOrEqual(few[index]! + 5);
});
