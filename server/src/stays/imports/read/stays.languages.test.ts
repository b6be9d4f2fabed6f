import { languageText } from "@hello/contract";
import { expect, it } from "vitest";
import { findLanguage } from "./stays.languages.ts";

it.each([
  ["fr", "fr"],
  ["FR", "fr"],
  ["fr-CH", "fr"],
  ["en_GB", "en"],
  ["eng", "en"],
  [" Anglais ", "en"],
  ["neerlandais", "nl"],
  ["Néerlandais", "nl"],
  ["ALLEMAND", "de"],
  ["xx", undefined],
  ["martien", undefined],
  ["12", undefined],
  ["und", undefined],
  ["=1+1", undefined],
  ["constructor", undefined],
])("reads a language as people write it: %j [TEAM-05]", (given, code) => {
  expect(findLanguage(given)).toBe(code);
});

it("shows it as a word", () => {
  expect(["fr", "en", "nl"].map(languageText)).toEqual(["Français", "Anglais", "Néerlandais"]);
});
