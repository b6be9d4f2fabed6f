import { describe, expect, it } from "vitest";
import { quietUntil } from "./delivery.quiet.ts";

const NIGHT = { from: 21 * 60, to: 8 * 60 };
const NAP = { from: 13 * 60 + 30, to: 14 * 60 };

describe("quiet hours", () => {
  it.each([
    ["in the evening, winter time", NIGHT, "2026-01-10T20:00:30Z", "2026-01-11T07:00:00.000Z"],
    ["after midnight", NIGHT, "2026-01-11T03:12:00Z", "2026-01-11T07:00:00.000Z"],
    ["in summer time", NIGHT, "2026-07-10T19:00:00Z", "2026-07-11T06:00:00.000Z"],
    ["in the night that is an hour shorter", NIGHT, "2026-03-28T22:00:00Z", "2026-03-29T06:00:00.000Z"],
    ["in the night that is an hour longer", NIGHT, "2026-10-24T21:00:00Z", "2026-10-25T07:00:00.000Z"],
    ["within one day", NAP, "2026-01-10T12:30:00Z", "2026-01-10T13:00:00.000Z"],
  ])("delay messages until they end: %s", (_name, hours, now, end) => {
    expect(quietUntil(hours, new Date(now))?.toISOString()).toBe(end);
  });

  it.each([
    ["just before", NIGHT, "2026-01-10T19:59:59Z"],
    ["as they end", NIGHT, "2026-01-11T07:00:00Z"],
    ["at noon", NIGHT, "2026-07-10T10:00:00Z"],
    ["after a nap", NAP, "2026-01-10T13:00:00Z"],
    ["when they have no length", { from: 60, to: 60 }, "2026-01-10T00:00:00Z"],
  ])("do not apply: %s", (_name, hours, now) => {
    expect(quietUntil(hours, new Date(now))).toBeUndefined();
  });
});
