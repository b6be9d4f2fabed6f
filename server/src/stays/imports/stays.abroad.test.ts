import { describe, expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import {
  actionMoment,
  at,
  dayFromNow,
  deliver,
  STAYS_SETTINGS,
  stayOf,
  storedStaysOf,
} from "../../../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
await house.user("collaborator_1");
const { findStay, findRoom } = storedStaysOf(house);
const [LIMA, AUCKLAND, NEW_YORK] = ["America/Lima", "Pacific/Auckland", "America/New_York"];
const DATES = { departure_date: dayFromNow(100), end_date: dayFromNow(107) };

async function bring(ref: string, facts: Record<string, unknown>, people: Parameters<typeof stayOf>[1] = []) {
  const { status, body } = await deliver(house, stayOf(ref, people, facts));
  return { status, data: body.data, message: body.message as string };
}
async function momentsOf(ref: string) {
  const { opens_at, closes_at, purge_at } = await findStay(ref);
  return [opens_at, closes_at, purge_at];
}
async function personOf(uuid: string) {
  const [row] = await pool`select phone_number as phone, country from users where uuid = ${uuid}`;
  return row;
}

describe("a stay abroad", () => {
  it("opens, closes and is purged at the hour there; without a zone, in Paris [ABROAD-01]", async () => {
    for (const [ref, zone] of [
      ["LIMA-1", LIMA],
      ["AUCK-1", AUCKLAND],
      ["PARIS-1", undefined],
    ] as const) {
      await bring(ref, { ...DATES, ...(zone && { time_zone: zone }) });
      const days = [dayFromNow(40), dayFromNow(137), dayFromNow(227)];
      expect(await momentsOf(ref)).toEqual(days.map((day) => actionMoment(day, zone)));
      expect((await findRoom(ref)).timeZone).toBe(zone ?? "Europe/Paris");
    }
  });

  it("does so through both changes of summer time [ABROAD-01]", async () => {
    // Clocks of New York change on 14 March and 7 November 2027, those of Auckland on 4 April and 26 September.
    const closings = [
      ["NY-1", NEW_YORK, "2027-03-13", "2027-03-13T14:00:00.000Z"],
      ["NY-2", NEW_YORK, "2027-03-14", "2027-03-14T13:00:00.000Z"],
      ["NY-3", NEW_YORK, "2027-11-06", "2027-11-06T13:00:00.000Z"],
      ["NY-4", NEW_YORK, "2027-11-07", "2027-11-07T14:00:00.000Z"],
      ["NZ-1", AUCKLAND, "2027-04-04", "2027-04-03T21:00:00.000Z"],
      ["NZ-2", AUCKLAND, "2027-09-26", "2027-09-25T20:00:00.000Z"],
      ["FR-1", undefined, "2027-03-28", "2027-03-28T07:00:00.000Z"],
    ] as const;
    for (const [ref, time_zone, closes, moment] of closings) {
      await bring(ref, { departure_date: "2027-01-02", end_date: "2027-01-09", closes, time_zone });
      expect((await findStay(ref)).closes_at).toBe(moment);
    }
  });

  it("follows a list that gives another zone, keeps it where a list has none, and is in Paris again without [ABROAD-01]", async () => {
    const closing = async () => (await findStay("MOVE-1")).closes_at;
    await bring("MOVE-1", { ...DATES, time_zone: LIMA, emergency_phone: "105" });
    await bring("MOVE-1", { ...DATES, ...at(1) });
    expect(await closing()).toBe(actionMoment(dayFromNow(137), LIMA));
    const { data } = await bring("MOVE-1", { ...DATES, time_zone: AUCKLAND, ...at(2) });
    expect(data.namedStays).toMatchObject([{ changes: ["changed"] }]);
    expect(await closing()).toBe(actionMoment(dayFromNow(137), AUCKLAND));
    expect(await findStay("MOVE-1")).toMatchObject({ emergency_phone: "105" });
    await bring("MOVE-1", { ...DATES, time_zone: "", emergency_phone: "", ...at(3) });
    expect(await closing()).toBe(actionMoment(dayFromNow(137)));
    expect(await findStay("MOVE-1")).toMatchObject({ time_zone: "Europe/Paris", emergency_phone: null });
  });

  it("has days of staff there too [ABROAD-01]", async () => {
    await bring("STAFF-1", { ...DATES, time_zone: LIMA });
    const { room_id } = await findStay("STAFF-1");
    const put = { _version: 1, act: "move", closes: dayFromNow(120), reason: "Retour avancé" };
    const { body } = await house.as("collaborator_1").put(`/amplify/stays/${room_id}`, put);
    expect(body).toMatchObject({ data: { closesAt: actionMoment(dayFromNow(120), LIMA), timeZone: LIMA } });
    await bring("STAFF-1", { ...DATES, time_zone: AUCKLAND, ...at(1) });
    expect((await findStay("STAFF-1")).closes_at).toBe(actionMoment(dayFromNow(120), LIMA));
  });

  it.each(["Mars/Olympus", "+05:00", "CEST", "Lima", "EST5EDT,M3.2.0", "Europe/Paris+3", "x".repeat(65), "=1+1"])(
    "with the unknown zone %j is a refused line [ABROAD-01]",
    async (zone) => {
      const csv = [
        "stay_ref;as_of;departure_date;end_date;title;time_zone;uuid",
        `BAD-1;2026-01-01 08:00;${dayFromNow(9)};${dayFromNow(10)};Trek;${zone};customer_3001`,
        `GOOD-1;2026-01-01 08:00;${dayFromNow(9)};${dayFromNow(10)};Trek;america/lima;customer_3001`,
      ].join("\n");
      const { body } = await deliver(house, csv, { query: "?dryRun=1" });
      expect(body.data.refused[0]).toMatchObject({ line: 2, column: "time_zone" });
      expect(body.data.stays).toBe(1);
      expect((await bring("BAD-2", { time_zone: zone })).status).toBe(400);
    },
  );

  it("may have the old or the new name of its zone [ABROAD-01]", async () => {
    const facts = { departure_date: "2027-07-02", end_date: "2027-07-09", closes: "2027-07-20" };
    for (const [n, time_zone] of ["Europe/Kiev", "Europe/Kyiv", "Asia/Calcutta", "Asia/Kolkata"].entries()) {
      await bring(`NAME-${n}`, { ...facts, time_zone });
    }
    const closings = await pool`select closes_at from stays where stay_ref like 'NAME-%' order by stay_ref`;
    const [kyiv, kolkata] = ["2027-07-20T06:00:00.000Z", "2027-07-20T03:30:00.000Z"];
    expect(closings.map(({ closes_at }) => closes_at)).toEqual([kyiv, kyiv, kolkata, kolkata]);
  });

  it("has the letters of its name, whatever a list writes: Paris is not abroad [ABROAD-01]", async () => {
    await bring("CASE-1", { ...DATES, time_zone: "america/lima" });
    await bring("CASE-2", { ...DATES, time_zone: "EUROPE/PARIS" });
    const zones = await pool`select time_zone from stays where stay_ref like 'CASE-%' order by stay_ref`;
    expect(zones.map(({ time_zone }) => time_zone)).toEqual([LIMA, "Europe/Paris"]);
  });

  it("has the hours of Paris where a later database does not know its zone any more, and stops nobody else", async () => {
    const [row] = await pool<{ moment: string; known: boolean }[]>`
      select moment_in('2027-01-05', '09:00', 'Mars/Olympus') as moment, is_zone('Mars/Olympus') as known`;
    expect(row).toEqual({ moment: "2027-01-05T08:00:00.000Z", known: false });
  });

  it("is told at 03:30 in the night that has no 02:30, and once in the night that has two [ABROAD-01]", async () => {
    const moments = await pool<{ moment: string }[]>`
      select moment_in(day::date, '02:30', zone) as moment from (values
        ('2027-03-28', 'Europe/Paris'), ('2027-03-14', 'America/New_York'), ('2027-10-31', 'Europe/Paris')
      ) as given (day, zone)`;
    expect(moments.map(({ moment }) => moment)).toEqual([
      "2027-03-28T01:30:00.000Z",
      "2027-03-14T07:30:00.000Z",
      "2027-10-31T01:30:00.000Z",
    ]);
  });
});

describe("a number in a list", () => {
  it("is read with the person's country, in this list or an earlier one [ABROAD-03]", async () => {
    await bring("PHONE-1", {}, [
      { uuid: "customer_3101", country: "Suisse", phone: "079 123 45 67" },
      { uuid: "customer_3102", phone: "06 12 34 56 78" },
      { uuid: "customer_3103", country: "PER", phone: "987654321" },
    ]);
    expect(await personOf("customer_3101")).toEqual({ phone: "+41791234567", country: "CH" });
    expect(await personOf("customer_3102")).toEqual({ phone: "+33612345678", country: null });
    expect(await personOf("customer_3103")).toEqual({ phone: "+51987654321", country: "PE" });
    await bring("PHONE-1", at(1), [{ uuid: "customer_3101", phone: "078 123 45 67" }]);
    expect(await personOf("customer_3101")).toEqual({ phone: "+41781234567", country: "CH" });
    const { data } = await bring("PHONE-1", at(2), [{ uuid: "customer_3101", phone: "01 23 45 67 89" }]);
    expect(data.warnings).toMatchObject([{ line: 1, column: "phone" }]);
    expect(await personOf("customer_3101")).toEqual({ phone: "+41781234567", country: "CH" });
  });

  it("of an unknown country is left out with a warning, unless it names its own [ABROAD-03]", async () => {
    const { data } = await bring("PHONE-2", {}, [
      { uuid: "customer_3111", country: "Martien", phone: "079 123 45 67" },
      { uuid: "customer_3112", country: "XX", phone: "+41 79 123 45 67" },
    ]);
    expect(data.warnings).toMatchObject([
      { line: 1, column: "country" },
      { line: 1, column: "phone" },
      { line: 2, column: "country" },
    ]);
    expect(await personOf("customer_3111")).toEqual({ phone: null, country: null });
    expect(await personOf("customer_3112")).toEqual({ phone: "+41791234567", country: null });
  });

  it("in a file takes the columns of both, by French heads too [ABROAD-03]", async () => {
    const csv = [
      "stay_ref;as_of;departure_date;end_date;title;Fuseau horaire;Numéro d’urgence;uuid;Téléphone;Pays",
      `CSV-9;2026-01-01 08:00;${dayFromNow(9)};${dayFromNow(10)};Trek;America/Lima;105;customer_3121;791234567;che`,
    ].join("\n");
    const { body } = await deliver(house, csv);
    expect(body.data).toMatchObject({ refused: [], ignored: [], warnings: [] });
    expect(await personOf("customer_3121")).toEqual({ phone: "+41791234567", country: "CH" });
    expect(await findStay("CSV-9")).toMatchObject({ time_zone: LIMA, emergency_phone: "105" });
  });
});
