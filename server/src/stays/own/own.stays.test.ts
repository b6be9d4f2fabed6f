import { type OwnStay, ownStaysAnswer } from "@hello/contract";
import { expect, it } from "vitest";
import { type HttpClient, NO_LEAD } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";
import { textFile } from "../../../test/samples/samples.ts";
import { putCard } from "../../../test/stays/cards.ts";
import { at, dayFromNow, deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
await house.user("collaborator_1", { nickname: "Claire" });
const staff = house.as("collaborator_1");
const { findStay, findUser } = storedStaysOf(house);
const LATER = { departure_date: dayFromNow(100), end_date: dayFromNow(107) };

const [OWN, CONTACT, OTHER] = ["customer_4001", "customer_4002", "customer_4003"];
const people = [{ uuid: OWN }, { uuid: CONTACT, role: "contact", for: ["Léa", "Tom"] }, { uuid: OTHER }];

async function bring(ref: string, facts: object = {}) {
  expect((await deliver(house, stayOf(ref, people, { title: ref, ...facts }))).body.success).toBe(true);
  return findStay(ref);
}

async function staysOf(uuid: string, client: HttpClient = house.as(uuid)): Promise<OwnStay[]> {
  const { status, body } = await client.get(`/amplify/users/${(await findUser(uuid)).id}/stays`);
  expect(status).toBe(200);
  return ownStaysAnswer.parse(body).data.items;
}

it("are told to oneself and to staff: of a planned one nothing but its name and dates [JOIN-04]", async () => {
  const open = await bring("OWN-1");
  const planned = await bring("OWN-2", LATER);
  await bring("OWN-3", { departure_date: dayFromNow(120), end_date: dayFromNow(121) });
  await pool`update stays set state = 'cancelled' where stay_ref = 'OWN-3'`;
  const whole = [
    {
      id: open.room_id,
      name: "OWN-1",
      departureDate: dayFromNow(20),
      endDate: dayFromNow(27),
      state: "open",
      opensAt: null,
      timeZone: "Europe/Paris",
      role: "traveller",
      for: [],
      roomId: open.room_id,
    },
    {
      id: planned.room_id,
      name: "OWN-2",
      departureDate: dayFromNow(100),
      endDate: dayFromNow(107),
      state: "planned",
      opensAt: planned.opens_at,
      timeZone: "Europe/Paris",
      role: "traveller",
      for: [],
      roomId: null,
    },
    expect.objectContaining({ name: "OWN-3", state: "cancelled", roomId: null }),
  ];
  expect(await staysOf(OWN)).toEqual(whole);
  expect(await staysOf(OWN, staff)).toEqual(whole);
  const contact = { role: "contact", for: ["Léa", "Tom"], roomId: null };
  expect(await staysOf(CONTACT)).toMatchObject([contact, contact, contact]);
  // Others in a room learn that the person is there, but not where else.
  await pool`update participants set status = 'NORMAL' where room_id = ${open.room_id}`;
  const { id } = await findUser(OWN);
  const others = [house.as(OTHER), house.as((await house.user()).uuid), house.anonymous];
  const statuses = await Promise.all(
    others.map(async (client) => (await client.get(`/amplify/users/${id}/stays`)).status),
  );
  expect(statuses).toEqual([403, 404, 401]);
  for (const path of ["", "/messages", "/card", "/unread"]) {
    expect((await house.as(OWN).get(`/amplify/rooms/${planned.room_id}${path}`)).status).toBe(404);
  }
});

it("are told to staff as far as they reach [JOIN-04]", async () => {
  await bring("OWN-6", { center_name: "Vars" });
  const guide = await house.user("collaborator_41");
  const client = house.as(guide.uuid, { ...NO_LEAD, centers: ["Vars"] });
  expect((await staysOf(OWN, client)).map(({ name }) => name)).toEqual(["OWN-6"]);
  const elsewhere = house.as((await house.user("collaborator_42")).uuid, { ...NO_LEAD, centers: ["Anglet"] });
  expect((await elsewhere.get(`/amplify/users/${(await findUser(OWN)).id}/stays`)).status).toBe(404);
});

it("have no room for who is banned, and none once they are closed [JOIN-04]", async () => {
  const { room_id } = await bring("OWN-4");
  const roomId = async (uuid: string) => (await staysOf(uuid)).find(({ name }) => name === "OWN-4")?.roomId;
  expect(await roomId(OTHER)).toBe(room_id);
  const { id } = await findUser(OTHER);
  await pool`update participants set status = 'BANNED' where room_id = ${room_id} and user_id = ${id}`;
  expect(await roomId(OTHER)).toBeNull();
  await pool`update stays set state = 'closed' where room_id = ${room_id}`;
  expect(await roomId(OWN)).toBeNull();
});

it("let a contact read the card of their stay and its documents, and nothing else of its room [JOIN-05]", async () => {
  const card = { packing: "Duvet\nGourde", meeting: "Gare de Quimper" };
  const { room_id } = await bring("OWN-5", { card });
  await putCard(staff, room_id, { parts: card }, [textFile("plan.txt", "À droite après le port")]);
  const contact = house.as(CONTACT);
  const read = async (client: HttpClient, path: string) => (await client.get(path)).status;
  const { status, body } = await contact.get(`/amplify/rooms/${room_id}/card`);
  expect([status, body.data]).toMatchObject([200, { parts: card, isNew: false, byStaff: [], publishedBy: null }]);
  const [{ path }] = body.data.documents;
  const file = `/amplify/attachment?path=${encodeURIComponent(path)}`;
  expect(await read(contact, file)).toBe(200);
  for (const rest of ["", "/messages", "/unread"]) {
    expect(await read(contact, `/amplify/rooms/${room_id}${rest}`)).toBe(404);
  }
  expect((await contact.put(`/amplify/rooms/${room_id}/card/seen`, { version: 1 })).status).toBe(404);
  // A file of a message is part of the room, and another stay's card is no contact's.
  const message = { roomId: room_id, userId: (await findUser("collaborator_1")).id, content: "Vu ?" };
  const { body: sent } = await staff.send("/amplify/messages/", { message }, [
    textFile("secret.txt", "Pour le groupe"),
  ]);
  expect(await read(contact, `/amplify/attachment?path=${encodeURIComponent(sent.data.attachments[0].path)}`)).toBe(
    404,
  );
  const stranger = house.as((await house.user("customer_4009")).uuid);
  expect([await read(stranger, `/amplify/rooms/${room_id}/card`), await read(stranger, file)]).toEqual([404, 404]);

  const card404 = async () => read(contact, `/amplify/rooms/${room_id}/card`);
  const set = (state: string) => pool`update stays set state = ${state} where room_id = ${room_id}`;
  for (const state of ["planned", "cancelled"]) {
    await set(state);
    expect(await card404()).toBe(404);
  }
  await set("closed");
  expect(await card404()).toBe(200);
  // Taken off the list, one is nobody's contact any more.
  await deliver(house, stayOf("OWN-5", [{ uuid: OWN }, { uuid: OTHER }], { title: "OWN-5", ...at(1) }));
  expect(await card404()).toBe(404);
});
