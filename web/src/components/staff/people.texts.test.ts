import { expect, it } from "vitest";
import { fullNameOf, phoneText, standingText } from "./people.texts.ts";

it("writes French numbers as in France, and leaves others as they are", () => {
  expect(phoneText("+33612345678")).toBe("06 12 34 56 78");
  expect(phoneText("+41791234567")).toBe("+41791234567");
  expect(phoneText("+336123")).toBe("+336123");
});

it("names people by what is known of them", () => {
  expect(fullNameOf({ name: "Ana", lastname: "Martin" })).toBe("Ana Martin");
  expect(fullNameOf({ name: "Ana", lastname: null })).toBe("Ana");
  expect(fullNameOf({ name: null, lastname: null })).toBe("Sans nom");
});

it("tells who of a stay is not in its room", () => {
  expect([standingText("NORMAL"), standingText(null)]).toEqual(["Dans le groupe", "Hors du groupe"]);
});
