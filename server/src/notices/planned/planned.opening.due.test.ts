import type { StaffPerson } from "@hello/contract";
import PostalMime from "postal-mime";
import { expect, it } from "vitest";
import { deliverAll, eraseOwn } from "../../../test/ends/erasure.ts";
import { startSmtp } from "../../../test/engines/gateways.ts";
import { openHouse } from "../../../test/house.ts";
import { openPlanned } from "../../../test/notices/planned.ts";
import { dayFromNow, deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";
import { repairRestored } from "../../operation/restore/restore.service.ts";
import { dueStays } from "../../stays/life/stays.due.ts";
import { prepareRate } from "../delivery/delivery.store.ts";

/** What happens between the opening of a room and its notice: the loop runs only after it. */

const BOUNCES = "gone@example.org";
const smtp = await startSmtp((to) => (to === BOUNCES ? 550 : "accept"));
const house = await openHouse({
  ...STAYS_SETTINGS,
  SMTP_URL: smtp.url,
  SPEEDBOAT_MAIL_FROM: "hello@ucpa.example.org",
  LABALAGUERE_MAIL_FROM: "hello@balaguere.example.org",
  EMAILS_PER_SECOND: "10000",
});
const { pool, files } = house.context;
const { lead, post, sendsOf, startLoop, reached } = await openPlanned(house);
const { findStay, findUser } = storedStaysOf(house);

type Listed = { uuid: string; email?: string; role?: string };

async function bring(ref: string, people: Listed[], facts: object = {}) {
  const { body } = await deliver(house, stayOf(ref, people, { product_uuid: ref, ...facts }));
  expect(body).toMatchObject({ success: true, data: { refused: [] } });
  return findStay(ref);
}

const planFor = (ref: string) => post({ kind: "stays", filters: { productUuids: [ref] }, content: "Venez : {lien}" });
const settled = () => expect.poll(async () => (await pool`select from stays where look_at is not null`).length).toBe(0);

async function act(roomId: string, body: object): Promise<void> {
  const { _version } = (await lead.get(`/amplify/stays/${roomId}`)).body.data;
  expect((await lead.put(`/amplify/stays/${roomId}`, { _version, reason: "Demandé", ...body })).status).toBe(200);
}

async function loopOnce(): Promise<void> {
  const loop = startLoop(dueStays);
  await settled();
  await loop.stop();
}

it("a notice that is due leaves no more once its plan is deleted or its person erased or put out [JOIN-01]", async () => {
  const [gone, kept, shut] = [await planFor("DUE-1"), await planFor("DUE-2"), await planFor("DUE-3")];
  await bring("DUE-1", [{ uuid: "customer_5101" }]);
  const people = ["customer_5102", "customer_5103", "customer_5104"].map((uuid) => ({ uuid }));
  const { room_id } = await bring("DUE-2", people);
  const closed = await bring("DUE-3", [{ uuid: "customer_5105" }]);
  await lead.delete(`/amplify/planned/${gone.id}`, undefined);
  expect((await eraseOwn(house, await findUser("customer_5103"))).status).toBe(200);
  await pool`
    update participants set status = 'BANNED'
    where room_id = ${room_id} and user_id = ${(await findUser("customer_5104")).id}`;
  await act(closed.room_id, { act: "close" });
  expect((await pool`select from stays where look_at is not null`).length).toBe(3);
  await loopOnce();
  expect(await reached(gone.id)).toEqual({});
  expect(Object.keys(await reached(kept.id))).toEqual(["customer_5102"]);
  // A closed room sends no notice. The notice leaves when the room opens again.
  expect(await reached(shut.id)).toEqual({});
  await act(closed.room_id, { act: "open", closes: dayFromNow(60) });
  await loopOnce();
  expect(Object.keys(await reached(shut.id))).toEqual(["customer_5105"]);
});

it("the room of a stay that has left tells nobody of its opening, as of a first list with last week's stays [JOIN-01]", async () => {
  const plan = await planFor("DUE-4");
  const stay = await bring("DUE-4", [{ uuid: "customer_5106" }], {
    departure_date: dayFromNow(-10),
    end_date: dayFromNow(-3),
  });
  expect(stay.state).toBe("open");
  await loopOnce();
  expect([await reached(plan.id), await sendsOf(plan.id)]).toMatchObject([{}, [{ state: "empty" }]]);
});

it("an address that bounces is tried once, and staff see who was not reached [JOIN-07]", async () => {
  const plan = await planFor("DUE-5");
  const people = [
    { uuid: "customer_5107", email: "here@example.org" },
    { uuid: "customer_5108", email: BOUNCES },
  ];
  const { room_id } = await bring("DUE-5", people);
  await loopOnce();
  await prepareRate(pool, "email");
  await deliverAll(house);
  expect(smtp.taken.map(({ to }) => to)).toEqual([["here@example.org"]]);
  const { html } = await PostalMime.parse(smtp.taken[0]!.raw);
  expect(html).toMatch(new RegExp(`<a href="(http://[^"]+/${room_id})"[^>]*>\\1</a>`));
  const { items } = (await lead.get(`/amplify/stays/${room_id}/people`)).body.data;
  const told = items.map((person: StaffPerson) => [person.uuid, person.told?.state]);
  expect(Object.fromEntries(told)).toEqual({ customer_5107: "delivered", customer_5108: "failed" });
  expect(await sendsOf(plan.id)).toMatchObject([{ state: "sent", recipients: 2 }]);
});

it("openings that were due since a backup are skipped and listed, because they may have been told of [JOIN-01]", async () => {
  const plan = await planFor("DUE-6");
  const later = { departure_date: dayFromNow(100), end_date: dayFromNow(107) };
  const stay = await bring("DUE-6", [{ uuid: "customer_5109" }], later);
  await pool`update stays set opens_at = now() where stay_ref = 'DUE-6'`;
  const { planned } = await repairRestored({ pool, files });
  expect(planned).toMatchObject([{ name: plan.name, stayName: stay.title }]);
  const loop = startLoop(dueStays);
  await expect.poll(async () => (await findStay("DUE-6")).state).toBe("open");
  await settled();
  await loop.stop();
  expect(await reached(plan.id)).toEqual({});
  expect(await sendsOf(plan.id)).toMatchObject([{ state: "missed", reason: "restored" }]);
});
