import { expect, it } from "vitest";
import { staffReachText, strangeCenters } from "./colleagues.texts.ts";

it("says what somebody reads in plain words [SCOPE-07]", () => {
  expect(staffReachText("all")).toBe("Tout");
  expect(staffReachText([])).toBe("Ses propres séjours");
  expect(staffReachText(["Annecy"])).toBe("Centre\u00a0: Annecy");
  expect(staffReachText(["Annecy", "Les Arcs"])).toBe("Centres\u00a0: Annecy, Les Arcs");
});

it("finds the centres that no stay is at, whatever their case", () => {
  const known = ["Annecy", "Les Arcs"];
  expect(strangeCenters(["ANNECY", "les arcs", "Anecy"], known)).toEqual(["Anecy"]);
  expect(strangeCenters([], known)).toEqual([]);
  expect(strangeCenters("all", [])).toEqual([]);
});
