import { type StaffRoom, staffMemberAnswer, staffPeopleAnswer, staffRoomsAnswer } from "@hello/contract";
import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import { type Answer, readPages } from "../../../test/client.ts";
import type { MadeRoom } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { dayFromNow, deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";
import { mintToken } from "../../people/provider/provider.tokens.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const staff = await house.user("collaborator_1", { nickname: "Nora" });
const c = house.as(staff.uuid);
const { findStay } = storedStaysOf(house);

const PEOPLE = [
  { uuid: "customer_1501", firstname: "Élodie", lastname: "Martin", phone: "0639980011" },
  { uuid: "customer_1502", firstname: "Adam", role: "contact", for: ["Léo"] },
  { uuid: "collaborator_9", role: "staff", firstname: "Zoé" },
];

/** Departures so many days from now, with the days on which the room opens and closes. */
const dates = (departure: number, opens: number, closes: number) => ({
  departure_date: dayFromNow(departure),
  end_date: dayFromNow(departure + 7),
  opens: dayFromNow(opens),
  closes: dayFromNow(closes),
});
const STAYS = [
  stayOf("OPEN-2", [], dates(30, -10, 60)),
  stayOf("OPEN-1", PEOPLE, { ...dates(10, -10, 60), title: "Kayak à Crozon", product: "Kayak", center_name: "Crozon" }),
  stayOf("PLANNED", [], dates(20, 15, 60)),
  stayOf("CLOSED-1", [], dates(-40, -90, -5)),
  stayOf("CLOSED-2", [], dates(-20, -90, -5)),
  stayOf("CANCELLED", [], { ...dates(15, -10, 60), status: "cancelled" }),
  // Over, with a room that is still open; and under way, with a room that was closed early.
  stayOf("OVER-OPEN", [], dates(-12, -90, 20)),
  stayOf("CLOSED-EARLY", [], dates(-3, -90, -1)),
];
for (const stay of STAYS) expect((await deliver(house, stay)).status).toBe(200);
const dated = await house.room({
  name: "Randonnée, samedi, Marche",
  departure_date: dayFromNow(12),
  center_name: null,
});
const undated = await house.room({ name: "Bénévoles", departure_date: null, center_name: null });
await house.room({ name: "Ancien groupe", departure_date: null, active: false });
await house.room({ workspace: "labalaguere", name: "Ailleurs" });

const namesOf = ({ body }: Answer) =>
  staffRoomsAnswer.parse(body).data.items.map(({ stayRef, name }) => stayRef ?? name.split(",")[0]);
const list = async (query = "") => namesOf(await c.get(`/amplify/stays${query}`));
async function roomOf(query: string): Promise<StaffRoom> {
  return staffRoomsAnswer.parse((await c.get(`/amplify/stays?${query}`)).body).data.items[0]!;
}

/** As staff write it: 17/11. */
function frenchDate(day: string): string {
  return `${day.slice(8)}/${day.slice(5, 7)}`;
}

async function report(room: MadeRoom, content: string): Promise<string> {
  const author = await house.user();
  const message = await house.message(room, author, content);
  await pool`
    insert into cases (id, workspace, room_id, message_id, user_id, overdue_at)
    values (${v7()}, ${room.workspace}, ${room.id}, ${message.id}, ${author.id}, now() + interval '1 day')`;
  return message.id;
}

describe("the list of rooms and stays", () => {
  const ahead = ["OPEN-1", "Randonnée", "PLANNED", "OPEN-2", "CLOSED-EARLY", "Bénévoles"];

  it("goes by time and by how the room stands, from today on [STAY-20] [TEAM-01]", async () => {
    expect(await list()).toEqual(["CLOSED-EARLY", "Bénévoles"]);
    expect(await list("?when=near")).toEqual(["CLOSED-EARLY", "Bénévoles"]);
    expect(await list("?when=ahead")).toEqual(ahead);
    expect(await list("?when=all&state=planned")).toEqual(["PLANNED"]);
    expect(await list("?when=all&state=open")).toEqual(["OPEN-1", "Randonnée", "OPEN-2", "Bénévoles", "OVER-OPEN"]);
    expect(await list("?when=all&state=closed")).toEqual(["CLOSED-EARLY", "CLOSED-2", "CLOSED-1", "Ancien groupe"]);
    expect(await list("?when=all&state=cancelled")).toEqual(["CANCELLED"]);
    expect(await list("?when=over&state=open")).toEqual(["OVER-OPEN"]);
    expect(await list("?when=current&state=closed")).toEqual(["CLOSED-EARLY"]);
    expect(await list("?when=over&state=cancelled")).toEqual([]);
    const states = await Promise.all(
      ["planned", "open", "closed", "cancelled"].map((state) => roomOf(`when=all&state=${state}`)),
    );
    expect(states.map(({ state }) => state)).toEqual(["planned", "open", "closed", "cancelled"]);
  });

  it("says coming or under way of no stay that is over, however its room stands [TRUE-13]", async () => {
    for (const when of ["near", "current", "coming", "ahead"]) {
      expect(await list(`?when=${when}`)).not.toContain("OVER-OPEN");
    }
    expect(await list("?when=over")).toEqual(["OVER-OPEN", "CLOSED-2", "CLOSED-1", "Ancien groupe"]);
    const csv = (await c.get("/amplify/stays.csv?when=ahead")).body;
    expect([csv.includes("CLOSED-EARLY;"), csv.includes("OVER-OPEN;")]).toEqual([true, false]);
  });

  it.each(["when=ahead", "when=all&state=closed", "when=over"])("gives the same list by pages: %s", async (filter) => {
    const paged = (await readPages(c, `/amplify/stays?${filter}&limit=2`)).flatMap(namesOf);
    expect(paged).toEqual(await list(`?${filter}`));
    const { body } = await c.get("/amplify/stays?limit=1");
    for (const other of ["when=over", "state=closed", "search=kayak", "sort=name", "order=desc", "center=Crozon"]) {
      expect((await c.get(`/amplify/stays?limit=1&${other}&nextToken=${body.data.nextToken}`)).status).toBe(400);
    }
  });

  it.each([
    ["KAYAK crozon", ["OPEN-1"]],
    ["open-1", ["OPEN-1"]],
    ["Randonnee", ["Randonnée"]],
    ["RANDONNÉE marche", ["Randonnée"]],
    ["be\u0301ne\u0301voles", ["Bénévoles"]],
    ["glénan catamaran", ["PLANNED", "OPEN-2", "CLOSED-EARLY"]],
    ["kayak glénan", []],
    ["%", []],
    ["_____", []],
    [" ", ahead],
    [frenchDate(dayFromNow(20)), ["PLANNED"]],
    [`glénan ${dayFromNow(30)}`, ["OPEN-2"]],
    [`kayak ${frenchDate(dayFromNow(20))}`, []],
    ["15 au 22 août crozon", ["OPEN-1"]],
  ])(
    "finds words of name, product, centre and reference, and days, without case and accents: %j [STAY-20] [TEAM-02]",
    async (search, found) => {
      expect(await list(`?when=ahead&search=${encodeURIComponent(search)}`)).toEqual(found);
    },
  );

  it("shows the stay with detail and reference, its people and what was written [TEAM-03]", async () => {
    const { room_id } = await findStay("OPEN-1");
    const room = { id: room_id, workspace: "speedboat" as const };
    await pool`
      update participants set status = 'NORMAL', joined_at = now()
      where room_id = ${room_id} and user_id = (select id from users where uuid = 'customer_1501')`;
    const guest = await house.user();
    await house.participant(room, guest, "BANNED");
    const { createdAt } = await house.message(room, guest);
    const found = await roomOf("when=ahead&search=open-1");
    expect(found).toEqual({
      roomId: room_id,
      name: "Kayak à Crozon, 15 au 22 août, Kayak",
      product: "Kayak",
      detail: "15 au 22 août",
      center_name: "Crozon",
      stayRef: "OPEN-1",
      state: "open",
      departureDate: dayFromNow(10),
      endDate: dayFromNow(17),
      people: 3,
      joined: 1,
      missing: 0,
      messages: 1,
      openReports: 0,
      openHelp: 0,
      lastMessageAt: createdAt,
      attention: [],
    });
    expect(await roomOf("when=ahead&search=benevoles")).toMatchObject({
      product: null,
      detail: null,
      stayRef: null,
      endDate: null,
      people: 0,
      messages: 0,
      lastMessageAt: null,
    });
  });

  it("shows rooms with an open case, until it is decided [STAY-20]", async () => {
    expect(await list("?when=all&attention=true")).toEqual([]);
    const closed = await findStay("CLOSED-1");
    await report(undated, "Un");
    await report({ id: closed.room_id, workspace: "speedboat" }, "Deux");
    const [first, second] = [await report(dated, "Trois"), await report(dated, "Quatre")];
    expect(await list("?when=all&attention=true")).toEqual(["Randonnée", "Bénévoles", "CLOSED-1"]);
    const pages = await c.get("/amplify/stays?when=all&attention=true&limit=1");
    expect(await list(`?when=all&attention=true&limit=1&nextToken=${pages.body.data.nextToken}`)).toEqual([
      "Bénévoles",
    ]);
    expect(await roomOf("when=ahead&search=marche")).toMatchObject({ openReports: 2, attention: ["reports"] });
    await pool`
      update cases set state = 'decided', overdue_at = null where message_id = any(${[first, second]})`;
    expect(await list("?when=all&attention=true")).toEqual(["Bénévoles", "CLOSED-1"]);
    expect(await roomOf("when=ahead&search=marche")).toMatchObject({ openReports: 0, attention: [] });
  });

  it("exports what is filtered as a table without active formulas", async () => {
    await house.room({ name: "=1+1, samedi, Marche", departure_date: dayFromNow(300), center_name: "-2" });
    const answer = await c.get("/amplify/stays.csv?when=ahead&search=samedi");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="sejours.csv"');
    const [headings, ...lines] = answer.body.trimEnd().split("\r\n");
    expect(headings).toMatch(/^\ufeff?Référence;Groupe;/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toBe(`;"'=1+1, samedi, Marche";Marche;"'-2";Ouvert;${dayFromNow(300)};;0;0;0;0;;0;0`);
    expect((await c.get("/amplify/stays.csv?when=all&state=cancelled")).body).toContain("CANCELLED;");
  });
});

describe("the people of a room", () => {
  const peopleOf = async (roomId: string, query = "") =>
    staffPeopleAnswer.parse((await c.get(`/amplify/stays/${roomId}/people${query}`)).body).data;

  it("are those of the room and of its stay, staff first, with numbers to call and BANNED ones", async () => {
    const { room_id } = await findStay("OPEN-1");
    const { items } = await peopleOf(room_id);
    expect(items.map(({ uuid, role, status }) => [uuid, role, status])).toEqual([
      ["collaborator_9", "staff", "NORMAL"],
      ["customer_1502", "contact", null],
      [expect.any(String), null, "BANNED"],
      ["customer_1501", "traveller", "NORMAL"],
    ]);
    expect(items[3]).toMatchObject({
      name: "Élodie",
      lastname: "Martin",
      phoneNumber: "+33639980011",
      for: [],
      joinedAt: expect.any(String),
    });
    expect(items[1]).toMatchObject({ name: "Adam", for: ["Léo"], phoneNumber: null, joinedAt: null });
  });

  it("come by pages and by search", async () => {
    const { room_id } = await findStay("OPEN-1");
    const all = (await peopleOf(room_id)).items;
    const first = await peopleOf(room_id, "?limit=3");
    const rest = await peopleOf(room_id, `?limit=3&nextToken=${first.nextToken}`);
    expect([...first.items, ...rest.items]).toEqual(all);
    expect(rest.nextToken).toBeNull();
    for (const [search, found] of [
      ["elodie MARTIN", ["customer_1501"]],
      ["leo", ["customer_1502"]],
      ["customer_1502", ["customer_1502"]],
      ["personne", []],
    ] as const) {
      const { items } = await peopleOf(room_id, `?search=${encodeURIComponent(search)}`);
      expect(items.map(({ uuid }) => uuid)).toEqual(found);
    }
  });

  it("of a room of the other workspace are not found", async () => {
    const elsewhere = await house.room({ workspace: "labalaguere" });
    expect((await c.get(`/amplify/stays/${elsewhere.id}/people`)).status).toBe(404);
  });
});

describe("the collaborator who asks", () => {
  it("is told their name, their open rooms, and whether they are a lead", async () => {
    const member = async (token?: string) =>
      staffMemberAnswer.parse((await c.get("/amplify/collaborator", token ? { token } : {})).body).data;
    const { config } = house.context;
    const mint = (role: string[], uuid = staff.uuid) => mintToken({ config, secrets: house.secrets, uuid, role });
    const plain = {
      userId: staff.id,
      uuid: staff.uuid,
      name: "Nora",
      lead: false,
      reach: "all",
      rooms: 0,
      teamId: expect.any(String),
    };
    expect(await member(await mint(["collaborator"]))).toEqual(plain);
    await house.participant(await house.room(), staff);
    await house.participant(await house.room({ active: false }), staff);
    expect(await member(await mint(["collaborator", "lead"]))).toEqual({ ...plain, lead: true, rooms: 1 });
    const customer = house.as((await house.user()).uuid);
    const token = await mint(["lead"], customer.uuid!);
    expect((await customer.get("/amplify/collaborator", { token })).status).toBe(403);
  });
});
