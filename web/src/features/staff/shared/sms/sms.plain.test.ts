import { smsCostOf } from "@hello/contract/plain";
import { expect, it } from "vitest";
import { plainForSms, withoutCharacters } from "./sms.plain.ts";

it("replaces what has an equivalent, names it once, and leaves the rest", () => {
  const { text, replaced, left } = plainForSms("L’œuf… ça, ça et fête 🥚 à 8\u202fh, n°\u00a05");
  expect(text).toBe("L'oeuf... ca, ca et fete 🥚 à 8 h, no 5");
  expect([...replaced.keys()]).toEqual(["’", "œ", "…", "ç", "ê", "\u202f", "°", "\u00a0"]);
  expect(left).toEqual(["🥚"]);
  expect(smsCostOf(withoutCharacters(text, left)).encoding).toBe("GSM-7");
});

it("leaves letters that an SMS carries as they are, and composes others", () => {
  const text = "Déjà là, où ? €10 Ça Ñandú";
  expect(plainForSms("Déjà là, où ? €10 Ça").replaced.size).toBe(0);
  expect(plainForSms(text).text).toBe("Déjà là, où ? €10 Ça Ñandu");
  expect(plainForSms("e\u0302").text).toBe("e");
});
