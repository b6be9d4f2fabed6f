import type { SendNumbers } from "@hello/contract";
import { expect, it } from "vitest";
import { filtersOf, openText, sumText, tilesOf } from "./answers.numbers.ts";

const numbers = {
  people: 9,
  expected: 12,
  help: 2,
  openHelp: 1,
  questions: 3,
  open: 3,
  notSeen: 5,
  seen: 4,
  answered: 3,
  toRemind: 9,
  chosen: [] as number[],
} as SendNumbers;

it("shows tiles of which the last three add up to all expected answers", () => {
  const tiles = tilesOf(numbers, "safety");
  expect(tiles.map(({ text }) => text)).toEqual([
    "Besoin d’aide",
    "Questions",
    "Pas vu",
    "Vu, sans réponse",
    "Ont répondu",
  ]);
  const parts = tiles.filter(({ kind }) => kind === "part").map(({ count }) => count);
  expect(parts.reduce((sum, count) => sum + count, 0)).toBe(numbers.expected);
});

it("speaks of help only where safety was asked, and of answers only where something was asked", () => {
  const textsOf = (asks: Parameters<typeof tilesOf>[1]) => tilesOf(numbers, asks).map(({ text }) => text);
  expect(textsOf("receipt")).not.toContain("Besoin d’aide");
  expect(textsOf(null)).toEqual(["Questions", "Pas vu", "Vu"]);
  expect(filtersOf(null, numbers).map(({ value }) => value)).toEqual(["all", "questions", "unseen", "seen"]);
});

it("marks the filter of help while nobody has taken one of them", () => {
  const helpOf = (openHelp: number) =>
    filtersOf("safety", { ...numbers, openHelp }).find(({ value }) => value === "help");
  expect(helpOf(1)).toMatchObject({ text: "Besoin d’aide (2)", urgent: true });
  expect(helpOf(0)).toMatchObject({ urgent: false });
});

it("sums up, and announces what nobody has taken", () => {
  expect(sumText(numbers, "safety")).toBe("12 réponses attendues de 9 personnes · 3 à prendre en charge");
  expect(sumText({ ...numbers, open: 0 }, null)).toBe("9 personnes");
  expect(openText(numbers)).toBe("1 demande d’aide à prendre en charge, 2 questions à prendre en charge");
  expect(openText({ ...numbers, open: 0, openHelp: 0 })).toBe("");
});

it("counts each answer of the send's own, and filters by it [CALM-05]", () => {
  const [asks, own] = [["En car", "En voiture"], { ...numbers, chosen: [2, 1] }];
  expect(tilesOf(own, asks).slice(-2)).toEqual([
    { text: "En car", count: 2, kind: "own" },
    { text: "En voiture", count: 1, kind: "own" },
  ]);
  expect(filtersOf(asks, own).slice(-2)).toMatchObject([
    { value: "1", text: "En car (2)" },
    { value: "2", text: "En voiture (1)" },
  ]);
});
