import { expect, it } from "vitest";
import { claimsOf, listedIds } from "./requirements.ledger.ts";

it("reads only the ids of the list", () => {
  expect(listedIds("# A\n- NAV-01 `/x` shows\nSee NAV-09.\n- CONST-01 Every constant\n  - API-2x no")).toEqual([
    "NAV-01",
    "CONST-01",
  ]);
});

it("finds the ids in titles of every form, and only there", () => {
  const source = `
    it("one [LIST-03]", () => {});
    test(\`two [LIST-04] [LIST-05]\`, () => {});
    it.each([1, 2])("three %s [LIST-06]", () => {});
    describe('four [LIST-07]', () => {});
    it(
      "five [LIST-08]",
      () => {},
    );
    const text = "[LIST-09]"; // [LIST-10]
  `;
  expect(claimsOf("a.test.ts", source).map(({ id }) => id)).toEqual([3, 4, 5, 6, 7, 8].map((n) => `LIST-0${n}`));
});
