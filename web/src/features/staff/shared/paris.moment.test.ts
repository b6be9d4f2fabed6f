import { expect, it } from "vitest";
import { momentOfParis, timeInParis } from "./paris.moment.ts";

it.each([
  ["2027-07-03T18:00", "2027-07-03T16:00:00.000Z"],
  ["2027-01-03T18:00", "2027-01-03T17:00:00.000Z"],
  // The last hour before and the first after the clock changes.
  ["2027-03-28T01:30", "2027-03-28T00:30:00.000Z"],
  ["2027-03-28T03:30", "2027-03-28T01:30:00.000Z"],
  ["2027-10-31T04:00", "2027-10-31T03:00:00.000Z"],
])("reads %s as a time in Paris", (time, moment) => {
  expect(momentOfParis(time)).toBe(moment);
  expect(timeInParis(Date.parse(moment))).toBe(time);
});

it("knows no moment for an unfinished date", () => {
  expect(momentOfParis("")).toBeNull();
  expect(momentOfParis("2027-13-01T10:00")).toBeNull();
});
