import type { PlannedNotice } from "@hello/contract";
import { expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { openPlanned, passed } from "../../../test/notices/planned.ts";
import { dayFromNow, deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const { lead, post, sendsOf, rewind, age, startLoop, errors } = await openPlanned(house);
const { findStay, findUser } = storedStaysOf(house);
startLoop();

/** As the form sends a changed plan. */
function put({
  id,
  authorId: _,
  authorName: __,
  nextAt: ___,
  sends: _s,
  missed: _m,
  createdAt: _c,
  ...plan
}: PlannedNotice) {
  return (change: object) => lead.put(`/amplify/planned/${id}`, { ...plan, ...change });
}

async function askedOf(uuid: string) {
  const { id } = await findUser(uuid);
  const { body } = await house.as(uuid).get(`/amplify/users/${id}/answers`);
  return body.data.items[0];
}

it("keeps the texts with which it left, whatever becomes of its plan; newcomers get those too [CALM-05]", async () => {
  const { departure, ...at } = passed(30, -7);
  const days = { departure_date: departure, end_date: departure };
  await deliver(house, stayOf("OWN-1", [{ uuid: "customer_1963" }], days));
  await age("OWN-1", "2 days");
  const texts = ["En car", "En voiture"];
  const plan = await post({ kind: "stays", ...at, content: "Comment venez-vous ?", asks: texts });
  expect(plan.asks).toEqual(texts);
  await rewind(plan.id, "1 day");
  await expect.poll(async () => (await sendsOf(plan.id)).length).toBe(1);
  const { noticeId } = await askedOf("customer_1963");
  const given = await house.as("customer_1963").put(`/amplify/notices/${noticeId}/answer`, {
    answers: [{ name: "", answer: 2 }],
  });
  expect(given.status).toBe(200);
  const changed = await put(plan)({ asks: ["En voiture", "En car", "À vélo"] });
  expect([changed.status, changed.body.data.asks]).toEqual([200, ["En voiture", "En car", "À vélo"]]);
  await deliver(house, stayOf("OWN-1", [{ uuid: "customer_1963" }, { uuid: "customer_1964" }], days));
  await expect.poll(async () => (await askedOf("customer_1964"))?.asks).toEqual(texts);
  expect(await askedOf("customer_1963")).toMatchObject({ asks: texts, answers: [{ answer: 2 }] });
  const [{ id }] = await sendsOf(plan.id);
  const { body } = await lead.get(`/amplify/sends/${id}/numbers`);
  expect(body.data).toMatchObject({ people: 2, chosen: [0, 1] });
  expect(errors).toEqual([]);
});

it("a dated notice that has left cannot change its answers [CALM-05]", async () => {
  await deliver(
    house,
    stayOf("OWN-2", [{ uuid: "customer_1966" }], { departure_date: dayFromNow(9), end_date: dayFromNow(12) }),
  );
  const filters = { roomIds: [(await findStay("OWN-2")).room_id] };
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const plan = await post({ kind: "dated", filters, at: inHours(1), asks: ["Oui", "Non"] });
  await pool`update planned_notices set at = now(), due_at = now() where id = ${plan.id}`;
  await expect.poll(async () => (await sendsOf(plan.id)).length).toBe(1);
  const refused = await put(plan)({ at: inHours(2), asks: ["Non", "Oui"] });
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("déjà parti")]);
  expect((await askedOf("customer_1966")).asks).toEqual(["Oui", "Non"]);
});

it("a changed answer alone is a change, and the colleague who was second hears of it [CALM-05]", async () => {
  const plan = await post({ asks: ["Oui", "Non"] });
  expect((await put(plan)({ asks: ["Oui", "Peut-être"] })).status).toBe(200);
  const second = await put(plan)({ asks: null });
  expect([second.status, second.body.code]).toEqual([409, "stale_version"]);
  expect(JSON.stringify(second.body.data.changes)).toContain("Peut-être");
  const cleared = await put({ ...plan, _version: 2 })({ asks: "receipt" });
  expect(cleared.body.data.asks).toBe("receipt");
});
