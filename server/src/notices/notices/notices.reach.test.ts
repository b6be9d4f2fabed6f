import { type ListedSend, recipientsCountAnswer } from "@hello/contract";
import { v4 } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStaffOf } from "../../../test/calls/reach.scene.ts";
import { formOf, type HttpClient, NO_LEAD } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";
import { openPlanned } from "../../../test/notices/planned.ts";
import { textFile } from "../../../test/samples/samples.ts";
import { dayFromNow, deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const { lead, author, post, sendsOf, startLoop } = await openPlanned(house);
const { findStay, findUser } = storedStaysOf(house);

const [GLENAN, ANNECY] = ["Les Glénan", "Annecy"];
const person = (n: number, facts: object = {}) => {
  return { uuid: `customer_1${700 + n}`, email: `p${n}@example.org`, birth_date: "1980-01-01", town: "Pau", ...facts };
};
/** 703 answers for a child on each of two stays. */
const parent = (name: string) => person(3, { role: "contact", for: [name] });
const rooms: Record<string, string> = {};
for (const [ref, center_name, people] of [
  ["GLENAN-1", GLENAN, [person(1), person(2), parent("Léo")]],
  ["GLENAN-2", GLENAN, [person(4)]],
  ["ANNECY-1", ANNECY, [person(5), person(6), parent("Mia")]],
] as const) {
  const days = { departure_date: dayFromNow(10), end_date: dayFromNow(17), center_name };
  expect((await deliver(house, stayOf(ref, [...people], days))).body.success).toBe(true);
  rooms[ref] = (await findStay(ref)).room_id;
}
const ids: Record<string, string> = {};
for (const n of [1, 2, 3, 4, 5, 6]) ids[n] = (await findUser(`customer_170${n}`)).id;
const staff = await makeStaffOf(house, GLENAN!);

const count = async (filters: object, client: HttpClient = staff.client) => {
  const { body } = await client.post("/amplify/notices/count", undefined, { form: formOf({ filters }) });
  return recipientsCountAnswer.parse(body).data;
};
const reached = async (sendId: string) =>
  (
    await pool<{ uuid: string; names: string[] }[]>`
    select u.uuid, n.names from notices n join users u on u.id = n.user_id where n.send_id = ${sendId} order by u.uuid`
  ).map(({ uuid, names }) => [Number(uuid.slice(-1)), ...names].join(" ").trim());
const bothCenters = { destinations: [GLENAN, ANNECY] };

async function send(filters: object, by: { id: string; client: HttpClient }, more: object = {}, files: File[] = []) {
  const id = v4();
  const fields = { notice: { id, content: "Il neige", collaboratorId: by.id }, filters, isSms: "false", ...more };
  return { id, ...(await by.client.send("/amplify/notices/filtered", fields, files)) };
}

describe("a filter", () => {
  it("is narrowed before anybody is counted, and the answer says to how many stays [SCOPE-03]", async () => {
    expect(await count(bothCenters)).toMatchObject({ users: 4, staysWithin: 2, about: { total: 2 } });
    expect(await count(bothCenters, lead)).toMatchObject({ users: 6, staysWithin: null, about: { total: 3 } });
    expect(await count({ roomIds: [rooms["ANNECY-1"], rooms["GLENAN-2"]] })).toMatchObject({
      users: 1,
      staysWithin: 1,
    });
    expect(await count({ towns: ["Pau"] })).toMatchObject({ users: 4, staysWithin: 2, about: { total: 0 } });
    expect(await count({ statuses: ["INVITED"] })).toMatchObject({ users: 3, staysWithin: 2 });
    expect(await count({ userIds: [ids[1], ids[5]] })).toMatchObject({ users: 1 });
  });

  it("of rooms out of reach finds nobody, as one of rooms that do not exist [SCOPE-03]", async () => {
    const nobody = { users: 0, withEmail: 0, withPhone: 0, staysWithin: 0, about: { total: 0, stays: [] } };
    // 703 is within reach, but not by this room.
    expect(await count({ roomIds: [rooms["ANNECY-1"]] })).toMatchObject(nobody);
    expect(await count({ roomIds: [v4()] })).toMatchObject(nobody);
    const answers = [await send({ roomIds: [rooms["ANNECY-1"]] }, staff), await send({ roomIds: [v4()] }, staff)];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([400, "no_recipients"]));
  });

  it("of a send reaches people within reach, for the names of their stays there [SCOPE-03]", async () => {
    const { id, status } = await send(bothCenters, staff, { asks: "safety" });
    expect(status).toBe(200);
    expect(await reached(id)).toEqual(["1", "2", "3 Léo", "4"]);
    const { body } = await lead.get(`/amplify/sends/${id}`);
    expect(body.data.about.stays.map(({ roomId }: { roomId: string }) => roomId).sort()).toEqual(
      [rooms["GLENAN-1"], rooms["GLENAN-2"]].sort(),
    );
  });
});

