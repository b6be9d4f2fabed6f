import { addDays } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { NO_LEAD } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";
import { openPlanned, passed } from "../../../test/notices/planned.ts";
import { at, dayFromNow, deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";
import type { Db } from "../../platform/db/connection.ts";
import { claimDuePlan, sendIdOf } from "./planned.due.store.ts";
import { duePlans } from "./planned.due.ts";
import type { StoredPlan } from "./planned.sql.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const { lead, author, post, get, sendsOf, rewind, age, startLoop, reached, systemAccount, errors } =
  await openPlanned(house);
const { findStay } = storedStaysOf(house);
// Two loops run at the same time, as on two nodes.
startLoop();
startLoop();

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Imports a stay with a product of its own, so that the plans of other tests are not for it. */
async function bring(ref: string, departure: string, uuids: string[], facts: object = {}, order = 0) {
  const people = uuids.map((uuid) => ({ uuid, email: `${uuid}@example.org`, phone: "+33639980012" }));
  const days = { departure_date: departure, end_date: departure, product_uuid: ref, ...at(order), ...facts };
  const { body } = await deliver(house, stayOf(ref, people, days));
  expect(body.success).toBe(true);
  return findStay(ref);
}

const planFor = (ref: string, moment: object, more: object = {}) =>
  post({ kind: "stays", filters: { productUuids: [ref] }, ...moment, ...more });

const uuidsOf = async (planId: string) => Object.keys(await reached(planId));
const becomes = (planId: string, uuids: string[]) => expect.poll(() => uuidsOf(planId)).toEqual(uuids);
const settles = (planId: string, states: object[]) => expect.poll(() => sendsOf(planId)).toMatchObject(states);

describe("a dated notice", () => {
  it("leaves once at its minute, in the name of the system account, through sends and ledger [NOTE-08]", async () => {
    const stay = await bring("DATED-1", dayFromNow(30), ["customer_2101", "customer_2102"]);
    const content = "Bienvenue à {centre}, {séjour} !";
    const plan = await post({ kind: "dated", content, filters: { roomIds: [stay.room_id] }, at: inAnHour() });
    expect(plan).toMatchObject({ authorName: "Claire", nextAt: plan.at, sends: 0, missed: 0 });
    await pool`update planned_notices set due_at = now() - interval '1 second' where id = ${plan.id}`;
    await becomes(plan.id, ["customer_2101", "customer_2102"]);
    expect(await reached(plan.id)).toMatchObject({ customer_2101: ["Bienvenue à Les Glénan, Voile aux Glénan !"] });
    expect(await get(plan.id)).toMatchObject({ nextAt: null, sends: 1, missed: 0 });
    const id = sendIdOf(plan.id, null);
    expect((await lead.get(`/amplify/sends/${id}`)).body.data).toMatchObject({
      collaboratorId: await systemAccount(),
      collaboratorName: "UCPA",
      recipients: 2,
      emails: 2,
      progress: { email: { queued: 2 } },
    });
    const [send] = await pool`select stay_id, plan_id from notice_sends where id = ${id}`;
    expect(send).toEqual({ stay_id: stay.id, plan_id: plan.id });
    const { body } = await lead.put(`/amplify/planned/${plan.id}`, { ...fieldsOf(plan), at: inAnHour(), _version: 1 });
    expect(body.message).toContain("déjà parti");
  });

  it("is not sent more than a day late, nor once it is deleted [NOTE-08]", async () => {
    const { room_id } = await bring("DATED-2", dayFromNow(30), ["customer_2103"]);
    const fields = { kind: "dated", filters: { roomIds: [room_id] }, at: inAnHour() };
    const [late, gone] = [await post(fields), await post(fields)];
    expect((await lead.delete(`/amplify/planned/${gone.id}`, undefined)).status).toBe(200);
    await pool`update planned_notices set due_at = now() - interval '25 hours' where id = any(${[late.id, gone.id]})`;
    await settles(late.id, [{ state: "missed", reason: "late", roomId: null, recipients: 0 }]);
    expect(await get(late.id)).toMatchObject({ nextAt: null, sends: 0, missed: 1 });
    expect(await get(gone.id)).toBeUndefined();
    expect([await uuidsOf(late.id), await uuidsOf(gone.id)]).toEqual([[], []]);
  });

  it("uses up the daily limit of who planned it, as do notices for stays by who is no lead [TRUE-21]", async () => {
    const moment = passed(2, -7);
    const { room_id } = await bring("DATED-4", moment.departure, ["customer_2105"]);
    await age("DATED-4", "9 days");
    const planner = await house.user("collaborator_94");
    const client = house.as(planner.uuid, NO_LEAD);
    const send = async () => {
      const [person] = await pool<{ id: string }[]>`select id from users where uuid = 'customer_2105'`;
      const notice = { content: "Encore un avis", collaboratorId: planner.id };
      const fields = { notice, usersData: [{ userId: person!.id }], isSms: "false" };
      return (await client.send("/amplify/notices/", fields)).status;
    };
    await pool`
      insert into notice_sends (id, workspace, collaborator_id, content, kind, recipients)
      values (gen_random_uuid(), 'speedboat', ${planner.id}, 'Beaucoup', 'list', 99997)`;
    const dated = await post({ kind: "dated", filters: { roomIds: [room_id] }, at: inAnHour() }, client);
    await pool`update planned_notices set due_at = now() where id = ${dated.id}`;
    await becomes(dated.id, ["customer_2105"]);
    const filters = { productUuids: ["DATED-4"] };
    const plan = await post({ kind: "stays", filters, ...momentOf(moment) }, client);
    await rewind(plan.id, "1 hour");
    await becomes(plan.id, ["customer_2105"]);
    expect([await send(), await send()]).toEqual([200, 429]);
  });

  it("counts for the daily limit of who planned it; what leads plan for stays does not", async () => {
    const { room_id } = await bring("DATED-3", passed(2, -7).departure, ["customer_2104"]);
    await age("DATED-3", "9 days");
    await pool`
      insert into notice_sends (id, workspace, collaborator_id, content, kind, recipients)
      values (gen_random_uuid(), 'speedboat', ${author.id}, 'Beaucoup', 'list', 100000)`;
    const dated = await post({ kind: "dated", filters: { roomIds: [room_id] }, at: inAnHour() });
    await pool`update planned_notices set due_at = now() - interval '1 second' where id = ${dated.id}`;
    await settles(dated.id, [{ state: "missed", reason: "limit" }]);
    const plan = await planFor("DATED-3", momentOf(passed(2, -7)));
    await rewind(plan.id, "1 hour");
    await becomes(plan.id, ["customer_2104"]);
    await pool`delete from notice_sends where content = 'Beaucoup'`;
  });
});

describe("a notice for each stay", () => {
  it("leaves once for each, filled in, and not again when the stay is moved [NOTE-08]", async () => {
    const moment = passed(2, -7);
    const uuids = ["customer_2111", "customer_2112"];
    const stay = await bring("STAY-1", moment.departure, uuids, { card: { meeting: "Gare de Quimper, 9 h" } });
    await bring("STAY-2", dayFromNow(40), ["customer_2113"], { product_uuid: "STAY-1" });
    await age("STAY-1", "9 days");
    const plan = await planFor("STAY-1", momentOf(moment), { content: "{séjour} le {date}\u00a0: {Rendez-vous}" });
    expect(plan.nextAt).toBe(await momentFor("STAY-2", -7, moment.time));
    await rewind(plan.id, "1 hour");
    await becomes(plan.id, uuids);
    const [text] = (await reached(plan.id)).customer_2111!;
    expect(text).toContain("Voile aux Glénan le ");
    expect(text).toContain("Gare de Quimper, 9 h");
    expect(await get(plan.id)).toMatchObject({ sends: 1, missed: 0 });
    const [send] = await pool`select stay_id, plan_id from notice_sends where id = ${sendIdOf(plan.id, stay.id)}`;
    expect(send).toEqual({ stay_id: stay.id, plan_id: plan.id });
    // Lists move the departure by a week and back: the moment of the plan comes twice more.
    await bring("STAY-1", dayFromNow(15), uuids, {}, 1);
    await bring("STAY-1", moment.departure, uuids, {}, 2);
    await untilLooked("STAY-1");
    await rewind(plan.id, "1 hour");
    await untilWaiting(plan.id);
    expect(Object.values(await reached(plan.id)).map((texts) => texts.length)).toEqual([1, 1]);
  });

  it("more than a day late is shown as not sent, and so is what a stay lacks [NOTE-08] [NOTE-10]", async () => {
    const long = passed(3 * 24 * 60, -7);
    await bring("LATE-1", long.departure, ["customer_2121"]);
    await age("LATE-1", "20 days");
    const late = await planFor("LATE-1", momentOf(long));
    await rewind(late.id, "5 days");
    await settles(late.id, [{ state: "missed", reason: "late", stayName: "Voile aux Glénan" }]);
    const short = passed(2, -7);
    await bring("LATE-2", short.departure, ["customer_2122"]);
    await age("LATE-2", "20 days");
    const lacking = await planFor("LATE-2", momentOf(short), { content: "{rendez-vous}" });
    await rewind(lacking.id, "1 hour");
    await settles(lacking.id, [{ state: "missed", reason: "variable" }]);
    expect([await uuidsOf(late.id), await uuidsOf(lacking.id)]).toEqual([[], []]);
    expect(await get(late.id)).toMatchObject({ sends: 0, missed: 1 });
  });

  it("reaches a stay that is moved past its day, if that was less than a day ago [NOTE-08]", async () => {
    const moment = passed(2, -7);
    await bring("MOVED-1", dayFromNow(50), ["customer_2131"]);
    await bring("MOVED-2", dayFromNow(50), ["customer_2132"], { product_uuid: "MOVED-1" });
    for (const ref of ["MOVED-1", "MOVED-2"]) await age(ref, "20 days");
    const plan = await planFor("MOVED-1", momentOf(moment));
    await pool`update planned_notices set since = now() - interval '10 days' where id = ${plan.id}`;
    await bring("MOVED-1", moment.departure, ["customer_2131"], {}, 1);
    await becomes(plan.id, ["customer_2131"]);
    const daysAgo = passed(3 * 24 * 60, -7).departure;
    await bring("MOVED-2", daysAgo, ["customer_2132"], { product_uuid: "MOVED-1" }, 1);
    await expect.poll(async () => (await get(plan.id)).missed).toBe(1);
    expect(await uuidsOf(plan.id)).toEqual(["customer_2131"]);
  });

  it("waits with a stay that is moved on the day itself, and then leaves once, at its new moment [NOTE-08]", async () => {
    const moment = passed(2, -7);
    await bring("MOVED-3", dayFromNow(8), ["customer_2133"]);
    await age("MOVED-3", "20 days");
    const plan = await planFor("MOVED-3", { days: -7, time: moment.time });
    // The moment has come, but a list moves the departure by a week before the loop looks.
    await pool`update stays set departure_date = ${moment.departure} where stay_ref = 'MOVED-3'`;
    await bring("MOVED-3", addDays(moment.departure, 7), ["customer_2133"], {}, 1);
    await rewind(plan.id, "1 hour");
    await untilWaiting(plan.id);
    expect(await sendsOf(plan.id)).toEqual([]);
    expect((await get(plan.id)).nextAt).toBe(await momentFor("MOVED-3", -7, moment.time));
    await pool`update stays set departure_date = departure_date - 7 where stay_ref = 'MOVED-3'`;
    await rewind(plan.id, "1 hour");
    await becomes(plan.id, ["customer_2133"]);
    expect(Object.values(await reached(plan.id)).map((texts) => texts.length)).toEqual([1]);
  });

  it("reaches no further stay once it is deleted while it is due, and deleting waits for the one in progress [NOTE-08]", async () => {
    const moment = passed(2, -7);
    for (const ref of ["GONE-1", "GONE-2"]) {
      await bring(ref, moment.departure, [`customer_21${ref.slice(-1)}9`], { product_uuid: "GONE-1" });
      await age(ref, "20 days");
    }
    const plan = await planFor("GONE-1", momentOf(moment));
    const deleting = await pool.begin(async (tx) => {
      // This node holds the plan before the other two see that it is due.
      await tx`update planned_notices set since = now() - interval '1 hour', due_at = now() - interval '1 second' where id = ${plan.id}`;
      const answer = lead.delete(`/amplify/planned/${plan.id}`, undefined);
      const waiting = () => pool`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting()).length, { interval: 20 }).toBe(1);
      await duePlans(house.context.config).handle(tx, await requireClaimed(tx, plan.id));
      // The deletion comes before the loops of the other two nodes can serve the second stay.
      await tx`update planned_notices set due_at = now() + interval '1 hour' where id = ${plan.id}`;
      return { answer };
    });
    expect((await deleting.answer).status).toBe(200);
    await pool`update planned_notices set due_at = now() - interval '1 second' where id = ${plan.id}`;
    expect(await pool.begin((tx) => claimDuePlan(tx, []))).toBeUndefined();
    expect(await uuidsOf(plan.id)).toHaveLength(1);
    const [left] = await pool`select count(*)::int as sends from planned_sends where plan_id = ${plan.id}`;
    expect(left).toEqual({ sends: 1 });
  });

  it("is not for cancelled stays, nor for those whose day had come when it was planned [NOTE-08]", async () => {
    const moment = passed(2, -7);
    await bring("NEVER-1", moment.departure, ["customer_2141"], { status: "cancelled" });
    await bring("NEVER-2", moment.departure, ["customer_2142"], { product_uuid: "NEVER-1" });
    for (const ref of ["NEVER-1", "NEVER-2"]) await age(ref, "20 days");
    const plan = await planFor("NEVER-1", momentOf(moment));
    await pool`update planned_notices set due_at = now() - interval '1 hour' where id = ${plan.id}`;
    await untilWaiting(plan.id);
    expect(await sendsOf(plan.id)).toEqual([]);
    expect(plan.nextAt).toBeNull();
  });
});

describe("who is added to a stay later", () => {
  it("gets the latest notice of it as a further notice of the same send, once [NOTE-09]", async () => {
    const newer = passed(2, -6);
    await bring("ADD-1", newer.departure, ["customer_2151"]);
    await age("ADD-1", "20 days");
    const first = await planFor("ADD-1", momentOf(newer), { content: "J-7" });
    await rewind(first.id, "1 hour");
    await becomes(first.id, ["customer_2151"]);
    await pool`update planned_notices set days = -7, since = now() - interval '2 days' where id = ${first.id}`;
    await pool`update planned_sends set due_at = due_at - interval '1 day' where plan_id = ${first.id}`;
    const second = await planFor("ADD-1", momentOf(newer), { content: "J-6" });
    await rewind(second.id, "1 hour");
    await becomes(second.id, ["customer_2151"]);
    await bring("ADD-1", newer.departure, ["customer_2151", "customer_2152"], {}, 1);
    await becomes(second.id, ["customer_2151", "customer_2152"]);
    await bring("ADD-1", newer.departure, ["customer_2151"], {}, 2);
    await bring("ADD-1", newer.departure, ["customer_2151", "customer_2152", "customer_2153"], {}, 3);
    await becomes(second.id, ["customer_2151", "customer_2152", "customer_2153"]);
    expect(Object.values(await reached(second.id)).map((texts) => texts.length)).toEqual([1, 1, 1]);
    expect(await uuidsOf(first.id)).toEqual(["customer_2151"]);
    // A further notice asks what the send asked, whatever the plan asks now.
    await pool`update planned_notices set asks = 'safety' where id = ${second.id}`;
    const four = ["customer_2151", "customer_2152", "customer_2153", "customer_2154"];
    await bring("ADD-1", newer.departure, four, {}, 4);
    await becomes(second.id, four);
    const names =
      await pool`select distinct n.names from notices n join notice_sends s on s.id = n.send_id where s.plan_id = ${second.id}`;
    expect(names).toEqual([{ names: [] }]);
    const stay = await findStay("ADD-1");
    const send = (await lead.get(`/amplify/sends/${sendIdOf(second.id, stay.id)}`)).body.data;
    expect(send).toMatchObject({ recipients: 4, emails: 4, progress: { email: { queued: 4 } } });
  });

  it("gets the first one too where nobody was on the stay, or the stay itself came later [NOTE-09]", async () => {
    const moment = passed(26 * 60, -7);
    const plan = await planFor("ADD-2", momentOf(moment));
    await pool`update planned_notices set since = now() - interval '2 days' where id = ${plan.id}`;
    await bring("ADD-2", moment.departure, []);
    await settles(plan.id, [{ state: "empty" }]);
    await bring("ADD-2", moment.departure, ["customer_2161"], {}, 1);
    await becomes(plan.id, ["customer_2161"]);
    await bring("ADD-3", moment.departure, ["customer_2162"], { product_uuid: "ADD-2" });
    await becomes(plan.id, ["customer_2161", "customer_2162"]);
    expect(await get(plan.id)).toMatchObject({ sends: 2, missed: 0 });
  });

  it("gets none after departure [NOTE-09]", async () => {
    const moment = passed(2, -1);
    await bring("ADD-4", moment.departure, ["customer_2171"]);
    await age("ADD-4", "20 days");
    const plan = await planFor("ADD-4", momentOf(moment));
    await rewind(plan.id, "1 hour");
    await becomes(plan.id, ["customer_2171"]);
    const left = { end_date: dayFromNow(1) };
    await bring("ADD-4", dayFromNow(-2), ["customer_2171", "customer_2172"], left, 1);
    await untilLooked("ADD-4");
    expect(await uuidsOf(plan.id)).toEqual(["customer_2171"]);
  });
});

it("the loop met no error", () => expect(errors).toEqual([]));

/** Claims the plan as the loop does. */
async function requireClaimed(tx: Db, planId: string): Promise<StoredPlan> {
  const plan = await claimDuePlan(tx, []);
  expect(plan?.id).toBe(planId);
  return plan!;
}

function momentOf({ time, days }: { time: string; days: number }) {
  return { time, days };
}

function fieldsOf(plan: object) {
  const {
    authorId: _u,
    authorName: _a,
    nextAt: _n,
    sends: _s,
    missed: _m,
    createdAt: _c,
    id: _i,
    ...fields
  } = plan as Record<string, unknown>;
  return fields;
}

async function momentFor(ref: string, days: number, time: string): Promise<string> {
  const [row] = await pool<{ moment: string }[]>`
    select paris_moment(departure_date + ${days}::int, ${time}) as moment from stays where stay_ref = ${ref}`;
  return row!.moment;
}

/** Waits until the loop has looked at the stay since the last list. */
async function untilLooked(ref: string): Promise<void> {
  await expect.poll(async () => (await findStay(ref)).look_at).toBeNull();
}

/** Waits until the plan is not due any more. */
async function untilWaiting(planId: string): Promise<void> {
  const due = () => pool`select from planned_notices where id = ${planId} and due_at <= now()`;
  await expect.poll(async () => (await due()).length).toBe(0);
}
