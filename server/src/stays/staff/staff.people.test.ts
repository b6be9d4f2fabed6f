import { PEOPLE_FILTERS, peopleCountsAnswer, type StaffPerson, staffPeopleAnswer } from "@hello/contract";
import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import { LEAD, readPages } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";
import { dayFromNow, deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const staff = await house.user("collaborator_1", { nickname: "Nora Petit", lastname: "Petit" });
const c = house.as(staff.uuid, LEAD);

const yearsAgo = (years: number, days = 0) => {
  const date = new Date(`${dayFromNow(-days)}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.toISOString().slice(0, 10);
};
const PEOPLE = [
  {
    uuid: "customer_1601",
    firstname: "Ana",
    lastname: "Martin",
    phone: "0639980011",
    for: ["Mia"],
    language: "Anglais",
  },
  { uuid: "customer_1602", firstname: "Paul", lastname: "Roy", role: "contact", phone: "+41791234567", for: ["Léo"] },
  { uuid: "customer_1603", firstname: "leo", lastname: "Roy", birth_date: yearsAgo(12, 2) },
  { uuid: "customer_1604", firstname: "Zoé", lastname: "Adulte", birth_date: yearsAgo(18, 2) },
  { uuid: "customer_1605", firstname: "Presque", lastname: "Majeure", birth_date: yearsAgo(18, -2) },
  { uuid: "customer_1606", firstname: "=Omar", lastname: "Bloqué" },
  { uuid: "customer_1607", firstname: "Yann", lastname: "Parti" },
  { uuid: staff.uuid, role: "staff" },
];
expect((await deliver(house, stayOf("PEOPLE", PEOPLE, { departure_date: dayFromNow(3) }))).status).toBe(200);
const { room_id: roomId } = await storedStaysOf(house).findStay("PEOPLE");
const idOf = async (uuid: string) => (await pool<{ id: string }[]>`select id from users where uuid = ${uuid}`)[0]!.id;
const setEntry = (uuid: string, columns: object) => pool`
  update participants set ${pool(columns)}
  where room_id = ${roomId} and user_id = (select id from users where uuid = ${uuid})`;
const JOINED = "2027-01-15T17:30:00Z";
await setEntry("customer_1601", { status: "NORMAL", joined_at: JOINED });
await setEntry("customer_1606", { status: "BLOCKED", joined_at: JOINED });
// Came in once, and left.
await setEntry("customer_1607", { status: "INVITED", joined_at: JOINED });
// Excluded from all rooms, without an entry in this one.
const banned = await house.user("customer_1608", { firstname: "Bob", lastname: "Exclu" });
await house.participant({ id: roomId, workspace: "speedboat" }, banned, "BANNED");
await pool`
  insert into sanctions (id, workspace, user_id, room_id, status)
  values (${v7()}, 'speedboat', ${await idOf("customer_1602")}, null, 'BANNED')`;

async function listOf(query = ""): Promise<StaffPerson[]> {
  const pages = await readPages(c, `/amplify/stays/${roomId}/people?limit=2${query}`);
  return pages.flatMap(({ body }) => staffPeopleAnswer.parse(body).data.items);
}
const uuidsOf = (people: StaffPerson[]) => people.map(({ uuid }) => uuid.replace("customer_", "")).sort();

describe("the participants of a stay", () => {
  it.each([
    ["joined", ["1601"]],
    ["absent", ["1604", "1605"]],
    ["left", ["1607"]],
    ["contacts", ["1601", "1602"]],
    ["children", ["1603", "1605"]],
    ["staff", ["collaborator_1"]],
    ["out", ["1602", "1606", "1608"]],
    ["all", ["1601", "1602", "1603", "1604", "1605", "1606", "1607", "1608", "collaborator_1"]],
  ])("are filtered by standing, over pages: %s [TEAM-07]", async (filter, uuids) => {
    expect(uuidsOf(await listOf(`&filter=${filter}`))).toEqual(uuids);
  });

  it("have counts that are those of the lists and of the database [TEAM-07]", async () => {
    const { body } = await c.get(`/amplify/stays/${roomId}/people/counts`);
    const counts = peopleCountsAnswer.parse(body).data;
    for (const filter of PEOPLE_FILTERS) {
      expect([filter, counts[filter]]).toEqual([filter, (await listOf(`&filter=${filter}`)).length]);
    }
    const [stored] = await pool<{ all: number; absent: number; staff: number }[]>`
      select count(*) as all,
        count(*) filter (where p.status = 'INVITED' and p.joined_at is null and not u.collaborator) as absent,
        count(*) filter (where u.collaborator) as staff
      from users u left join participants p on p.user_id = u.id and p.room_id = ${roomId} and not p.deleted
      where p.id is not null or u.id in (select m.user_id from stay_people m join stays s on s.id = m.stay_id where s.room_id = ${roomId})`;
    expect(counts).toMatchObject(stored!);
  });

  it("keep filter and search together, and a page token for its own filter [TEAM-07]", async () => {
    expect(uuidsOf(await listOf("&filter=children&search=ROY"))).toEqual(["1603"]);
    expect(uuidsOf(await listOf("&filter=staff&search=roy"))).toEqual([]);
    const { body } = await c.get(`/amplify/stays/${roomId}/people?limit=1&filter=children`);
    const other = `/amplify/stays/${roomId}/people?limit=1&filter=out&nextToken=${body.data.nextToken}`;
    expect((await c.get(other)).status).toBe(400);
  });

  it("have first and last name, staff the name of their token once, and who answers for a child [TEAM-06]", async () => {
    const people = new Map((await listOf()).map((person) => [person.uuid, person]));
    expect(people.get("customer_1601")).toMatchObject({
      name: "Ana",
      lastname: "Martin",
      language: "en",
      contacts: [],
    });
    expect(people.get(staff.uuid)).toMatchObject({ name: "Nora Petit", lastname: null });
    expect(people.get("customer_1603")!.contacts).toEqual([{ name: "Paul Roy", phoneNumber: "+41791234567" }]);
    expect(people.get("customer_1604")!.contacts).toEqual([]);
  });

  it("are a table with local times, numbers as text and no formulas [TEAM-06] [TEAM-07]", async () => {
    const answer = await c.get(`/amplify/stays/${roomId}/people.csv`);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const [headings, ...lines] = answer.body.trimEnd().split("\r\n");
    expect(headings).toBe(
      "Nom;Prénom;Rôle;Âge;Téléphone;E-mail;Langue;Répond de;Ses contacts;Dans le groupe;A rejoint le;Prévenu le;Remis;Déjà connecté;Identifiant",
    );
    expect(lines).toHaveLength(9);
    const lineOf = (uuid: string) => lines.find((line: string) => line.endsWith(`;${uuid}`));
    expect(lineOf("customer_1601")).toBe(
      "Martin;Ana;Voyageur;;06 39 98 00 11;;Anglais;Mia;;A rejoint;2027-01-15 18:30;;;Non;customer_1601",
    );
    expect(lineOf("customer_1603")).toBe(
      "Roy;leo;Voyageur;12;;;;;Paul Roy 00 41791234567;Sans accès au groupe (enfant);;;;Non;customer_1603",
    );
    expect(lineOf("customer_1606")).toContain(`;"'=Omar";`);
    const children = (await c.get(`/amplify/stays/${roomId}/people.csv?filter=children&search=roy`)).body;
    expect(children.trimEnd().split("\r\n")).toHaveLength(2);
  });

  it("of a room of the other workspace are neither counted nor exported", async () => {
    const elsewhere = await house.room({ workspace: "labalaguere" });
    for (const path of ["people/counts", "people.csv"]) {
      expect((await c.get(`/amplify/stays/${elsewhere.id}/${path}`)).status).toBe(404);
    }
  });
});

describe("who was told, and who has come", () => {
  const LIST = ["customer_1651", "customer_1652", "customer_1653", "customer_1654", "customer_1655", "customer_1656"];
  const people = LIST.map((uuid, n) => ({ uuid, email: n === 3 ? undefined : `${uuid}@example.org` }));
  const read = async (path: string, roomId: string) => (await c.get(`/amplify/stays/${roomId}/${path}`)).body.data;

  it("is told of each person, adds up, and a reminder reaches exactly who has not come [JOIN-07]", async () => {
    const contact = { uuid: "customer_1657", role: "contact", email: "contact@example.org" };
    await deliver(house, stayOf("TOLD", [...people, contact, { uuid: staff.uuid, role: "staff" }]));
    const { room_id, id: stayId } = await storedStaysOf(house).findStay("TOLD");
    const send = (filters: object) =>
      c.send("/amplify/notices/filtered", { notice: { content: "Venez", collaboratorId: staff.id }, filters });
    expect((await read("people/counts", room_id)).untold).toBe(7);
    const told = await Promise.all(LIST.slice(0, 5).map(idOf));
    expect((await send({ roomIds: [room_id], userIds: told })).status).toBe(200);
    const deliverAs = (uuid: string, state: string) => pool`
      update deliveries d set state = ${state}, reason = ${state === "delivered" ? null : "550"}
      from notices n where n.id = d.notice_id and n.user_id = (select id from users where uuid = ${uuid})`;
    await deliverAs("customer_1651", "delivered");
    await deliverAs("customer_1652", "undelivered");
    const set = (uuid: string, change: object) => pool`
      update participants set ${pool(change)} where room_id = ${room_id}
        and user_id = (select id from users where uuid = ${uuid})`;
    await set("customer_1651", { status: "NORMAL", joined_at: JOINED });
    await set("customer_1655", { joined_at: JOINED });
    await set("customer_1656", { status: "BLOCKED" });
    await house.as("customer_1651").get(`/amplify/users/search?uuid=customer_1651`);

    const { items } = staffPeopleAnswer.parse((await c.get(`/amplify/stays/${room_id}/people?limit=100`)).body).data;
    const facts = Object.fromEntries(items.map(({ uuid, told, hasSignedIn }) => [uuid, [told?.state, hasSignedIn]]));
    expect(facts).toMatchObject({
      customer_1651: ["delivered", true],
      customer_1652: ["failed", false],
      customer_1653: ["waiting", false],
      customer_1654: ["page", false],
      customer_1655: ["waiting", false],
      customer_1656: [undefined, false],
      customer_1657: [undefined, false],
    });
    const counts = peopleCountsAnswer.parse({ success: true, data: await read("people/counts", room_id) }).data;
    expect(counts).toMatchObject({ all: 8, joined: 1, absent: 3, left: 1, never: 6, untold: 3, staff: 1, out: 1 });
    // Beside those in the room and those put out there are staff, and contacts without an entry.
    expect(counts.joined + counts.absent + counts.left + counts.out + counts.staff + counts.contacts).toBe(counts.all);
    const row = (await c.get("/amplify/stays?when=all&search=TOLD")).body.data.items[0];
    const sums = (await c.get("/amplify/stays/sums?when=all&search=TOLD")).body.data;
    for (const sum of [row, sums]) {
      expect(sum).toMatchObject({ joined: counts.joined, missing: counts.absent });
    }

    const absent = (await read("people?filter=absent&limit=100", room_id)).items as StaffPerson[];
    await set("customer_1653", { status: "NORMAL", joined_at: JOINED });
    const userIds = absent.map(({ userId }) => userId);
    expect((await send({ roomIds: [room_id], userIds, statuses: ["INVITED"] })).status).toBe(200);
    const reminded = await pool<{ uuid: string }[]>`
      select u.uuid from notices n join users u on u.id = n.user_id join notice_sends s on s.id = n.send_id
      where s.stay_id = ${stayId} and s.filters ? 'statuses' order by u.uuid`;
    expect(reminded.map(({ uuid }) => uuid)).toEqual(["customer_1652", "customer_1654"]);
  });
});

describe("a send to ticked people", () => {
  const count = async (filters: object) => (await c.send("/amplify/notices/count", { filters })).body.data;
  const send = (filters: object) =>
    c.send("/amplify/notices/filtered", { notice: { content: "À vous", collaboratorId: staff.id }, filters });

  it("reaches them and nobody else of the stay, banned ones too, and nobody who is not on it [TEAM-07]", async () => {
    const stranger = await house.user();
    const uuids = ["customer_1602", "customer_1604", "customer_1608"];
    const userIds = await Promise.all(uuids.map(idOf));
    const filters = { roomIds: [roomId], userIds: [...userIds, stranger.id, staff.id] };
    expect(await count(filters)).toMatchObject({ users: 3 });
    expect((await send(filters)).status).toBe(200);
    const told = await pool<{ uuid: string }[]>`
      select u.uuid from notices n join users u on u.id = n.user_id join notice_sends s on s.id = n.send_id
      where s.content = 'À vous' order by u.uuid`;
    expect(told.map(({ uuid }) => uuid)).toEqual(uuids);
    const [stored] = await pool<{ isAbout: boolean }[]>`
      select s.stay_id = (select id from stays where room_id = ${roomId}) as "isAbout" from notice_sends s
      where s.content = 'À vous'`;
    expect(stored).toEqual({ isAbout: true });
  });

  it("finds nobody of the other workspace, and refuses too many", async () => {
    const other = await house.user("customer_2001");
    expect(await count({ userIds: [other.id] })).toMatchObject({ users: 0 });
    const refused = await send({ userIds: Array.from({ length: 1_001 }, () => v7()) });
    expect([refused.status, refused.body.code]).toEqual([400, "invalid_request"]);
  });

  it("is not planned: a plan chooses stays", async () => {
    const plan = { name: "À eux", content: "Bonjour", isSms: false, isUrgent: false, asks: null, kind: "dated" };
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const post = { ...plan, filters: { roomIds: [roomId], userIds: [banned.id] }, at, days: null, time: null };
    expect((await c.post("/amplify/planned", post)).status).toBe(400);
    const ofStay = { ...post, filters: { roomIds: [roomId] } };
    expect((await c.post("/amplify/planned", ofStay)).status).toBe(200);
  });
});
