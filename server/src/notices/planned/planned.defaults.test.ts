import type { PlannedNotice } from "@hello/contract";
import { expect, it } from "vitest";
import { LEAD } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";
import { openPlanned } from "../../../test/notices/planned.ts";
import { insertDefaultPlans } from "./planned.defaults.ts";

const house = await openHouse();
const { pool } = house.context;
const { lead } = await openPlanned(house);
const OF_BRAND = { headers: { workspace: "labalaguere" } };

const plans = async (): Promise<PlannedNotice[]> => (await lead.get("/amplify/planned")).body.data.items;

it("a new workspace has two plans that are on, an older one has them off, and none comes back [JOIN-02]", async () => {
  await house.room({ workspace: "labalaguere" });
  await insertDefaultPlans(pool);
  await Promise.all([insertDefaultPlans(pool), insertDefaultPlans(pool)]);
  const made = (await plans()).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(made).toMatchObject([
    { name: "Votre groupe est ouvert", kind: "stays", isOn: true, isSms: false, filters: null, days: null, time: null },
    {
      name: "Votre groupe vous attend",
      kind: "stays",
      isOn: true,
      isSms: false,
      filters: { statuses: ["INVITED"] },
      days: -14,
      time: "10:00",
    },
  ]);
  const brand = await house.user("collaborator_8", { workspace: "labalaguere" });
  const other = house.as(brand.uuid, LEAD);
  const { body } = await other.get("/amplify/planned", OF_BRAND);
  expect(body.data.items.map(({ isOn }: PlannedNotice) => isOn)).toEqual([false, false]);

  const [opening, reminder] = made as [PlannedNotice, PlannedNotice];
  const { id, authorId, authorName, nextAt, sends, missed, createdAt, ...fields } = opening;
  expect(authorName).toBe("UCPA");
  const changed = await lead.put(`/amplify/planned/${id}`, { ...fields, content: "Venez !", isOn: false });
  // Claire, who changed the plan, becomes its author and gets its answers.
  expect(changed.body.data).toMatchObject({ content: "Venez !", isOn: false, authorName: "Claire" });
  expect((await lead.delete(`/amplify/planned/${reminder.id}`, undefined)).status).toBe(200);
  await insertDefaultPlans(pool);
  expect(await plans()).toMatchObject([{ id, content: "Venez !", isOn: false }]);
});
