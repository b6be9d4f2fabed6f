import { dayIn } from "@hello/contract";
import { expect, it } from "vitest";
import { labalaguere } from "../stories/labalaguere.demo.ts";
import { speedboat } from "../stories/speedboat.demo.ts";
import { birthDate, inOrder, momentOf } from "./demo.clock.ts";
import { buildRoom, withDiaries } from "./demo.rooms.ts";

const iso = (moment: number) => new Date(moment).toISOString();

it("reads a time of day as Paris has it, in summer and in winter", () => {
  expect(iso(momentOf("2d 18:05", new Date("2026-07-14T22:30:00Z")))).toBe("2026-07-13T16:05:00.000Z");
  expect(iso(momentOf("1d 8:05", new Date("2026-01-10T12:00:00Z")))).toBe("2026-01-09T07:05:00.000Z");
  expect(iso(momentOf(90, new Date("2026-01-10T12:00:00Z")))).toBe("2026-01-10T10:30:00.000Z");
});

it("pushes moments back until each follows the one before and none lies ahead", () => {
  const today = new Date(1_000_000);
  const pushed = inOrder([2_000_000, 500_000, 900_000, 900_000, 1_500_000], today);
  expect(pushed).toEqual(pushed.toSorted((one, other) => one - other));
  expect(new Set(pushed).size).toBe(5);
  expect(pushed.at(-1)).toBeLessThan(today.getTime());
});

it("finds birthdays that keep somebody's age, also on a leap day", () => {
  for (const day of ["2028-02-29T12:00:00Z", "2027-01-01T00:30:00Z", "2026-12-31T23:30:00Z"]) {
    const today = new Date(day);
    for (const variety of [0, 17, 299]) {
      const birthday = new Date(birthDate(9, variety, today));
      const now = new Date(dayIn(today));
      const months =
        (now.getUTCFullYear() - birthday.getUTCFullYear()) * 12 + now.getUTCMonth() - birthday.getUTCMonth();
      expect(Math.floor((months - (now.getUTCDate() < birthday.getUTCDate() ? 1 : 0)) / 12)).toBe(9);
    }
  }
});

it("finds what is said and sent written down in the order of time", () => {
  const noon = new Date("2026-06-15T10:00:00Z");
  const lists = [speedboat, labalaguere].flatMap(({ rooms, notices }) => [
    notices,
    ...rooms.map(({ messages }) => messages),
  ]);
  for (const list of lists) {
    const moments = list.map(({ at }) => momentOf(at, noon));
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  }
});

it("keeps every room's messages in order at any hour of the day and on days when clocks change", () => {
  const days = ["2026-03-29", "2026-10-25", "2027-06-01", "2028-02-29"];
  const hours = ["00:04", "01:30", "06:15", "12:00", "23:59"];
  for (const today of days.flatMap((day) => hours.map((hour) => new Date(`${day}T${hour}:00Z`)))) {
    const rooms = [
      ...withDiaries(speedboat.rooms).map((room) => buildRoom(speedboat, room, today)),
      ...withDiaries(labalaguere.rooms).map((room) => buildRoom(labalaguere, room, today)),
    ];
    for (const { room, messages } of rooms) {
      const moments = [room.created_at, ...messages.map(({ created_at }) => created_at), today.toISOString()];
      expect(moments).toEqual([...new Set(moments)].sort());
    }
  }
});
