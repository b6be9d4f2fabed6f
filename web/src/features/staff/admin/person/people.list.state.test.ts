import { expect, it } from "vitest";
import { readList, withAll, withTick } from "./people.list.state.ts";

it("keeps ticks over pages, filters and searches, each person once [TEAM-07]", () => {
  const two = withTick(withTick([], "a", true), "b", true);
  expect(withTick(two, "a", true)).toEqual(["a", "b"]);
  expect(withAll(two, ["b", "c", "d"])).toEqual(["a", "b", "c", "d"]);
  expect(withTick(two, "a", false)).toEqual(["b"]);
});

it.each([undefined, null, "x", 12, [], { filter: "__proto__", search: 3, chosen: [1] }, { filter: "closed" }])(
  "reads an entry of another screen as an empty list: %j",
  (state) => {
    expect(readList(state)).toEqual({ filter: "all", search: "", chosen: [] });
  },
);

it("returns to the list as it was left", () => {
  const list = { filter: "absent", search: "martin", chosen: ["a"] } as const;
  expect(readList({ column: 2, ...list })).toEqual(list);
});
