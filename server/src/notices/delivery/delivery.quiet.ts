import type { QuietHours } from "../../base/config.environment.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const clock = new Intl.DateTimeFormat("fr", {
  timeZone: "Europe/Paris",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The end of the quiet hours, if they apply now. */
export function quietUntil({ from, to }: QuietHours, now: Date): Date | undefined {
  const minute = minuteInParis(now);
  const quiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!quiet) return undefined;
  const begun = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const end = begun + ((to - minute + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS;
  // In the two nights when the clock changes, the end is an hour off.
  const missed = ((to - minuteInParis(new Date(end)) + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
  return new Date(end + missed * MINUTE_MS);
}

function minuteInParis(moment: Date): number {
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  return parts.hour! * 60 + parts.minute!;
}
