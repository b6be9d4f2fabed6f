import { expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { openPlanned, passed } from "../../../test/notices/planned.ts";
import { deliver, STAYS_SETTINGS, stayOf } from "../../../test/stays/stays.ts";
import { repairRestored } from "../../operation/restore/restore.service.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool, files } = house.context;

it("planned notices that fell due since the backup are skipped and listed, also for newcomers [NOTE-08]", async () => {
  const { post, rewind, age, get, sendsOf, reached, startLoop } = await openPlanned(house);
  const moment = passed(30, -7);
  const facts = { departure_date: moment.departure, end_date: moment.departure };
  await deliver(house, stayOf("RES-1", [{ uuid: "customer_2301" }], facts));
  await age("RES-1", "20 days");
  const { time, days } = moment;
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const filters = { productUuids: ["product-7"] };
  const weekly = await post({ name: "J-7", kind: "stays", days, time, filters });
  const dated = await post({ name: "Ouverture", kind: "dated", filters, at });
  const later = await post({ name: "Plus tard", kind: "dated", filters, at });
  await rewind(weekly.id, "1 hour");
  await pool`update planned_notices set due_at = now() - interval '1 minute' where id = ${dated.id}`;

  const { planned } = await repairRestored({ pool, files });

  expect(planned.map(({ name, stayName }) => [name, stayName]).sort()).toEqual([
    ["J-7", "Voile aux Glénan"],
    ["Ouverture", null],
  ]);
  startLoop();
  for (const { id } of [weekly, dated]) {
    expect(await sendsOf(id)).toMatchObject([{ state: "missed", reason: "restored" }]);
  }
  const people = [{ uuid: "customer_2301" }, { uuid: "customer_2302" }];
  await deliver(house, stayOf("RES-1", people, { ...facts, as_of: "2026-02-01T08:00:00Z" }));
  await deliver(house, stayOf("RES-2", people, facts));
  await expect.poll(async () => pool`select from stays where look_at is not null`).toHaveLength(0);
  expect([await reached(weekly.id), await reached(dated.id)]).toEqual([{}, {}]);
  expect(await get(later.id)).toMatchObject({ nextAt: at, missed: 0 });
  expect(await repairRestored({ pool, files })).toMatchObject({ planned: [] });
});
