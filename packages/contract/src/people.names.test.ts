import { expect, it } from "vitest";
import { fullNameOf, standingText } from "./people.names.ts";

it("names people by what is known of them", () => {
  expect(fullNameOf({ name: "Ana", lastname: "Martin" })).toBe("Ana Martin");
  expect(fullNameOf({ name: "Ana", lastname: null })).toBe("Ana");
  expect(fullNameOf({ name: null, lastname: null })).toBe("Sans nom");
});

it("tells who of a stay is not in its room", () => {
  const traveller = { role: "traveller", age: 14 } as const;
  expect(standingText({ ...traveller, status: "INVITED" })).toBe("Invité");
  expect(standingText({ ...traveller, status: null })).toBe("Sans accès au groupe (enfant)");
  expect(standingText({ ...traveller, status: null, age: 15 })).toBe("Sans accès au groupe");
  expect(standingText({ role: "contact", age: null, status: null })).toBe("Sans accès au groupe (contact)");
});
