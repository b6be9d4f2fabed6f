import { expect, it } from "vitest";
import { isInEurope, zoneNote } from "./zone.names.ts";
import { addDays, dayIn, isZone, momentIn, timeIn, zoneNamed } from "./zone.time.ts";

const LIMA = "America/Lima";
const NEW_YORK = "America/New_York";

it.each([
  ["2027-07-03T18:00:00", undefined, "2027-07-03T16:00:00.000Z"],
  ["2027-01-03T18:00:00", undefined, "2027-01-03T17:00:00.000Z"],
  // The last hour before and the first after the clock changes.
  ["2027-03-28T01:30:00", undefined, "2027-03-28T00:30:00.000Z"],
  ["2027-03-28T03:30:00", undefined, "2027-03-28T01:30:00.000Z"],
  ["2027-10-31T01:59:00", undefined, "2027-10-30T23:59:00.000Z"],
  ["2027-10-31T04:00:00", undefined, "2027-10-31T03:00:00.000Z"],
  ["2027-07-03T08:00:00", LIMA, "2027-07-03T13:00:00.000Z"],
  ["2027-07-03T08:00:00", NEW_YORK, "2027-07-03T12:00:00.000Z"],
])("clocks show %s in %s at that moment", (time, zone, moment) => {
  expect(momentIn(time, zone)).toBe(moment);
  expect(timeIn(moment, zone)).toBe(time);
});

it.each([
  ["2027-10-31T02:30", "Europe/Paris", "2027-10-31T01:30:00.000Z"],
  ["2027-03-28T02:30", "Europe/Paris", "2027-03-28T01:30:00.000Z"],
  ["2027-11-07T01:30", NEW_YORK, "2027-11-07T06:30:00.000Z"],
  ["2027-03-14T02:30", NEW_YORK, "2027-03-14T07:30:00.000Z"],
])("a time that comes twice is the second, and a skipped one an hour later: %s in %s", (time, zone, moment) => {
  expect(momentIn(time, zone)).toBe(moment);
});

it("knows no moment for an unfinished date", () => {
  expect(momentIn("")).toBeNull();
  expect(momentIn("2027-13-01T10:00")).toBeNull();
});

it("finds days by the zone, and days later", () => {
  expect(dayIn("2027-07-03T22:30:00Z")).toBe("2027-07-04");
  expect(dayIn("2027-07-03T22:30:00Z", LIMA)).toBe("2027-07-03");
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
});

it.each([
  ["europe/paris", "Europe/Paris"],
  ["AMERICA/PORT-AU-PRINCE", "America/Port-au-Prince"],
  ["Asia/Kolkata", "Asia/Kolkata"],
  ["Europe/Kyiv", "Europe/Kyiv"],
  ["Mars/Olympus", "Mars/Olympus"],
])("a zone has the letters of its name, and keeps an old or new one: %s", (given, name) => {
  expect(zoneNamed(given)).toBe(name);
});

it.each(["+02:00", "-05:00", "GMT+2", "CET", "Lima", "", "Europe/", "Europe/Paris;"])("%j is no zone", (given) => {
  expect(isZone(given)).toBe(false);
});

it.each([
  ["Europe/Paris", ""],
  ["America/Lima", " (heure de Lima)"],
  ["America/Argentina/Buenos_Aires", " (heure de Buenos Aires)"],
  ["Asia/Amman", " (heure d’Amman)"],
  ["UTC", " (heure UTC)"],
  ["Etc/GMT+5", " (heure UTC−5)"],
  ["Etc/GMT-2", " (heure UTC+2)"],
])("an hour of a stay names its zone: %s", (zone, note) => {
  expect(zoneNote(zone)).toBe(note);
});

it.each([
  ["Europe/Belfast", true],
  ["Atlantic/Reykjavik", true],
  ["Atlantic/Faeroe", true],
  ["Asia/Istanbul", true],
  ["Africa/Ceuta", true],
  ["Atlantic/Canary", true],
  ["Africa/Casablanca", false],
  ["Asia/Kathmandu", false],
  ["Atlantic/Bermuda", false],
])("112 answers in Europe, whatever its zones are named: %s %s [ABROAD-04]", (zone, isThere) => {
  expect(isInEurope(zone)).toBe(isThere);
});
