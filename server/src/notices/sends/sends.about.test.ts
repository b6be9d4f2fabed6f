import { recipientsCountAnswer, sendAuthorsAnswer, sendsAnswer } from "@hello/contract";
import { v7 } from "uuid";
import { expect, it } from "vitest";
import { readPages } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";
import { dayFromNow, deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";

/** A send says to whom (D206), and is found again. */

const house = await openHouse(STAYS_SETTINGS);
const cast = await house.cast();
const { pool } = house.context;
const c = house.as(cast.C.uuid);
const { findStay } = storedStaysOf(house);

const traveller = (uuid: string) => ({ uuid, firstname: "Ana", lastname: "Martin", email: `${uuid}@example.org` });

async function stay(ref: string, facts: Record<string, unknown> = {}) {
  const people = [traveller(`customer_${ref}`)];
  expect((await deliver(house, stayOf(ref, people, facts))).status).toBe(200);
  const { room_id, id } = await findStay(ref);
  return { roomId: room_id, id };
}

async function send(filters: object, more: object = {}, as = c, collaboratorId = cast.C.id): Promise<string> {
  const id = v7();
  const notice = { id, content: "Neige annoncée", collaboratorId };
  const answer = await as.send("/amplify/notices/filtered", { notice, filters, isSms: "false", ...more });
  expect(answer.status).toBe(200);
  return id;
}

const aboutOf = async (id: string) => (await c.get(`/amplify/sends/${id}`)).body.data.about;
const count = async (filters: object) => {
  const answer = await c.post("/amplify/notices/count", { filters, ignoreUsersData: [] });
  return recipientsCountAnswer.parse(answer.body).data;
};
const names = (about: { stays: { name: string }[] }) => about.stays.map(({ name }) => name.split(",")[0]);

it("names its stays with dates before it leaves and ever after, also once they are renamed and purged [TEAM-08]", async () => {
  const [one, two] = [await stay("A1", { title: "Voile" }), await stay("A2", { title: "Kayak", center_name: "Brest" })];
  const filters = { roomIds: [one.roomId, two.roomId] };
  const counted = await count(filters);
  expect(counted.about).toMatchObject({ total: 2, words: null });
  expect(names(counted.about!)).toEqual(["Kayak", "Voile"]);
  const id = await send(filters);
  const about = await aboutOf(id);
  expect(about).toEqual(counted.about);
  expect(about.stays[0]).toEqual({
    roomId: two.roomId,
    name: expect.stringContaining("Kayak"),
    departureDate: dayFromNow(20),
    endDate: dayFromNow(27),
    center: "Brest",
  });
  await pool`update rooms set name = 'Autre nom' where id = ${one.roomId}`;
  // As a purge leaves it.
  await pool`update stays set room_id = null, purged_room_id = ${two.roomId}, state = 'purged', title = '-' where id = ${two.id}`;
  expect(await aboutOf(id)).toEqual(about);
  const listed = sendsAnswer.parse((await c.get("/amplify/sends?limit=1")).body).data.items[0]!;
  expect(listed.about).toEqual(about);
});

it("what is over or cancelled is in it only when it was chosen [TEAM-08]", async () => {
  const center_name = "Refuge du Goûter";
  const over = await stay("B1", { center_name, departure_date: dayFromNow(-9), end_date: dayFromNow(-2) });
  const current = await stay("B2", { center_name, departure_date: dayFromNow(-2), end_date: dayFromNow(2) });
  const cancelled = await stay("B3", { center_name });
  await pool`update stays set state = 'cancelled' where id = ${cancelled.id}`;
  const roomsOf = async (filters: object) => {
    const { users, about } = await count(filters);
    return { users, rooms: about!.stays.map(({ roomId }) => roomId).toSorted() };
  };
  const all = [over.roomId, current.roomId, cancelled.roomId].toSorted();
  expect(await roomsOf({ destinations: [center_name] })).toEqual({ users: 1, rooms: [current.roomId] });
  expect(await roomsOf({ destinations: [center_name], departureFrom: dayFromNow(-20) })).toMatchObject({ users: 1 });
  expect(await roomsOf({ destinations: [center_name], over: true })).toEqual({ users: 3, rooms: all });
  expect(await roomsOf({ roomIds: [over.roomId] })).toEqual({ users: 1, rooms: [over.roomId] });
  expect(await aboutOf(await send({ destinations: [center_name] }))).toMatchObject({ total: 1 });
});

it("says in words how more than a hundred stays were chosen, and how people were [TEAM-08]", async () => {
  await pool`
    insert into rooms (id, workspace, name, center_name, departure_date)
    select gen_random_uuid(), 'speedboat', 'Groupe ' || n, 'Tous', '2031-01-01' from generate_series(1, 101) n`;
  const person = await house.user(undefined, { email: "t@example.org", birth_date: "1990-01-01" });
  const [{ id: roomId }] = await pool<[{ id: string }]>`select id from rooms where center_name = 'Tous' limit 1`;
  await house.participant({ id: roomId, workspace: "speedboat" } as never, person);
  const about = await aboutOf(await send({ destinations: ["Tous"], departureTo: "2031-02-01", ageMin: 18 }));
  expect(about).toEqual({
    total: 101,
    stays: [],
    words: "Centres\u00a0: Tous · Départs au 1er février 2031 · Âge\u00a0: dès 18 ans",
  });
});

it("writes to the same people, who may have left the stay, and is about the same [TEAM-10]", async () => {
  const { roomId } = await stay("D1", { title: "Canyon" });
  const first = await send({ roomIds: [roomId] });
  await pool`delete from stay_people where stay_id = (select id from stays where stay_ref = 'D1')`;
  await pool`update participants set deleted = true where room_id = ${roomId}`;
  await stay("D2", { title: "Canyon" });
  const counted = await count({ sendId: first });
  expect(counted).toMatchObject({ users: 1, withEmail: 1 });
  expect(names(counted.about!)).toEqual(["Canyon"]);
  expect((await aboutOf(await send({ sendId: first }))).stays[0].roomId).toBe(roomId);
  const wrong = await c.post("/amplify/notices/count", { filters: { sendId: v7() }, ignoreUsersData: [] });
  expect(wrong.status).toBe(400);
});

it("shows seen and not seen for a send that asks nothing [TEAM-09]", async () => {
  const { roomId } = await stay("E1");
  const other = await house.user(undefined, { email: "o@example.org" });
  await house.participant({ id: roomId, workspace: "speedboat" } as never, other);
  const id = await send({ roomIds: [roomId] });
  await pool`update users set last_internal_message_read_at = now() where id = ${other.id}`;
  const [listed] = sendsAnswer.parse((await c.get("/amplify/sends?limit=1")).body).data.items;
  expect(listed).toMatchObject({ id, asks: null, numbers: { people: 2, seen: 1, notSeen: 1, answered: 0 } });
  const { toRemind: _, ...numbers } = (await c.get(`/amplify/sends/${id}/numbers`)).body.data;
  expect(listed!.numbers).toMatchObject(numbers);
});

it("sends are found by author, stay, text, what they ask and what is open, page by page [TEAM-09]", async () => {
  const { roomId } = await stay("F1", { title: "Équitation", center_name: "Forêt" });
  const lou = await house.user("collaborator_7801", { nickname: "Lou" });
  const asLou = house.as(lou.uuid);
  const byLou = await send({ roomIds: [roomId] }, { asks: "safety" }, asLou, lou.id);
  const others = [await send({ roomIds: [roomId] }), await send({ roomIds: [roomId] }, { asks: "receipt" })];
  const found = async (query: string, limit = 50) => {
    const pages = await readPages(c, `/amplify/sends?limit=${limit}&${query}`);
    return pages.flatMap(({ body }) => body.data.items.map(({ id }: { id: string }) => id));
  };
  const all = [...others.toReversed(), byLou];
  expect(await found(`roomId=${roomId}`, 1)).toEqual(all);
  expect(await found(`authorId=${lou.id}`)).toEqual([byLou]);
  expect(await found("search=lou+EQUITATION")).toEqual([byLou]);
  expect(await found("search=foret+neige", 1)).toEqual(all);
  expect(await found("search=foret+soleil")).toEqual([]);
  expect(await found(`roomId=${roomId}&asks=safety`)).toEqual([byLou]);
  expect(await found(`roomId=${roomId}&asks=nothing`)).toEqual([others[0]]);
  expect(await found(`roomId=${roomId}&open=true`)).toEqual([]);
  const [{ noticeId, uuid }] = await pool<[{ noticeId: string; uuid: string }]>`
    select n.id as "noticeId", u.uuid from notices n join users u on u.id = n.user_id where n.send_id = ${byLou}`;
  await house.as(uuid).put(`/amplify/notices/${noticeId}/answer`, { answers: [{ name: "", answer: "help" }] });
  expect(await found(`roomId=${roomId}&open=true`)).toEqual([byLou]);
  await c.put(`/amplify/notices/${noticeId}/taken`, { name: "" });
  expect(await found(`roomId=${roomId}&open=true`)).toEqual([]);
  const authors = sendAuthorsAnswer.parse((await c.get("/amplify/sends/authors")).body).data.items;
  expect(authors.map(({ name }) => name)).toContain("Lou");
});

it("tables have the last name and the stay of each person; customers never see a last name [TEAM-06] [TEAM-08]", async () => {
  const { roomId } = await stay("G1", { title: "Raquettes" });
  const id = await send({ roomIds: [roomId] }, { asks: "receipt" });
  const csv = async (path: string) => String((await c.get(`/amplify/sends/${id}/${path}`)).body);
  expect(await csv("recipients.csv")).toContain(`customer_G1;Ana;Martin;Raquettes;${dayFromNow(20)};E-mail;`);
  expect(await csv("answers.csv")).toContain(`customer_G1;Ana;Martin;;Raquettes;${dayFromNow(20)};`);
  const [{ id: userId }] = await pool<[{ id: string }]>`select id from users where uuid = 'customer_G1'`;
  const own = house.as("customer_G1");
  const seen = [
    await own.get(`/amplify/users/${userId}/notices`),
    await own.get(`/amplify/users/${userId}/noticeCenters`),
    await own.get(`/amplify/users/${userId}/answers`),
  ];
  for (const { status, body } of seen) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain("Martin");
  }
});
