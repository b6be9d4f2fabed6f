import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database/database.ts";

const { pool } = await testDatabase();
const NIGHT = { from: 21 * 60, to: 8 * 60 };
const NAP = { from: 13 * 60 + 30, to: 14 * 60 };
const LIMA = "America/Lima";
const NEW_YORK = "America/New_York";

async function quietUntil(hours: { from: number; to: number }, now: string, zone = "Europe/Paris") {
  const [row] = await pool<{ until: string | null }[]>`
    select quiet_until(${now}::timestamptz, ${hours.from}::int, ${hours.to}::int, ${zone}) as until`;
  return row!.until;
}

describe("quiet hours", () => {
  it.each([
    ["in the evening, winter time", NIGHT, "2026-01-10T20:00:30Z", "2026-01-11T07:00:00.000Z", undefined],
    ["after midnight", NIGHT, "2026-01-11T03:12:00Z", "2026-01-11T07:00:00.000Z", undefined],
    ["in summer time", NIGHT, "2026-07-10T19:00:00Z", "2026-07-11T06:00:00.000Z", undefined],
    ["in the night that is an hour shorter", NIGHT, "2026-03-28T22:00:00Z", "2026-03-29T06:00:00.000Z", undefined],
    ["in the night that is an hour longer", NIGHT, "2026-10-24T21:00:00Z", "2026-10-25T07:00:00.000Z", undefined],
    ["within one day", NAP, "2026-01-10T12:30:00Z", "2026-01-10T13:00:00.000Z", undefined],
    ["in Lima", NIGHT, "2026-01-11T03:12:00Z", "2026-01-11T13:00:00.000Z", LIMA],
    ["in New York, in its shorter night", NIGHT, "2026-03-08T03:00:00Z", "2026-03-08T12:00:00.000Z", NEW_YORK],
    [
      "in a zone that the database does not know, as in Paris",
      NIGHT,
      "2026-01-11T03:12:00Z",
      "2026-01-11T07:00:00.000Z",
      "Mars/Olympus",
    ],
  ])("delay messages until they end: %s [ABROAD-02]", async (_name, hours, now, end, zone) => {
    expect(await quietUntil(hours, now, zone)).toBe(end);
  });

  it.each([
    ["just before", NIGHT, "2026-01-10T19:59:59Z", undefined],
    ["as they end", NIGHT, "2026-01-11T07:00:00Z", undefined],
    ["at noon", NIGHT, "2026-07-10T10:00:00Z", undefined],
    ["after a nap", NAP, "2026-01-10T13:00:00Z", undefined],
    ["when they have no length", { from: 60, to: 60 }, "2026-01-10T00:00:00Z", undefined],
    ["at night in Paris, but in the evening in Lima", NIGHT, "2026-01-11T01:30:00Z", LIMA],
  ])("do not apply: %s [ABROAD-02]", async (_name, hours, now, zone) => {
    expect(await quietUntil(hours, now, zone)).toBeNull();
  });
});
