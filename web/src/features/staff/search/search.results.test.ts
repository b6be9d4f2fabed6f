import type { FoundPerson, FoundStay } from "@hello/contract";
import { expect, it } from "vitest";
import { countText, groupsOf, placeAfter } from "./search.results.ts";

const PERSON: FoundPerson = {
  userId: "u1",
  uuid: "customer_1:2",
  name: "Adam",
  lastname: "Petit",
  phoneNumber: "+33639980011",
  email: null,
  collaborator: false,
  for: ["Léo", "Mia"],
  stay: { roomId: "r1", name: "Voile aux Glénan", departureDate: "2027-07-03", endDate: "2027-07-10" },
};
const STAY: FoundStay = {
  roomId: "r1",
  name: "Voile aux Glénan, 3 au 10 juillet, Catamaran",
  detail: "groupe 3",
  center_name: "Les Glénan",
  stayRef: "GLEN-47",
  state: "open",
  departureDate: "2027-07-03",
  endDate: "2027-07-10",
};

it("leads to people and stays, with what tells them apart [TEAM-03] [TEAM-04]", () => {
  const groups = groupsOf({ people: [PERSON], stays: [STAY] });
  expect(groups.map(({ title }) => title)).toEqual(["Personnes", "Séjours"]);
  expect(groups[0]!.results[0]).toEqual({
    id: "u1",
    path: "/userInteraction/customer_1%3A2",
    name: "Adam Petit",
    details: "pour Léo, Mia · Voile aux Glénan, 3–10 juil. 2027 · +33639980011",
  });
  expect(groups[1]!.results[0]).toEqual({
    id: "r1",
    path: "/admin/r1",
    name: "Voile aux Glénan",
    details: "Catamaran · groupe 3 · GLEN-47 · Les Glénan · 3–10 juil. 2027",
  });
  expect(countText(groups)).toBe("2 résultats");
});

it("has no group without results, and a uuid for whoever has no name", () => {
  const nobody = { ...PERSON, name: null, lastname: null, for: [], stay: null, phoneNumber: null, collaborator: true };
  expect(groupsOf({ people: [nobody], stays: [] })).toEqual([
    { title: "Personnes", results: [expect.objectContaining({ name: "customer_1:2", details: "Équipe" })] },
  ]);
  expect(countText(groupsOf({ people: [], stays: [] }))).toBe("0 résultat");
});

it("goes around at both ends by the arrow keys", () => {
  expect(placeAfter("ArrowDown", 2, 3)).toBe(0);
  expect(placeAfter("ArrowUp", 0, 3)).toBe(2);
  expect(placeAfter("ArrowDown", 0, 0)).toBeUndefined();
  expect(placeAfter("Enter", 0, 3)).toBeUndefined();
});
