import { expect, it } from "vitest";
import { addDays, dayIn, momentIn, timeIn } from "./zone.time.ts";

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