it("a list and a notice to one reach nobody out of reach [SCOPE-02]", async () => {
  const id = v4();
  const usersData = [{ userId: ids[1] }, { userId: ids[5] }];
  const notice = { id, content: "Bonjour", collaboratorId: staff.id };
  expect((await staff.client.send("/amplify/notices/", { notice, usersData, isSms: "false" })).status).toBe(200);
  expect(await reached(id)).toEqual(["1"]);
  const one = (userId: string) =>
    staff.client.send("/amplify/notice/", { notice: { content: "Bonjour", collaboratorId: staff.id, userId } });
  expect([(await one(ids[2]!)).status, (await one(ids[5]!)).status]).toEqual([200, 404]);
});

describe("a send about several stays", () => {
  let id: string;
  let path: string;
  beforeAll(async () => {
    const sent = await send(bothCenters, { id: author.id, client: lead }, { asks: "receipt" }, [
      textFile("a.txt", "x"),
    ]);
    id = sent.id;
    const { body } = await house.as("customer_1705").get(`/amplify/users/${ids[5]}/notices`);
    path = body.data.items[0].attachments[0].path;
  });

  it("shows and counts people and stays within reach alone [SCOPE-02]", async () => {
    const found = (await staff.client.get(`/amplify/sends/${id}`)).body.data;
    expect(found).toMatchObject({ recipients: 4, emails: 4, about: { total: 2 }, progress: { email: { queued: 4 } } });
    expect((await staff.client.get(`/amplify/sends/${id}/numbers`)).body.data).toMatchObject({
      people: 4,
      toRemind: 4,
    });
    const listed: ListedSend[] = (await staff.client.get("/amplify/sends")).body.data.items;
    expect(listed.find((one) => one.id === id)).toMatchObject({ recipients: 4, numbers: { people: 4 } });
    for (const table of ["recipients.csv", "answers.csv"]) {
      const text = (await staff.client.get(`/amplify/sends/${id}/${table}`)).body;
      expect([...new Set(text.match(/customer_\d+/g))].toSorted(), table).toEqual(
        [1, 2, 3, 4].map((n) => `customer_170${n}`),
      );
    }
    expect((await lead.get(`/amplify/sends/${id}`)).body.data).toMatchObject({ recipients: 6, about: { total: 3 } });
  });

  it("is neither taken back nor corrected by who reaches only some of its people [SCOPE-02]", async () => {
    const retired = await staff.client.post(`/amplify/sends/${id}/retire`, undefined);
    expect([retired.status, retired.body.message]).toEqual([403, expect.stringContaining("d’autres séjours")]);
    const corrected = await send({ sendId: id }, staff, { corrects: "true" });
    expect([corrected.status, corrected.body.message]).toEqual([403, expect.stringContaining("d’autres séjours")]);
  });

  it("is written to again, reminded of and sent again within reach [SCOPE-02]", async () => {
    const again = await send({ sendId: id }, staff);
    expect(await reached(again.id)).toEqual(["1", "2", "3", "4"]);
    expect((await lead.get(`/amplify/sends/${again.id}`)).body.data.about.total).toBe(2);
    const reminder = { id: v4(), content: "Répondez", isSms: false };
    expect((await staff.client.post(`/amplify/sends/${id}/remind`, reminder)).status).toBe(200);
    expect((await reached(reminder.id)).map((text) => text[0])).toEqual(["1", "2", "3", "4"]);
    await pool`
      update deliveries set state = 'failed', reason = 'mail_refused:550' where channel = 'email' and notice_id in (select id from notices where send_id = ${id})`;
    expect((await staff.client.post(`/amplify/sends/${id}/retry`, undefined)).body.data).toEqual({ queued: 4 });
  });

  it("gives its files to who reaches it, and one of another stay neither its files nor its people [SCOPE-02]", async () => {
    const address = (client: HttpClient) => client.get(`/amplify/attachment?path=${path}`);
    expect((await address(staff.client)).status).toBe(200);
    const elsewhere = await makeStaffOf(house, "Chamonix");
    expect((await address(elsewhere.client)).status).toBe(404);
    const other = await send({ roomIds: [rooms["ANNECY-1"]] }, { id: author.id, client: lead });
    expect((await staff.client.get(`/amplify/sends/${other.id}`)).status).toBe(404);
    const same = await send({ sendId: other.id }, staff);
    expect([same.status, same.body.message]).toEqual([400, expect.stringContaining("n’existe pas")]);
  });
});

