import { it } from "vitest";
import { openHouse } from "../test/house.ts";
import { dayFromNow } from "../test/stays/stays.ts";
import { expectOnceInSpiteOfKills, KILLS } from "./planned.kills.ts";

const NODES = 2;

const house = await openHouse();
const { pool } = house.context;

it(`everybody is told of an opening once, with ${KILLS} kills of ${NODES} nodes [JOIN-01]`, async () => {
  await expectOnceInSpiteOfKills({
    house,
    nodes: NODES,
    state: "planned",
    insertPlan: async (tx, id, product) => {
      await tx`
      insert into planned_notices (id, workspace, user_id, by_lead, name, content, is_sms, is_urgent, kind, filters)
      select ${id}, 'speedboat', u.id, true, ${product}, '{séjour} : {lien}', false, false, 'stays',
        ${JSON.stringify({ productUuids: [product] })}::text::jsonb
      from users u where u.uuid = 'collaborator_1'`;
      return dayFromNow(30);
    },
    served: (_, product) => pool`
      select from stays where stay_ref like ${`${product}-%`} and opened_at is not null`,
  });
});
