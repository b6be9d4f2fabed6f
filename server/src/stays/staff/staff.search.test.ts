import { type StaffSearch, staffSearchAnswer } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { dayFromNow, deliver, STAYS_SETTINGS, stayOf } from "../../../test/stays/stays.ts";
import { hasWords, readSearch } from "./staff.search.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const staff = house.as((await house.user("collaborator_1", { phone_number: null })).uuid);
const other = house.as((await house.user("collaborator_2", { workspace: "labalaguere" })).uuid);

const PEOPLE = [
  {
    uuid: "customer_1501",
    firstname: "Élodie",
    lastname: "Martin-Roux",
    phone: "+33639980011",
    email: "elodie.m@example.org",
  },
  { uuid: "customer_1502", firstname: "Adam", lastname: "Petit", role: "contact", for: ["Léo", "Mia"] },
  { uuid: "customer_1503", firstname: "Martine", lastname: "Dubois" },
  { uuid: "customer_1504", firstname: "Lœtitia", lastname: "D’Arc", phone: "+262692112233" },
];
const departure = dayFromNow(10);
const stays = [
  stayOf("GLEN-47", PEOPLE, { departure_date: departure, end_date: dayFromNow(17), detail: "groupe 3" }),
  stayOf("CROZ-1", [], {
    title: "Kayak à Crozon",
    product: "Kayak",
    center_name: "Crozon",
    departure_date: dayFromNow(30),
    end_date: dayFromNow(37),
  }),
];
for (const stay of stays) expect((await deliver(house, stay)).status).toBe(200);
await house.room({ name: "Bénévoles, toute l’année, Accueil", departure_date: null, center_name: "Quiberon" });

async function search(text: string, client = staff): Promise<StaffSearch> {
  const { status, body } = await client.post("/amplify/search", { search: text });
  expect([text, status]).toEqual([text, 200]);
  return staffSearchAnswer.parse(body).data;
}
const people = async (text: string) => (await search(text)).people.map(({ uuid }) => uuid);
const refs = async (text: string) => (await search(text)).stays.map(({ stayRef }) => stayRef);

describe("the search of staff [TEAM-04]", () => {
  it.each([
    ["elodie", ["customer_1501"]],
    ["ÉLO", ["customer_1501"]],
    ["roux elodie", ["customer_1501"]],
    ["martin", ["customer_1501", "customer_1503"]],
    ["06 39 98 00 11", ["customer_1501"]],
    ["06.39", ["customer_1501"]],
    ["+33 6 39 98", ["customer_1501"]],
    ["0033639980011", ["customer_1501"]],
    ["+33 (0)6 39 98 00 11", ["customer_1501"]],
    ["98 00 11", ["customer_1501"]],
    ["0011", ["customer_1501"]],
    ["0692 11", ["customer_1504"]],
    ["1503", ["customer_1503"]],
    ["elodie.m", ["customer_1501"]],
    ["elodie.m@ex", ["customer_1501"]],
    ["léo petit", ["customer_1502"]],
    ["leo", ["customer_1502"]],
    ["mia leo", ["customer_1502"]],
    ["leo dubois", []],
    ["laetitia", []],
    ["loetitia", ["customer_1504"]],
    ["d'arc", ["customer_1504"]],
    ["customer_1503", ["customer_1503"]],
    ["Customer_1503", ["customer_1503"]],
    ["zzz", []],
    ["'); drop table users; --", []],
    ["!&|():*'\\", []],
  ])("finds people by « %s »", async (text, found) => {
    expect((await people(text)).toSorted()).toEqual(found);
  });

  it.each([
    ["glénan", ["GLEN-47"]],
    ["croz kay", ["CROZ-1"]],
    ["glen-47", ["GLEN-47"]],
    ["groupe 3", ["GLEN-47"]],
    ["47", ["GLEN-47"]],
    ["quib", [null]],
    ["benevoles", [null]],
    [departure, ["GLEN-47"]],
    [`kayak ${departure}`, []],
    [`voile ${departure}`, ["GLEN-47"]],
    [`${departure.slice(8)}/${departure.slice(5, 7)}`, ["GLEN-47"]],
  ])("finds stays by « %s »", async (text, found) => {
    expect(await refs(text)).toEqual(found);
  });

  it("tells of each person the stay that comes next, and for whom they answer", async () => {
    const [adam] = (await search("adam")).people;
    expect(adam).toMatchObject({ name: "Adam", lastname: "Petit", for: ["Léo", "Mia"], collaborator: false });
    expect(adam!.stay).toMatchObject({ name: "Voile aux Glénan", departureDate: departure });
  });

  it("finds nothing of the other workspace, and nothing of somebody who was erased, a child of theirs neither", async () => {
    expect(await search("elodie", other)).toEqual({ people: [], stays: [] });
    expect(await search("glénan", other)).toEqual({ people: [], stays: [] });
    await pool`update users set erased_at = now() where uuid in ('customer_1502', 'customer_1503')`;
    for (const text of ["martine", "leo", "adam", "customer_1503"]) expect(await people(text)).toEqual([]);
    await pool`update users set erased_at = null where uuid = 'customer_1502'`;
  });

  it("refuses an empty search, and customers", async () => {
    for (const text of ["", "  ", "a\0b", "x".repeat(101)]) {
      expect((await staff.post("/amplify/search", { search: text })).status).toBe(400);
    }
    expect((await house.as("customer_1501").post("/amplify/search", { search: "adam" })).status).toBe(403);
  });
});

describe("what staff typed", () => {
  const TODAY = "2026-11-18";
  const around = (day: string) => ["2025", "2026", "2027"].map((year) => `${year}-${day}`);
  it.each([
    ["17/11", around("11-17")],
    ["17/11/2026", ["2026-11-17"]],
    ["voile 17.11.26", ["2026-11-17"]],
    ["1er juillet", around("07-01")],
    ["le 17 nov. à crozon", around("11-17")],
    ["3 août 2027", ["2027-08-03"]],
    ["2026-11-17", ["2026-11-17"]],
    ["29/02", []],
    ["31/04", []],
    ["45/11", []],
    ["0000-01-01", []],
    ["12 marseille", []],
    ["06.11.22.33.44", []],
    ["GLEN-17/11-2", []],
  ])("has a day in « %s »", (text, days) => {
    expect(readSearch(text, TODAY).dates.flatMap((date) => date.days)).toEqual(days);
  });

  it.each(["", " ", "a", "'", "--", "é !"])("is nobody to look for: « %s »", (text) => {
    expect(hasWords(readSearch(text, TODAY))).toBe(false);
  });

  it.each([
    ["06.11.22.33.44", "0611223344"],
    ["00 33 6 11", "33611"],
    ["123", undefined],
    ["voile 2026", undefined],
  ])("has a phone number in « %s »", (text, digits) => {
    expect(readSearch(text, TODAY).digits).toBe(digits);
  });
});
