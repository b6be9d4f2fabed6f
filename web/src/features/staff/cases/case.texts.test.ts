import { expect, it } from "vitest";
import { ageText, outcomeText } from "./case.texts.ts";

it("tells the age of a case in its largest unit", () => {
  const now = Date.parse("2027-07-03T12:00:00.000Z");
  const agoMs = (ms: number) => ageText(new Date(now - ms).toISOString(), now);
  expect(agoMs(59_000)).toBe("à l’instant");
  expect(agoMs(60_000)).toBe("1 min");
  expect(agoMs(3_599_000)).toBe("59 min");
  expect(agoMs(3_600_000)).toBe("1 h");
  expect(agoMs(24 * 3_600_000)).toBe("1 jour");
  expect(agoMs(49 * 3_600_000)).toBe("2 jours");
});

it("names what was decided, about a message or a person", () => {
  const deleted = { kind: "decide", act: "delete", ground: "hurtful" } as const;
  expect(outcomeText(deleted)).toBe("Message supprimé (propos blessants)");
  expect(outcomeText({ ...deleted, act: "block" }, true)).toBe("Personne bloquée dans ce groupe (propos blessants)");
  expect(outcomeText({ kind: "lift", act: null, ground: null })).toBe("Sanction levée");
});
