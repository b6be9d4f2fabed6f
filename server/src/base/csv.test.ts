import { expect, it } from "vitest";
import { readList } from "../../test/stays/lists.ts";
import { csvOf } from "./csv.ts";

/** Cells that a spreadsheet would run or misread, and some that only look like it. */
const NASTY = [
  ["=1+1", `"'=1+1"`],
  ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
  ["+33639980012", `"'+33639980012"`],
  ["-2+3", `"'-2+3"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ["＝1", `"'＝1"`],
  ["'=1", `"''=1"`],
  ["''-1", `"'''-1"`],
  ["'tis", `"'tis"`],
  ["Dupont; Zoé", '"Dupont; Zoé"'],
  ['Zoé "Zo"', '"Zoé ""Zo"""'],
  ["a=b", "a=b"],
] as const;

it.each(NASTY)("is inert in a spreadsheet, and an import reads it as it was: %j", async (text, cell) => {
  const headings = ["stay_ref", "as_of", "departure_date", "end_date", "title", "uuid", "firstname"];
  const row = ["S-1", "2026-01-01", "2027-07-10", "2027-07-17", "Voile", "customer_1001", text];
  const file = csvOf(headings, [row]);
  expect(file.endsWith(`;${cell}\r\n`)).toBe(true);
  const { stays, refused } = await readList(file);
  expect(refused).toEqual([]);
  expect(stays[0]!.people[0]!.facts.firstname).toBe(text);
});

it.each([
  ["\t=1", "=1"],
  [" =1", "=1"],
])("is inert behind spaces too, which an import trims: %j", async (text, read) => {
  const file = csvOf(
    ["stay_ref", "as_of", "departure_date", "end_date", "title", "uuid"],
    [["S-1", "2026-01-01", "2027-07-10", "2027-07-17", text, "customer_1001"]],
  );
  expect(file).toContain(`;"'${text}";`);
  expect((await readList(file)).stays[0]!.facts.title).toBe(read);
});
