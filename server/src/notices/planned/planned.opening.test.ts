import { describe, expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { openPlanned, passed } from "../../../test/notices/planned.ts";
import { at, dayFromNow, deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";
import { dueStays } from "../../stays/life/stays.due.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const { lead, post, get, sendsOf, rewind, age, startLoop, reached, errors } = await openPlanned(house);
const { findStay } = storedStaysOf(house);
// Two loops run at the same time, as on two nodes.
startLoop(dueStays);
startLoop(dueStays);

const LATER = { departure_date: dayFromNow(100), end_date: dayFromNow(107) };

/** Imports a stay with a product of its own, so that the plans of other tests are not for it. */
async function bring(ref: string, uuids: string[], facts: object = {}, order = 0) {
  const people = uuids.map((uuid) => ({ uuid, email: `${uuid}@example.org` }));
  const { body } = await deliver(house, stayOf(ref, people, { product_uuid: ref, ...at(order), ...facts }));
  expect(body).toMatchObject({ success: true, data: { refused: [] } });
  return findStay(ref);
}

const planFor = (ref: string, more: object = {}) =>
  post({ kind: "stays", filters: { productUuids: [ref] }, content: "Venez : {lien}", ...more });
const opensNow = (ref: string) => pool`update stays set opens_at = now() where stay_ref = ${ref}`;
const isOpen = (ref: string) => expect.poll(async () => (await findStay(ref)).state).toBe("open");

async function act(roomId: string, body: object): Promise<void> {
  const { _version } = (await lead.get(`/amplify/stays/${roomId}`)).body.data;
  const { status } = await lead.put(`/amplify/stays/${roomId}`, { _version, reason: "Demandé", ...body });
  expect(status).toBe(200);
}

const countsOf = async (planId: string) =>
  Object.fromEntries(Object.entries(await reached(planId)).map(([uuid, notices]) => [uuid, notices.length]));
const becomes = (planId: string, counts: object) => expect.poll(() => countsOf(planId)).toEqual(counts);
/** Everything that the loops were asked to look at is done. */
const settled = () => expect.poll(async () => (await pool`select from stays where look_at is not null`).length).toBe(0);

describe("a notice at the opening", () => {
  it("leaves once when the room opens by itself, and not again when it is closed and opened [JOIN-01]", async () => {
    const stay = await bring("OPEN-1", ["customer_3101", "customer_3102"], LATER);
    const plan = await planFor("OPEN-1");
    expect(plan).toMatchObject({ days: null, time: null, isOn: true, sends: 0 });
    expect(plan.nextAt).toBe(new Date(stay.opens_at as string).toISOString());
    await opensNow("OPEN-1");
    await becomes(plan.id, { customer_3101: 1, customer_3102: 1 });
    const [text] = (await reached(plan.id)).customer_3101!;
    expect(text).toMatch(new RegExp(`^Venez : https?://[^ ]+/${stay.room_id}$`));
    expect(await sendsOf(plan.id)).toMatchObject([{ state: "sent", roomId: stay.room_id, recipients: 2 }]);
    await act(stay.room_id, { act: "close" });
    await act(stay.room_id, { act: "open", closes: dayFromNow(120) });
    await settled();
    expect(await countsOf(plan.id)).toEqual({ customer_3101: 1, customer_3102: 1 });
    expect(await get(plan.id)).toMatchObject({ sends: 1, missed: 0, nextAt: null });
  });

  it("leaves when staff open the room, and when a list brings a stay that is open at once [JOIN-01]", async () => {
    const plan = await planFor("OPEN-2");
    const stay = await bring("OPEN-2", ["customer_3103"], LATER);
    await act(stay.room_id, { act: "open" });
    await becomes(plan.id, { customer_3103: 1 });
    const second = await planFor("OPEN-3");
    await bring("OPEN-3", ["customer_3104"]);
    await becomes(second.id, { customer_3104: 1 });
  });

  it("does not go to a stay that was open before, even if it opens again [JOIN-01]", async () => {
    const stay = await bring("OPEN-4", ["customer_3105"]);
    const plan = await planFor("OPEN-4");
    await bring("OPEN-4", ["customer_3105", "customer_3106"], {}, 1);
    await act(stay.room_id, { act: "close" });
    await act(stay.room_id, { act: "open", closes: dayFromNow(60) });
    await settled();
    expect(await reached(plan.id)).toEqual({});
    // The same stay chosen one by one would reach nobody, which the form is told.
    const fields = { name: "x", content: "y", isSms: false, isUrgent: false, asks: null, kind: "stays", at: null };
    const check = { ...fields, filters: { roomIds: [stay.room_id] }, days: null, time: null };
    const refused = await lead.post("/amplify/planned/check", check);
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("n’atteindrait personne")]);
  });

  it("goes once to whoever is added before the opening or before departure, beside the latest J±n [JOIN-01]", async () => {
    const moment = passed(2, -7);
    const days = { departure_date: moment.departure, end_date: moment.departure };
    const plan = await planFor("OPEN-5");
    const later = { ...days, opens: dayFromNow(1) };
    await bring("OPEN-5", ["customer_3107"], later);
    const uuids = ["customer_3107", ...Array.from({ length: 10 }, (_, n) => `customer_32${n + 10}`)];
    await bring("OPEN-5", uuids, later, 1);
    const week = await planFor("OPEN-5", { content: "J-7", days: moment.days, time: moment.time });
    await opensNow("OPEN-5");
    await isOpen("OPEN-5");
    await becomes(plan.id, Object.fromEntries(uuids.map((uuid) => [uuid, 1])));
    await age("OPEN-5", "9 days");
    await rewind(week.id, "1 hour");
    await becomes(week.id, Object.fromEntries(uuids.map((uuid) => [uuid, 1])));
    const all = [...uuids, "customer_3231"];
    await bring("OPEN-5", all, { ...days, opens: dayFromNow(-1) }, 2);
    await becomes(plan.id, Object.fromEntries(all.map((uuid) => [uuid, 1])));
    await becomes(week.id, Object.fromEntries(all.map((uuid) => [uuid, 1])));
  });

  it("reaches somebody on three stays that open together once for each [JOIN-01]", async () => {
    const refs = ["OPEN-6", "OPEN-7", "OPEN-8"];
    for (const ref of refs) await bring(ref, ["customer_3108"], LATER);
    const plan = await post({ kind: "stays", filters: { productUuids: refs }, content: "{séjour}" });
    await pool`update stays set opens_at = now() where stay_ref = any(${refs})`;
    await becomes(plan.id, { customer_3108: 3 });
    const sent =
      await pool`select from deliveries d join notices n on n.id = d.notice_id join notice_sends s on s.id = n.send_id where s.plan_id = ${plan.id}`;
    expect(sent).toHaveLength(3);
  });

  it("invites nobody who was erased or put out of the room, and e-mails nobody who stopped e-mails [JOIN-01]", async () => {
    const uuids = [
      "customer_3110",
      "customer_3111",
      "customer_3112",
      "customer_3113",
      "customer_3114",
      "customer_3118",
    ];
    const { room_id } = await bring("OPEN-9", uuids, LATER);
    const set = (uuid: string, change: object) => pool`
      update participants set ${pool(change)} where room_id = ${room_id}
        and user_id = (select id from users where uuid = ${uuid})`;
    await set("customer_3110", { status: "BANNED" });
    await set("customer_3111", { status: "BLOCKED" });
    await set("customer_3112", { deleted: true });
    await pool`
      insert into delivery_stops (user_id, workspace, channel)
      select id, workspace, 'email' from users where uuid = 'customer_3113'`;
    await pool`update users set erased_at = now() where uuid = 'customer_3118'`;
    const plan = await planFor("OPEN-9");
    await opensNow("OPEN-9");
    await becomes(plan.id, { customer_3113: 1, customer_3114: 1 });
    const states = await pool`
      select u.uuid, d.state from deliveries d join notices n on n.id = d.notice_id join users u on u.id = n.user_id
      join notice_sends s on s.id = n.send_id
      where s.plan_id = ${plan.id} and d.state = 'queued'`;
    expect(states).toEqual([{ uuid: "customer_3114", state: "queued" }]);
  });

  it("leaves no more once it is deleted or switched off, and begins anew when it is switched on [JOIN-02]", async () => {
    const [gone, off] = [await planFor("OPEN-10"), await planFor("OPEN-10")];
    await lead.delete(`/amplify/planned/${gone.id}`, undefined);
    const turn = async (isOn: boolean) => {
      const { id, authorId, authorName, nextAt, sends, missed, createdAt, ...fields } = await get(off.id);
      return lead.put(`/amplify/planned/${off.id}`, { ...fields, isOn });
    };
    expect((await turn(false)).body.data).toMatchObject({ isOn: false, nextAt: null });
    await bring("OPEN-10", ["customer_3115"]);
    await bring("OPEN-11", ["customer_3116"], { product_uuid: "OPEN-10", ...LATER });
    expect((await turn(true)).body.data).toMatchObject({ isOn: true });
    await opensNow("OPEN-11");
    await becomes(off.id, { customer_3116: 1 });
    await settled();
    expect(await reached(gone.id)).toEqual({});
  });

  it("has both a day and a time or neither, and only plans for stays are switched off", async () => {
    const refusal = async (fields: object) => {
      const base = { name: "x", content: "y", isSms: false, isUrgent: false, asks: null, filters: null, at: null };
      const answer = await lead.post("/amplify/planned", { ...base, kind: "stays", days: null, time: null, ...fields });
      return [answer.status, answer.body.data.fields?.[0]?.field];
    };
    expect(await refusal({ days: -7 })).toEqual([400, "time"]);
    expect(await refusal({ time: "10:00" })).toEqual([400, "days"]);
    expect(await refusal({ kind: "text", isOn: false })).toEqual([400, "isOn"]);
  });
});

