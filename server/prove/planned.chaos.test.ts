import { it } from "vitest";
import { openHouse } from "../test/house.ts";
import { passed } from "../test/notices/planned.ts";
import { expectOnceInSpiteOfKills, KILLS } from "./planned.kills.ts";

const NODES = 3;

const house = await openHouse();
const { pool } = house.context;

it(`each planned notice reaches everybody once, with ${KILLS} kills of ${NODES} nodes [NOTE-08] [NOTE-09]`, async () => {
  await expectOnceInSpiteOfKills({
    house,
    nodes: NODES,
    state: "open",
    insertPlan: async (tx, id, product) => {
      const { departure, time, days } = passed(2, -7);
      await tx`
      insert into planned_notices (
        id, workspace, user_id, by_lead, name, content, is_sms, is_urgent, kind, filters, days, time, since, due_at
      )
      select ${id}, 'speedboat', u.id, true, ${product}, 'J-7 {séjour}', false, false, 'stays',
        ${JSON.stringify({ productUuids: [product] })}::text::jsonb, ${days}::int, ${time},
        now() - interval '1 hour', now() - interval '1 hour'
      from users u where u.uuid = 'collaborator_1'`;
      return departure;
    },
    served: (id) => pool`select from planned_sends where plan_id = ${id}`,
  });
});
