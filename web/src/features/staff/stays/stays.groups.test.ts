import type { StaffRoom } from "@hello/contract";
import { expect, it } from "vitest";
import { groupsOf } from "./stays.groups.ts";

const room = (departureDate: string | null, endDate: string | null, state: StaffRoom["state"] = "open") =>
  ({ departureDate, endDate, state }) as StaffRoom;

it("has the days of arrival as headings, from today on [TEAM-01]", () => {
  const rooms = [
    room("2027-02-28", "2027-03-07"),
    room("2027-02-28", "2027-03-01", "planned"),
    room("2027-03-01", "2027-03-08"),
    room("2027-03-06", "2027-03-13"),
    room("2027-02-20", "2027-02-28", "closed"),
    room(null, null),
    room("2027-02-20", "2027-02-27"),
    room("2026-02-20", null, "closed"),
  ];
  expect(groupsOf(rooms, "2027-02-28").map(({ title, rooms: { length } }) => [title, length])).toEqual([
    ["Arrivées aujourd’hui, dimanche 28 février", 2],
    ["Arrivées demain, lundi 1er mars", 1],
    ["Arrivées le samedi 6 mars", 1],
    ["En cours", 2],
    ["Terminés", 2],
  ]);
});