it("a reminder reaches who is invited at its moment, and no one who has joined, left or was put out [JOIN-03]", async () => {
  const moment = passed(2, -14);
  const days = { departure_date: moment.departure, end_date: moment.departure };
  const uuids = ["customer_3120", "customer_3121", "customer_3122", "customer_3123", "customer_3124"];
  const { room_id } = await bring("WAIT-1", uuids, days);
  const set = (uuid: string, change: object) => pool`
    update participants set ${pool(change)} where room_id = ${room_id}
      and user_id = (select id from users where uuid = ${uuid})`;
  await set("customer_3121", { status: "NORMAL", joined_at: new Date() });
  await set("customer_3122", { joined_at: new Date() });
  await set("customer_3123", { status: "BLOCKED" });
  await set("customer_3124", { status: "BANNED" });
  await bring("WAIT-2", ["customer_3125"], { ...days, product_uuid: "WAIT-1", opens: dayFromNow(1) });
  await age("WAIT-1", "20 days");
  await age("WAIT-2", "20 days");
  const filters = { productUuids: ["WAIT-1"], statuses: ["INVITED"] };
  const plan = await planFor("WAIT-1", { filters, days: moment.days, time: moment.time });
  await rewind(plan.id, "1 hour");
  await becomes(plan.id, { customer_3120: 1 });
  // A room that is not open has no status INVITED; newcomers get the notice of the opening instead.
  await expect.poll(() => sendsOf(plan.id)).toHaveLength(2);
  await bring("WAIT-1", [...uuids, "customer_3126"], days, 1);
  await opensNow("WAIT-2");
  await isOpen("WAIT-2");
  await settled();
  expect(await countsOf(plan.id)).toEqual({ customer_3120: 1 });
  expect(errors).toEqual([]);
});
