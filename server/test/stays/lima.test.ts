import { expect, it, onTestFinished } from "vitest";
import { SENDERS } from "../../src/app.ts";
import { startDelivery } from "../../src/notices/delivery/delivery.worker.ts";
import { duePlans, markedStays } from "../../src/notices/planned/planned.due.ts";
import { insertSystemAccounts } from "../../src/people/users/users.system.store.ts";
import { startDue } from "../../src/platform/due/due.loop.ts";
import { dueStays } from "../../src/stays/life/stays.due.ts";
import { LEAD } from "../client.ts";
import { openHouse } from "../house.ts";
import { openNode } from "../nodes/nodes.ts";
import { TEXT_PLAN } from "../notices/planned.ts";
import { at, deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "./stays.ts";

const house = await openHouse({ ...STAYS_SETTINGS, SPEEDBOAT_QUIET_HOURS: "21:00-08:00" });
const { config } = house.context;
await insertSystemAccounts(house.context.pool);
const claire = await house.user("collaborator_1", { nickname: "Claire" });
const { findStay } = storedStaysOf(house);

/** A node whose database shows another time: `now()` of this schema comes before that of PostgreSQL. */
await house.context.pool.unsafe(`
  create schema clock;
  create table clock.shown as select now() as moment;
  create function clock.now() returns timestamptz language sql stable as 'select moment from clock.shown';
  create function clock.clock_timestamp() returns timestamptz language sql stable as 'select moment from clock.shown';
  do $$ begin
    execute format('alter database %I set search_path = clock, pg_catalog, public', current_database());
  end $$`);
const node = await openNode(house, { settings: { ...STAYS_SETTINGS, SPEEDBOAT_QUIET_HOURS: "21:00-08:00" } });
const { pool } = node;
const staff = node.as(claire.uuid, LEAD);

/** Shows the moment, and lets every loop do what is due then. */
async function passTo(moment: string): Promise<void> {
  await pool`update clock.shown set moment = ${moment}`;
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  const kinds = [dueStays, duePlans(config), markedStays(config)];
  const left = new Set(kinds.map(({ name }) => name));
  const onDone = (name: string) => left.delete(name) && left.size === 0 && resolve();
  const context = { pool, announce: () => {}, announceMany: () => {} };
  const loop = startDue(context, kinds, { onError: reject, onDone, lookEveryMs: 5 });
  onTestFinished(loop.stop);
  await done;
  await loop.stop();
}

const stateOf = async () => (await findStay("LIMA")).state;
const noticesOf = async (uuid: string) => {
  const rows = await pool<{ content: string }[]>`
    select s.content from notices n join notice_sends s on s.id = n.send_id join users u on u.id = n.user_id
    where u.uuid = ${uuid} order by n.created_at`;
  return rows.map(({ content }) => content);
};

/** Sends an SMS to all three, and returns until when each waits once the worker has looked at that moment. */
async function textAll(now: string): Promise<Record<string, string>> {
  const people = await pool<{ id: string }[]>`select id from users where uuid like 'customer_37%'`;
  const notice = { content: "Rendez-vous à 9 h", collaboratorId: claire.id };
  const usersData = people.map(({ id }) => ({ userId: id }));
  const sent = await house.as(claire.uuid).send("/amplify/notices/", { notice, usersData, isSms: "true" });
  expect(sent.body.data.sms).toBe(3);
  await pool`update deliveries set due_at = now() where channel = 'sms'`;
  const worker = startDelivery(
    { config, pool, keys: house.context.keys, senders: SENDERS },
    { onError: (error) => expect.fail(String(error)), now: () => new Date(now), lookEveryMs: 5 },
  );
  const rows = () => pool<{ uuid: string; state: string; dueAt: string }[]>`
    select u.uuid, d.state, d.due_at as "dueAt" from deliveries d join notices n on n.id = d.notice_id
    join users u on u.id = n.user_id where d.channel = 'sms'`;
  const isSettled = async () => (await rows()).every(({ state, dueAt }) => state === "sent" || dueAt > now);
  await expect.poll(isSettled, { interval: 10 }).toBe(true);
  await worker.stop();
  const found = await rows();
  await pool`delete from deliveries where channel = 'sms'`;
  return Object.fromEntries(found.map(({ uuid, state, dueAt }) => [uuid, state === "sent" ? state : dueAt]));
}

it("a stay in Lima lives by the clock there, from its first list to its closing [ABROAD-01] [ABROAD-02]", async () => {
  await passTo("2027-01-10T12:00:00Z");
  const phone = (n: number) => `+3363998000${n}`;
  const people = [
    { uuid: "customer_3701", phone: phone(1), firstname: "Ana" },
    { uuid: "customer_3702", phone: phone(2), role: "contact", for: ["Léo"] },
  ];
  const dates = { departure_date: "2027-05-01", end_date: "2027-05-10" };
  const lima = stayOf("LIMA", people, { ...dates, time_zone: "America/Lima", product_uuid: "lima" });
  expect((await deliver(node, lima)).status).toBe(200);
  const home = stayOf("HOME", [{ uuid: "customer_3703", phone: phone(3) }], { ...dates, product_uuid: "lima" });
  expect((await deliver(node, home)).status).toBe(200);
  const moved = (time_zone?: string, more = {}) =>
    stayOf("MOVED", [{ uuid: "customer_3801" }], {
      ...dates,
      product_uuid: "lima",
      ...more,
      ...(time_zone && { time_zone }),
    });
  expect((await deliver(node, moved())).status).toBe(200);
  const plan = { ...TEXT_PLAN, kind: "stays", content: "Bon voyage", filters: { productUuids: ["lima"] } };
  const planned = await staff.post("/amplify/planned", { ...plan, days: 0, time: "08:00" });
  expect(planned.body).toMatchObject({ data: { nextAt: "2027-05-01T06:00:00.000Z" } });

  const opening = { ...plan, content: "Bienvenue", days: null, time: null };
  expect((await staff.post("/amplify/planned", opening)).status).toBe(200);

  // Sixty days before, at 09:00 in Lima.
  await passTo("2027-03-02T13:59:59Z");
  expect(await stateOf()).toBe("planned");
  await passTo("2027-03-02T14:00:00Z");
  expect(await stateOf()).toBe("open");

  expect(await noticesOf("customer_3701")).toEqual(["Bienvenue"]);
  expect((await deliver(node, moved("America/Lima", at(1)))).status).toBe(200);

  // J-0 at 08:00: at eight in Paris for the one, seven hours later for the others, also where the zone came with a later list.
  await passTo("2027-05-01T06:00:01Z");
  const heard = () => Promise.all(["customer_3701", "customer_3703", "customer_3801"].map(noticesOf));
  expect(await heard()).toEqual([["Bienvenue"], ["Bienvenue", "Bon voyage"], ["Bienvenue"]]);
  const { items } = (await staff.get("/amplify/planned")).body.data;
  expect(items).toContainEqual(expect.objectContaining({ content: "Bon voyage", nextAt: "2027-05-01T13:00:00.000Z" }));
  await passTo("2027-05-01T12:59:59Z");
  expect(await noticesOf("customer_3701")).toEqual(["Bienvenue"]);
  await passTo("2027-05-01T13:00:00Z");
  const both = ["Bienvenue", "Bon voyage"];
  expect(await heard()).toEqual([both, both, both]);

  // At 22:00 in Lima, five in the morning in Paris: those in Lima sleep until eight there. The contact is at home.
  await passTo("2027-05-04T03:00:00Z");
  expect(await textAll("2027-05-04T03:00:00.000Z")).toEqual({
    customer_3701: "2027-05-04T13:00:00.000Z",
    customer_3702: "2027-05-04T06:00:00.000Z",
    customer_3703: "2027-05-04T06:00:00.000Z",
  });
  await passTo("2027-05-04T07:00:00Z");
  expect(await textAll("2027-05-04T07:00:00.000Z")).toEqual({
    customer_3701: "2027-05-04T13:00:00.000Z",
    customer_3702: "sent",
    customer_3703: "sent",
  });

  // The last day there is still under way at 01:00 in Paris; the day after, hours are those of Paris again.
  await passTo("2027-05-10T23:00:00Z");
  expect(await textAll("2027-05-10T23:00:00.000Z")).toMatchObject({ customer_3701: "sent" });
  await passTo("2027-05-11T23:00:00Z");
  expect(await textAll("2027-05-11T23:00:00.000Z")).toMatchObject({ customer_3701: "2027-05-12T06:00:00.000Z" });

  await passTo("2027-06-09T13:59:59Z");
  expect(await stateOf()).toBe("open");
  await passTo("2027-06-09T14:00:00Z");
  expect(await stateOf()).toBe("closed");
  expect((await findStay("LIMA")).purge_at).toBe("2027-09-07T14:00:00.000Z");
});
