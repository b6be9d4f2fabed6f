import { expect, it } from "vitest";
import { joinedText } from "./list.row.tsx";

it.each([
  [["Léa"], "Léa a rejoint le groupe"],
  [["Léa", "Tom"], "Léa et Tom ont rejoint le groupe"],
  [["Léa", "Tom", "Zoé"], "Léa, Tom et 1 autre ont rejoint le groupe"],
  [["Léa", "Tom", "Zoé", "Max", "Ida"], "Léa, Tom et 3 autres ont rejoint le groupe"],
])("%s joined", (names, text) => expect(joinedText(names)).toBe(text));
