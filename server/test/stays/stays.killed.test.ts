import { expect, it } from "vitest";
import { openHouse } from "../house.ts";
import { startNode } from "../nodes/nodes.ts";
import { deliver, STAYS_SETTINGS } from "./stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const [STAYS, PEOPLE] = [12, 150];

const HEADER = "stay_ref,as_of,departure_date,end_date,title,uuid,firstname";
const FILE = [
  HEADER,
  ...Array.from({ length: STAYS * PEOPLE }, (_, index) => {
    const stay = `K${String(Math.floor(index / PEOPLE)).padStart(2, "0")}`;
    // Everybody is on two stays.
    return `${stay},2026-01-01T08:00:00Z,2027-07-01,2027-07-08,Séjour ${stay},customer_k${index % ((STAYS * PEOPLE) / 2)},A`;
  }),
].join("\n");

const applied = () => pool<{ people: number; entries: number }[]>`
  select (select count(*) from stay_people p where p.stay_id = s.id) as people,
    (select count(*) from participants p where p.room_id = s.room_id) as entries
  from stays s order by s.stay_ref`;

it("a file that was killed in the middle has no half stay, and finishes when it comes again [STAY-14]", async () => {
  const node = await startNode(house, STAYS_SETTINGS);
  const lost = deliver(node, FILE).catch((error: Error) => error);
  while ((await applied()).length < 3) expect(node.child.exitCode).toBeNull();
  node.child.kill("SIGKILL");
  expect(await lost).toBeInstanceOf(Error);
  await node.exited;
  const before = await applied();
  expect(before.length).toBeLessThan(STAYS);
  for (const stay of before) expect(stay).toEqual({ people: PEOPLE, entries: PEOPLE });
  const { status, body } = await deliver(house, FILE);
  expect([status, body.data]).toMatchObject([200, { stays: STAYS, refused: [], removed: 0 }]);
  expect(body.data.unchanged + body.data.created).toBe(STAYS * PEOPLE);
  const after = await applied();
  expect(after).toHaveLength(STAYS);
  for (const stay of after) expect(stay).toEqual({ people: PEOPLE, entries: PEOPLE });
  const unfinished = await pool`select 1 from imports where finished_at is null`;
  expect(unfinished).toHaveLength(1);
});
