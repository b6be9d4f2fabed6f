import {
  STAFF_ROOM_SORTS,
  type StaffRoom,
  type StaffRoomsSums,
  staffRoomsAnswer,
  staffRoomsSumsAnswer,
} from "@hello/contract";
import { v4 } from "uuid";
import { describe, expect, it } from "vitest";
import { type HttpClient, readPages } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";
import { openNode } from "../../../test/nodes/nodes.ts";
import { deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const staff = await house.user("collaborator_1");
const { findStay, findUser } = storedStaysOf(house);

/** Sunday, 4 July 2027 is the last day of its week. */
const DATES: Record<string, [departure: string, end: string, facts?: Record<string, unknown>]> = {
  "ENDS-SUNDAY": ["2027-06-27", "2027-07-04"],
  "FROM-SUNDAY": ["2027-07-04", "2027-07-11", { center_name: "Crozon" }],
  "FROM-MONDAY": ["2027-07-05", "2027-07-12", { center_name: "CROZON", title: "Kayak | à Crozon" }],
  "FROM-11": ["2027-07-11", "2027-07-18"],
  "FROM-12": ["2027-07-12", "2027-07-19"],
  "FROM-AUGUST": ["2027-08-01", "2027-08-08", { title: "Été", center_name: null }],
  CANCELLED: ["2027-07-05", "2027-07-12", { status: "cancelled" }],
};
const person = (n: number, facts: Record<string, unknown> = {}) => ({
  uuid: `customer_1${600 + n}`,
  firstname: `Personne ${n}`,
  ...facts,
});
const PEOPLE: Record<string, Parameters<typeof stayOf>[1]> = {
  "FROM-SUNDAY": [person(1), person(2), person(3, { role: "contact", for: ["Léo"] })],
  "FROM-MONDAY": [person(1), person(4), person(5), { uuid: "collaborator_9", role: "staff", firstname: "Zoé" }],
};
for (const [ref, [departure_date, end_date, facts]] of Object.entries(DATES)) {
  const stay = stayOf(ref, PEOPLE[ref] ?? [], { departure_date, end_date, ...facts });
  expect((await deliver(house, stay)).status).toBe(200);
}

/** A node whose database shows another time: `now()` of this schema comes before that of PostgreSQL. */
await pool.unsafe(`
  create schema clock;
  create table clock.shown as select now() as moment;
  create function clock.now() returns timestamptz language sql stable as 'select moment from clock.shown';
  do $$ begin
    execute format('alter database %I set search_path = clock, pg_catalog, public', current_database());
  end $$`);
const node = await openNode(house);
const client = node.as(staff.uuid);
async function setClock(moment: string): Promise<void> {
  await pool`update clock.shown set moment = ${moment}`;
}

async function rowsOf(query: string, from: HttpClient = client): Promise<StaffRoom[]> {
  const pages = await readPages(from, `/amplify/stays?limit=2&${query}`);
  return pages.flatMap(({ body }) => staffRoomsAnswer.parse(body).data.items);
}
const refs = async (query: string) => (await rowsOf(query)).map(({ stayRef }) => stayRef);
async function sumsOf(query: string): Promise<StaffRoomsSums> {
  return staffRoomsSumsAnswer.parse((await client.get(`/amplify/stays/sums?${query}`)).body).data;
}

describe("the home of staff, with today's arrivals after 0 clicks [TEAM-01]", () => {
  const LAST_SECOND = "2027-07-04T21:59:59.999Z";
  const MIDNIGHT = "2027-07-04T22:00:00Z";

  it.each([
    [
      "near",
      ["FROM-SUNDAY", "FROM-MONDAY", "FROM-11", "ENDS-SUNDAY"],
      ["FROM-MONDAY", "FROM-11", "FROM-12", "FROM-SUNDAY"],
    ],
    ["today", ["FROM-SUNDAY"], ["FROM-MONDAY"]],
    ["week", ["FROM-SUNDAY"], ["FROM-MONDAY", "FROM-11"]],
    ["current", ["FROM-SUNDAY", "ENDS-SUNDAY"], ["FROM-MONDAY", "FROM-SUNDAY"]],
    ["coming", ["FROM-MONDAY", "FROM-11", "FROM-12", "FROM-AUGUST"], ["FROM-11", "FROM-12", "FROM-AUGUST"]],
    ["over", [], ["ENDS-SUNDAY"]],
  ])("has in « %s » what its dates say, in Paris, until midnight and after it", async (when, before, after) => {
    await setClock(LAST_SECOND);
    expect(await refs(`when=${when}`)).toEqual(before);
    await setClock(MIDNIGHT);
    expect(await refs(`when=${when}`)).toEqual(after);
  });

  it("opens on what is under way and arrives within seven days, the arrivals of today first", async () => {
    await setClock(MIDNIGHT);
    expect(await refs("")).toEqual(["FROM-MONDAY", "FROM-11", "FROM-12", "FROM-SUNDAY"]);
    expect((await sumsOf("")).arrivals).toBe(1);
    expect(await refs("when=today&state=cancelled")).toEqual(["CANCELLED"]);
  });

  it("goes on over midnight in the order in which it began", async () => {
    await setClock(LAST_SECOND);
    const first = await client.get("/amplify/stays?when=all&limit=2");
    await setClock(MIDNIGHT);
    const { body } = await client.get(`/amplify/stays?when=all&limit=10&nextToken=${first.body.data.nextToken}`);
    const [before, after] = [first, { body }].map((answer) =>
      staffRoomsAnswer.parse(answer.body).data.items.map(({ stayRef }) => stayRef),
    );
    expect(before).toEqual(["FROM-SUNDAY", "FROM-MONDAY"]);
    expect(after).toEqual(["FROM-11", "FROM-12", "FROM-AUGUST", "ENDS-SUNDAY"]);
  });
});

describe("what the list adds up to [TEAM-02]", () => {
  it("equals the rows and the database", async () => {
    await setClock("2027-07-05T10:00:00Z");
    const [sunday, monday] = [await findStay("FROM-SUNDAY"), await findStay("FROM-MONDAY")];
    await pool`
      update participants set status = 'NORMAL', joined_at = '2027-01-01' where room_id = ${monday.room_id}
        and user_id = (select id from users where uuid = 'customer_1601')`;
    const send = {
      id: v4(),
      workspace: "speedboat",
      collaborator_id: staff.id,
      content: "Tout va bien ?",
      kind: "list",
    };
    await pool`insert into notice_sends ${pool({ ...send, recipients: 1, asks: "safety", stay_id: sunday.id })}`;
    const noticeId = await house.askedNotice(send.id, await findUser("customer_1602"));

    for (const query of ["", "when=today", "when=all", "when=all&center=crozon", "when=over", "search=kayak"]) {
      const [rows, sums] = [await rowsOf(query), await sumsOf(query)];
      const total = (count: (room: StaffRoom) => number) => rows.reduce((sum, room) => sum + count(room), 0);
      expect([query, sums]).toEqual([
        query,
        {
          stays: rows.length,
          arrivals: rows.filter(({ departureDate }) => departureDate === "2027-07-05").length,
          people: total(({ people }) => people),
          joined: total(({ joined }) => joined),
          missing: total(({ missing }) => missing),
          openReports: total(({ openReports }) => openReports),
          openHelp: total(({ openHelp }) => openHelp),
          centers: ["Crozon", "CROZON", "Les Glénan"].toSorted(
            (a, b) => sums.centers.indexOf(a) - sums.centers.indexOf(b),
          ),
        },
      ]);
    }
    const [stored] = await pool`
      select count(*)::int as entries, count(*) filter (where p.status = 'NORMAL')::int as joined,
        count(*) filter (where p.status = 'INVITED' and p.joined_at is null)::int as missing
      from participants p join stays s on s.room_id = p.room_id join users u on u.id = p.user_id and not u.collaborator
      where s.stay_ref in ('FROM-SUNDAY', 'FROM-MONDAY') and not p.deleted`;
    // A contact is on the stay and has no entry.
    expect(await sumsOf("when=current")).toMatchObject({
      stays: 2,
      people: stored!.entries + 1,
      joined: stored!.joined,
      missing: stored!.missing,
      openHelp: 1,
    });
    expect(stored!.joined).toBe(1);
    await pool`
      update notices set answers = jsonb_set(answers, '{0,takenAt}', '"2027-07-05T10:00:00.000Z"') where id = ${noticeId}`;
    expect((await sumsOf("when=current")).openHelp).toBe(0);
  });

  it.each(STAFF_ROOM_SORTS)("is sorted by « %s » in both directions, over all pages", async (sort) => {
    const up = await rowsOf(`when=all&sort=${sort}`);
    const down = await rowsOf(`when=all&sort=${sort}&order=desc`);
    expect(up).toHaveLength(6);
    expect(down).toEqual(up.toReversed());
    const VALUES: Partial<Record<typeof sort, (room: StaffRoom) => number | string>> = {
      date: (room) => room.departureDate!,
      people: (room) => room.people,
      joined: (room) => room.joined,
      missing: (room) => room.missing,
      center: (room) => (room.center_name ?? "").toLowerCase(),
    };
    const value = VALUES[sort];
    if (!value) return;
    const values = up.map(value);
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  it("has only the stays of a centre, however it is written", async () => {
    expect(await refs("when=all&center=crozon")).toEqual(["FROM-MONDAY", "FROM-SUNDAY"]);
    expect(await refs("when=all&center=Cro")).toEqual([]);
  });
});

describe("stays elsewhere", () => {
  it("are coming, under way and over by the day where they are [TEAM-01] [ABROAD-01]", async () => {
    const ZONES = { PARIS: "Europe/Paris", LIMA: "America/Lima", AUCK: "Pacific/Auckland" };
    for (const [n, [name, time_zone]] of Object.entries(ZONES).entries()) {
      const facts = { departure_date: "2027-11-10", end_date: "2027-11-12", title: "Zones", time_zone };
      const stay = stayOf(`ZONE-${name}`, [person(20 + n, { email: `zone${n}@example.org` })], facts);
      expect((await deliver(house, stay)).status).toBe(200);
    }
    const zoned = async (when: string) =>
      (await refs(`when=${when}&search=zones`)).map((ref) => ref!.slice(5)).toSorted((a, b) => (a < b ? -1 : 1));
    const all = ["AUCK", "LIMA", "PARIS"];

    // An hour after midnight in Auckland: the day before everywhere else.
    await setClock("2027-11-09T12:00:00Z");
    expect([await zoned("today"), await zoned("current"), await zoned("coming")]).toEqual([
      ["AUCK"],
      ["AUCK"],
      ["LIMA", "PARIS"],
    ]);
    expect((await sumsOf("when=near&search=zones")).arrivals).toBe(1);
    // Ten in the evening in Lima, the next morning in Paris.
    await setClock("2027-11-11T03:00:00Z");
    expect([await zoned("today"), await zoned("current")]).toEqual([["LIMA"], all]);
    await setClock("2027-11-13T03:00:00Z");
    expect([await zoned("current"), await zoned("over"), await zoned("ahead")]).toEqual([
      ["LIMA"],
      ["AUCK", "PARIS"],
      ["LIMA"],
    ]);
    // A message about what is not over reaches those who are there still.
    const filters = { destinations: ["Les Glénan"] };
    const counted = async () =>
      (await client.post("/amplify/notices/count", { filters, ignoreUsersData: [] })).body.data.users as number;
    expect(await counted()).toBe(1);
    await setClock("2027-11-13T05:00:00Z");
    expect([await zoned("current"), await counted()]).toEqual([[], 0]);
    // Monday, 8 November is the first day of a week: in Auckland twelve hours before Paris.
    await setClock("2027-11-07T12:00:00Z");
    expect([await zoned("week"), await zoned("near")]).toEqual([["AUCK"], all]);
  });
});
