import { expect, it } from "vitest";
import { findCountry } from "./stays.countries.ts";

it.each([
  ["ch", "CH"],
  ["CH", "CH"],
  ["CHE", "CH"],
  ["756", "CH"],
  ["Suisse", "CH"],
  [" SUISSE ", "CH"],
  ["États-Unis", "US"],
  ["ETATS UNIS", "US"],
  ["Royaume Uni", "GB"],
  ["La Réunion", "RE"],
  ["reunion", "RE"],
  ["perou", "PE"],
  ["Martien", undefined],
  ["XX", undefined],
  ["constructor", undefined],
  ["", undefined],
  ["-", undefined],
  ["=1+1", undefined],
])("reads a country as people write it: %j [ABROAD-03]", (given, code) => {
  expect(findCountry(given)).toBe(code);
});