describe("a planned notice", () => {
  startLoop();
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  const come = (id: string) => pool`update planned_notices set due_at = now() - interval '1 second' where id = ${id}`;
  const plan = { kind: "dated", filters: bothCenters, at: inAnHour() };

  it("tells before it is saved to how many stays it is narrowed [SCOPE-03]", async () => {
    const fields = {
      name: "x",
      content: "x",
      isSms: false,
      isUrgent: false,
      asks: null,
      days: null,
      time: null,
      ...plan,
    };
    const { body } = await staff.client.post("/amplify/planned/check", fields);
    expect(body.data).toMatchObject({ people: 4, staysWithin: 2 });
    const ofStays = { ...fields, kind: "stays", at: null, days: -1, time: "09:00" };
    const checked = await staff.client.post("/amplify/planned/check", ofStays);
    expect(checked.body.data).toMatchObject({ stays: 2, staysWithin: 2 });
  });

  it("goes to what its author reaches when it leaves, and says so [SCOPE-03]", async () => {
    const planner = await makeStaffOf(house, GLENAN!, ANNECY!);
    const [shrunk, lost, kept] = [
      await post(plan, planner.client),
      await post({ ...plan, filters: { destinations: [ANNECY] } }, planner.client),
      await post({ ...plan, filters: { destinations: [GLENAN] } }, planner.client),
    ];
    const later = house.as(planner.uuid, { ...NO_LEAD, centers: [GLENAN] });
    expect((await later.get("/amplify/collaborator")).body.data.reach).toEqual(["Les Glénan"]);
    for (const { id } of [shrunk, lost, kept]) await come(id);
    await expect.poll(() => sendsOf(shrunk.id)).toMatchObject([{ state: "sent", narrowed: true, recipients: 4 }]);
    await expect.poll(() => sendsOf(lost.id)).toMatchObject([{ state: "missed", reason: "reach", recipients: 0 }]);
    await expect.poll(() => sendsOf(kept.id)).toMatchObject([{ state: "sent", narrowed: false, recipients: 4 }]);
    const mine = (await later.get(`/amplify/planned/${shrunk.id}/sends`)).body.data.items;
    expect(mine).toMatchObject([{ narrowed: true, recipients: 4 }]);
    expect((await later.get(`/amplify/sends/${mine[0].id}`)).body.data).toMatchObject({ recipients: 4 });
  });

  it("of a lead who has not signed in since leaves as before [SCOPE-01]", async () => {
    const made = await post(plan);
    await pool`update users set staff_lead = false, staff_centers = null, signed_in_at = null where id = ${author.id}`;
    await come(made.id);
    await expect.poll(() => sendsOf(made.id)).toMatchObject([{ state: "sent", narrowed: false, recipients: 6 }]);
  });

  it("of a colleague is read where it is for a stay within reach, and changed by neither [SCOPE-02]", async () => {
    const shown = await post({ kind: "dated", filters: bothCenters, at: inAnHour() });
    const hidden = await post({ kind: "dated", filters: { destinations: [ANNECY] }, at: inAnHour() });
    const text = await post({});
    const listed = (await staff.client.get("/amplify/planned?limit=100")).body.data.items.map(
      ({ id }: ListedSend) => id,
    );
    expect([shown.id, hidden.id, text.id].map((id) => listed.includes(id))).toEqual([true, false, true]);
    const remove = async (id: string) => (await staff.client.delete(`/amplify/planned/${id}`, undefined)).status;
    expect([await remove(shown.id), await remove(hidden.id), await remove(text.id)]).toEqual([403, 404, 403]);
  });
});
