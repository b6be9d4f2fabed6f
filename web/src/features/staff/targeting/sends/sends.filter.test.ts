import { expect, it } from "vitest";
import { addressOf, isEverything, queryOf, readFilter } from "./sends.filter.ts";

it("keeps the filter in the address, and reads it from there", () => {
  const shown = { ...readFilter(""), search: "neige & vent", open: "true" };
  expect(addressOf(shown)).toBe("#search=neige+%26+vent&open=true");
  expect(readFilter(addressOf(shown))).toEqual(shown);
  expect(addressOf(readFilter("#other=1"))).toBe("");
});

it("asks for what is chosen, and for nothing else", () => {
  expect(queryOf(readFilter("#search=%20neige%20&asks=safety"))).toEqual({ search: "neige", asks: "safety" });
  expect(isEverything(readFilter("#search=%20"))).toBe(true);
});
