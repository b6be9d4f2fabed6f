import { noticesAnswer, personDecisionsAnswer, personRecordAnswer, staffSearchAnswer } from "@hello/contract";
import { v4 } from "uuid";
import { expect, it } from "vitest";
import { makeStaffOf } from "../../../test/calls/reach.scene.ts";
import { LEAD } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";
import { dayFromNow, deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";

/** A person on two stays, of which staff reach one (SCOPE-05). */

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const { findStay, findUser } = storedStaysOf(house);
const author = await house.user("collaborator_1");
const lead = house.as(author.uuid, LEAD);

const both = { firstname: "Basile", lastname: "Roy", phone: "+33639980077" };
const rooms: Record<string, string> = {};
// The stay that is out of reach is the nearer one.
for (const [ref, center_name, departsIn, child] of [
  ["HERE", "Les Glénan", 30, "Ninon"],
  ["THERE", "Annecy", 5, "Ulysse"],
] as const) {
  const people = [
    { uuid: "customer_1901", ...both, for: [child] },
    { uuid: `customer_19${ref}`, firstname: "Solène", lastname: `Seule ${ref}` },
  ];
  const days = { departure_date: dayFromNow(departsIn), end_date: dayFromNow(departsIn + 7), center_name, title: ref };
  expect((await deliver(house, stayOf(ref, people, days))).body.success).toBe(true);
  rooms[ref] = (await findStay(ref)).room_id;
}
const person = await findUser("customer_1901");
const stranger = await findUser("customer_19THERE");
const { client: staff } = await makeStaffOf(house, "Les Glénan");

const search = async (text: string, client = staff) =>
  staffSearchAnswer.parse((await client.post("/amplify/search", { search: text })).body).data;

it("search finds people and stays within reach, with their stay there [SCOPE-05]", async () => {
  for (const text of ["Basile", "Roy", "06 39 98 00 77", "Ninon"]) {
    const { people } = await search(text);
    expect(people, text).toMatchObject([{ userId: person.id, for: ["Ninon"], stay: { roomId: rooms.HERE } }]);
  }
  expect((await search("Solène")).people.map(({ lastname }) => lastname)).toEqual(["Seule HERE"]);
  // By the name of a child on a stay out of reach nobody is found, and by that stay's words no stay.
  expect(await search("Ulysse")).toEqual({ people: [], stays: [] });
  expect((await search("Annecy")).stays).toEqual([]);
  expect((await search("THERE")).stays).toEqual([]);
  expect((await search("HERE")).stays.map(({ roomId }) => roomId)).toEqual([rooms.HERE]);
  expect((await search("Ulysse", lead)).people).toMatchObject([{ userId: person.id, stay: { roomId: rooms.THERE } }]);
});

it("a person's page shows the stays, notices and decisions within reach alone [SCOPE-05]", async () => {
  for (const ref of ["HERE", "THERE"]) {
    const notice = { id: v4(), content: `Avis ${ref}`, collaboratorId: author.id };
    const fields = { notice, filters: { roomIds: [rooms[ref]] }, isSms: "false", asks: "receipt" };
    expect((await lead.send("/amplify/notices/filtered", fields)).status).toBe(200);
    const post = { roomId: rooms[ref], userId: person.id, reason: "À regarder" };
    const { id, _version } = (await lead.post("/amplify/cases", post)).body.data;
    const decision = { id: v4(), _version, act: "block", ground: "danger", content: `Décidé ${ref}` };
    expect((await lead.post(`/amplify/cases/${id}/decisions`, decision)).status).toBe(200);
  }
  const get = async (path: string, client = staff) => (await client.get(`/amplify/users/${person.id}/${path}`)).body;
  const record = personRecordAnswer.parse(await get("record")).data;
  expect(record.stays.map(({ roomId }) => roomId)).toEqual([rooms.HERE]);
  const texts = async (client = staff) =>
    noticesAnswer.parse(await get("notices", client)).data.items.map(({ content }) => content);
  expect((await texts()).some((text) => text === "Avis HERE")).toBe(true);
  expect((await texts()).filter((text) => text.includes("THERE"))).toEqual([]);
  expect((await texts(lead)).filter((text) => text.includes("THERE")).length).toBe(2);
  const decisions = personDecisionsAnswer.parse(await get("decisions")).data;
  expect(decisions.items.map(({ roomId }) => roomId)).toEqual([rooms.HERE]);
  expect(decisions.sanctions.map(({ roomId }) => roomId)).toEqual([rooms.HERE]);
  for (const [path, mine, all] of [
    ["outcomes", 2, 4],
    ["unreadNotices", 2, 4],
    ["noticeCenters", 2, 4],
    ["answers", 1, 2],
    ["statements", 1, 2],
    ["participants", 1, 2],
  ] as const) {
    const counts = [await get(path), await get(path, lead)].map(({ data }) => data.items.length);
    expect(counts, path).toEqual([mine, all]);
  }
  expect((await get("unreadNotices")).data.total).toBe(2);
});

it("nobody out of reach has a page, and none of its calls [SCOPE-05]", async () => {
  const paths = [
    "record",
    "notices",
    "unreadNotices",
    "noticeCenters",
    "outcomes",
    "answers",
    "decisions",
    "statements",
  ];
  for (const path of [...paths, "participants"]) {
    expect((await staff.get(`/amplify/users/${stranger.id}/${path}`)).status, path).toBe(404);
  }
  expect((await staff.get(`/amplify/users/${stranger.id}`)).status).toBe(404);
  expect((await staff.get(`/amplify/users/search?uuid=${stranger.uuid}`)).body.data.items).toEqual([]);
  const { body } = await staff.post("/amplify/users/search-all", { ids: [person.id, stranger.id] });
  expect(body.data.items.map(({ id }: { id: string }) => id)).toEqual([person.id]);
  expect(body.data.items[0].participants.map(({ roomId }: { roomId: string }) => roomId)).toEqual([rooms.HERE]);
});

it("staff with a limited reach create nobody, and find nobody else [SCOPE-02]", async () => {
  const uuid = "customer_19new";
  expect((await staff.post("/amplify/users/", { uuid })).status).toBe(404);
  expect((await staff.post("/amplify/users/", { uuid: stranger.uuid })).status).toBe(404);
  expect((await staff.post("/amplify/collaborator/", { uuid: "collaborator_19new" })).status).toBe(404);
  const targeted = await staff.post("/targetParticipants", { uuids: [uuid, stranger.uuid, person.uuid] });
  expect(targeted.body.data.items.map(({ id }: { id: string }) => id)).toEqual([person.id]);
  expect(await pool`select from users where uuid in (${uuid}, 'collaborator_19new')`).toHaveLength(0);
});

it("a document of a card out of reach is not copied [SCOPE-02]", async () => {
  const card = { parts: { note: "", meeting: "", times: "", packing: "", contacts: "" }, documents: [] as string[] };
  const put = (roomId: string, fields: object, files: File[] = []) => {
    const form = new FormData();
    form.append("card", JSON.stringify(fields));
    for (const file of files) form.append("files[]", file);
    return { call: (client = staff) => client.call("PUT", `/amplify/rooms/${roomId}/card`, { form }) };
  };
  const file = new File(["Plan"], "plan.txt", { type: "text/plain" });
  const versionOf = async (roomId: string) => (await lead.get(`/amplify/rooms/${roomId}/card`)).body.data._version;
  const there = put(rooms.THERE!, { ...card, _version: await versionOf(rooms.THERE!) }, [file]);
  const made = await there.call(lead);
  expect(made.status).toBe(200);
  const documents = [made.body.data.documents[0].path];
  const here = put(rooms.HERE!, { ...card, _version: await versionOf(rooms.HERE!), documents });
  expect((await here.call()).body.message).toContain("n’existe pas");
  expect((await put(rooms.THERE!, { ...card, _version: 2 }).call()).status).toBe(404);
});
