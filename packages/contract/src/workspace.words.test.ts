import { expect, it } from "vitest";
import { inWordsOf } from "./workspace.ts";

it("a stay is a « voyage » in the texts of La Balaguère, and variables stay as they are [CALM-06]", () => {
  const text = "Séjours : le groupe du séjour « {séjour} » et vos séjours";
  expect(inWordsOf("speedboat", text)).toBe(text);
  expect(inWordsOf("labalaguere", text)).toBe("Voyages : le groupe du voyage « {séjour} » et vos voyages");
});
