import { expect, it } from "vitest";
import { user } from "../../state/entities.fixture.ts";
import { detailsOf, isStaff } from "./person.details.ts";

it("are name, town, canton, age and gender", () => {
  const lea = user("lea", { firstname: "Léa", town: "Bourg", zip_code: "01000", age: 34, gender: "Femme" });
  expect(detailsOf(lea)).toEqual({ name: "Léa", town: "Bourg", canton: "01", age: "34 ans", gender: "Femme" });
});

it("are N/A where something is missing", () => {
  const nothing = { name: "N/A", town: "N/A", canton: "N/A", age: "N/A", gender: "N/A" };
  expect(detailsOf(undefined)).toEqual(nothing);
  expect(detailsOf(user("x", { firstname: "", town: null, zip_code: "", age: null, gender: "" }))).toEqual(nothing);
  expect(detailsOf(user("x", { zip_code: "7", age: 0 }))).toMatchObject({ canton: "7", age: "0 ans" });
});

it("call staff by the nickname", () => {
  const guide = user("g", { firstname: null, nickname: "Accueil Glénan", metadata: { type: "collaborator" } });
  expect(detailsOf(guide).name).toBe("Accueil Glénan");
  expect([isStaff(guide), isStaff(user("x")), isStaff(undefined)]).toEqual([true, false, false]);
});
