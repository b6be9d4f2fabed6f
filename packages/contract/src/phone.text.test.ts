import { expect, it } from "vitest";
import { phoneText } from "./phone.text.ts";

it("writes French numbers as in France, and leaves others as they are", () => {
  expect(phoneText("+33612345678")).toBe("06 12 34 56 78");
  expect(phoneText("+41791234567")).toBe("+41791234567");
  expect(phoneText("+336123")).toBe("+336123");
});
