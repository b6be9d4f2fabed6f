import type { StaffPerson } from "@hello/contract";
import { expect, it } from "vitest";
import { printedRows } from "./people.printed.ts";

const person = (uuid: string, facts: Partial<StaffPerson>): StaffPerson => ({
  userId: uuid,
  uuid,
  name: null,
  lastname: null,
  role: "traveller",
  for: [],
  status: "NORMAL",
  joinedAt: null,
  sanction: null,
  age: 40,
  phoneNumber: null,
  email: null,
  language: null,
  told: null,
  hasSignedIn: true,
  contacts: [],
  ...facts,
});
const ANA = person("customer_1", { name: "Ana", lastname: "Martin", phoneNumber: "+33639980011", for: ["Zoé", "Léo"] });
const NORA = person("collaborator_1", { name: "Nora", role: "staff" });

it("has every person, staff first, the age of children, and whom to call for them [TEAM-07]", () => {
  const contacts = [{ name: "Paul Roy", phoneNumber: "+33639980012" }];
  const tom = person("customer_2", { name: "Tom", lastname: "Roy", age: 12, status: null, contacts });
  const rows = printedRows([NORA, ANA, tom]);
  expect(rows.map(({ name }) => name)).toEqual(["Nora", "Ana Martin", "Léo", "Tom Roy", "Zoé"]);
  expect(rows.map(({ age }) => age)).toEqual(["", "", "", "12 ans", ""]);
  expect(rows[1]).toMatchObject({ phone: "06 39 98 00 11", contact: "", standing: "A rejoint" });
  expect(rows[3]).toMatchObject({ contact: "Paul Roy 06 39 98 00 12", standing: "Sans accès au groupe (enfant)" });
});

it("has a row for whoever has no account, and rather two than none [TEAM-07]", () => {
  const paul = person("customer_3", { name: "Paul", lastname: "Martin", role: "contact", status: null, for: ["Leo"] });
  const others = person("customer_4", { name: "Rémi", lastname: "Petit", role: "contact", status: null, for: ["Léo"] });
  const leo = person("customer_5", { name: "Léo", lastname: "Petit", age: 9, status: null });
  const rows = printedRows([ANA, paul, others, leo]);
  const named = rows.filter(({ name }) => /^L[eé]o/.test(name)).map(({ name, contact }) => [name, contact]);
  // The Léo of both Martins is one child; the Léo of Rémi Petit has a row of his own already.
  expect(named).toEqual([
    ["Leo", "Ana Martin 06 39 98 00 11, Paul Martin"],
    ["Léo Petit", ""],
  ]);
  expect(rows.filter(({ isExpected }) => !isExpected).map(({ name }) => name)).toEqual(["Paul Martin", "Rémi Petit"]);
  expect(printedRows([ANA, leo]).map(({ name }) => name)).toEqual(["Ana Martin", "Léo", "Léo Petit", "Zoé"]);
});
