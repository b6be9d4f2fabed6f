import { expect, it } from "vitest";
import { dayMonth, opensText } from "./stay.texts.ts";

it("the day on which a room opens is a day where the stay is [ABROAD-01]", () => {
  // Nine in the morning in Auckland is the evening before in Paris.
  const opensAt = "2027-05-11T21:00:00.000Z";
  expect(opensText({ opensAt, timeZone: "Pacific/Auckland" })).toBe("Ouvre le 12 mai");
  expect(opensText({ opensAt, timeZone: "Europe/Paris" })).toBe("Ouvre le 11 mai");
  expect(dayMonth("2027-05-01")).toBe("1er mai");
  // An old browser may not know the zone.
  expect(opensText({ opensAt, timeZone: "Mars/Olympus" })).toBe("Ouvre le 11 mai");
});
