import { expect, it } from "vitest";
import { HUE_COUNT, numberOf } from "../components/avatar/hue.ts";
import { firstToJoin, spreadHues } from "./room.hues.tsx";

/** Everybody's own colour is the same one. */
const alike = Array.from({ length: 1_000 }, (_, n) => `person-${n}`)
  .filter((id) => numberOf(id, HUE_COUNT) === 3)
  .slice(0, HUE_COUNT + 2);

it("gives people of one room different colours while there are any left", () => {
  const hues = spreadHues(alike);
  expect(alike.slice(0, HUE_COUNT).map((id) => hues[id])).toEqual([3, 4, 5, 6, 7, 0, 1, 2]);
  expect(Object.keys(hues)).toHaveLength(HUE_COUNT);
});

it("leaves people their own colour where nobody has it", () => {
  const ids = ["Ana", "Bo", "Carl"];
  const own = ids.map((id) => numberOf(id, HUE_COUNT));
  expect(new Set(own).size).toBe(ids.length);
  expect(ids.map((id) => spreadHues(ids)[id])).toEqual(own);
});

it("changes no colour when somebody joins", () => {
  for (let count = 1; count < alike.length; count += 1) {
    expect(spreadHues(alike.slice(0, count + 1))).toMatchObject(spreadHues(alike.slice(0, count)));
  }
});

const joined = (userId: string, createdAt: string) => ({ id: `joined-${userId}`, userId, createdAt });

it("finds the first to join in their order, whatever the order of the list", () => {
  const [ana, bo, carl, dan] = [joined("a", "07:00"), joined("b", "08:00"), joined("c", "08:00"), joined("d", "09:00")];
  for (const list of [
    [ana, bo, carl, dan],
    [dan, carl, bo, ana],
    [carl, ana, dan, bo],
  ]) {
    expect(firstToJoin(list, 3)).toEqual([ana, bo, carl]);
    expect(firstToJoin(list, 9)).toEqual([ana, bo, carl, dan]);
  }
  expect(firstToJoin([], 3)).toEqual([]);
});
