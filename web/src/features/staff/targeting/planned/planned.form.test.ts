import type { PlannedInput } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { EMPTY_FORM, fieldsOf, findErrors, formOf, type PlanForm, placeErrors, readForm } from "./planned.form.ts";

const NOW = "2026-11-16T20:00:00.000Z";
const ROOM = "0190f8a0-0000-7000-8000-000000000001";
const filled: PlanForm = {
  ...EMPTY_FORM,
  name: "Une semaine avant",
  content: "Bonjour {séjour}",
  kind: "stays",
  time: "18:00",
  choices: [{ label: "Voile", roomIds: [ROOM] }],
};
const errorsOf = (change: Partial<PlanForm>, isLead = true) =>
  findErrors({ ...filled, ...change }, { now: NOW, isLead });

describe("the form of a planned notice", () => {
  it("becomes the fields of the call, and back", () => {
    const fields = fieldsOf(filled);
    expect(fields).toEqual({
      name: "Une semaine avant",
      content: "Bonjour {séjour}",
      isSms: false,
      isUrgent: false,
      asks: null,
      kind: "stays",
      filters: { roomIds: [ROOM] },
      at: null,
      days: -7,
      time: "18:00",
    });
    const cases: PlannedInput[] = [
      fields,
      {
        ...fields,
        days: 3,
        filters: { destinations: ["Les Glénan", "Vars"], departureFrom: "2027-01-01", ageMax: 17 },
      },
      { ...fields, days: 0, filters: null },
      { ...fields, days: null, time: null, filters: { statuses: ["INVITED"] } },
      { ...fields, kind: "dated", days: null, time: null, at: "2026-12-01T17:00:00.000Z", asks: "safety" },
      {
        ...fields,
        kind: "dated",
        days: null,
        time: null,
        at: "2026-12-01T17:00:00.000Z",
        filters: { towns: ["Brest"] },
      },
      { ...fields, kind: "text", days: null, time: null, filters: null, isSms: true, isUrgent: true },
    ];
    for (const given of cases) expect(fieldsOf(formOf(given))).toEqual(given);
  });

  it("names what is wrong with it [NOTE-10]", () => {
    expect(errorsOf({})).toEqual({});
    expect(Object.keys(findErrors({ ...EMPTY_FORM, kind: "dated" }, { now: NOW, isLead: true }))).toEqual([
      "name",
      "content",
      "day",
      "time",
      "audience",
    ]);
    expect(errorsOf({ content: "{Prénom} !" }).content).toContain("{prénom} n’existe pas");
    expect(errorsOf({ isSms: true, content: "a".repeat(481) }).content).toContain("480");
    expect(errorsOf({ content: "a".repeat(2_000) })).toEqual({});
    expect(errorsOf({ content: "a".repeat(2_001) }).content).toContain("2000");
    expect(errorsOf({ side: "opening", days: "", time: "" })).toEqual({});
    for (const days of ["", "-1", "1.5", "401", "x"]) expect(errorsOf({ days })).toHaveProperty("days");
    expect(errorsOf({ scope: "some" })).toHaveProperty("audience");
    expect(errorsOf({ scope: "some", from: "2027-02-01", to: "2027-01-01" })).toHaveProperty("audience");
    expect(errorsOf({ scope: "some", centres: " , Vars" })).toEqual({});
  });

  it("is in the future, and for all stays only from a lead", () => {
    const dated = { kind: "dated", day: "2026-11-16" } as const;
    expect(errorsOf({ ...dated, time: "21:00" }).day).toBe("Ce moment est déjà passé.");
    expect(errorsOf({ ...dated, time: "21:01" })).toEqual({});
    expect(errorsOf({ scope: "all" })).toEqual({});
    expect(errorsOf({ scope: "all" }, false).audience).toContain("réservé aux responsables");
    expect(errorsOf({ scope: "all", others: { productUuids: ["p"] } }, false)).toEqual({});
    expect(errorsOf({ ...dated, time: "21:01", scope: "all" })).toHaveProperty("audience");
  });

  it("is read back only if it is whole", () => {
    expect(readForm(JSON.parse(JSON.stringify(filled)))).toEqual(filled);
    expect(readForm({ ...filled, choices: [{ label: 3 }] })).toEqual({ ...filled, choices: [] });
    for (const value of [null, "x", {}, { ...filled, content: 3 }]) expect(readForm(value)).toBeNull();
  });
});

it("a refusal of the server is told at its field, by the field’s name [TRUE-16]", () => {
  expect(placeErrors([{ field: "at", message: "Ce moment est déjà passé." }])).toEqual({
    errors: { day: "Ce moment est déjà passé." },
    rest: "",
  });
  const both = [
    { field: "filters.roomIds.0", message: "Trop" },
    { field: "_version", message: "Cet avis est déjà parti." },
  ];
  expect(placeErrors(both)).toEqual({ errors: { audience: "Trop" }, rest: "Cet avis est déjà parti." });
});

it("a form with answers of its own is kept, and says what they lack [CALM-05]", () => {
  const form: PlanForm = { ...filled, asks: ["En car", " "] };
  expect(readForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
  expect(readForm({ ...form, asks: 7 })?.asks).toBe("none");
  expect(errorsOf(form).asks).toContain("Réponse 2");
  expect(fieldsOf({ ...form, asks: [" En car", "À vélo "] }).asks).toEqual(["En car", "À vélo"]);
  expect(placeErrors([{ field: "asks.1", message: "Trop long." }]).errors.asks).toBe("Trop long.");
});
