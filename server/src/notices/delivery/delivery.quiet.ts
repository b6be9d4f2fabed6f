import { addDays, momentIn, timeIn } from "@hello/contract";
import type { QuietHours } from "../../base/config.environment.ts";

/** The end of the quiet hours, if they apply now. */
export function quietUntil({ from, to }: QuietHours, now: Date): Date | undefined {
  const [day, time] = timeIn(now).split("T") as [string, string];
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const quiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!quiet) return undefined;
  const end = `${minute < to ? day : addDays(day, 1)}T${timeOf(to)}`;
  return new Date(momentIn(end)!);
}

function timeOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
