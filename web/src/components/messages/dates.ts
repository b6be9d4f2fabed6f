import { useEffect, useState } from "react";

// Not Intl.DateTimeFormat: creating a formatter takes longer than opening a room.
const MONTHS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");
const TODAY = "Aujourd’hui";
const YESTERDAY = "Hier";

/** The local calendar day as yyyy-MM-dd, so that days sort as text. */
export function dayOf(time: string | number): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Today, yesterday, else 'dd MMMM yyyy' (MSG-03). */
export function dayLabel(day: string, today: string): string {
  if (day === today) return TODAY;
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [thisYear = 0, thisMonth = 1, thisDate = 1] = today.split("-").map(Number);
  if (day === dayOf(new Date(thisYear, thisMonth - 1, thisDate - 1).getTime())) return YESTERDAY;
  return `${two(date)} ${MONTHS[month - 1]} ${year}`;
}

/** The same inside a sentence: « hier », « le 05 février 2027 ». */
export function dayInText(day: string, today: string): string {
  const label = dayLabel(day, today);
  return label === TODAY || label === YESTERDAY ? label.toLowerCase() : `le ${label}`;
}

/** HH:mm, or nothing for an invalid date. */
export function timeLabel(time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? "" : `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Today's date as yyyy-MM-dd; the component renders again at midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOf(Date.now()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day sets the timer for the next one
  useEffect(() => {
    const timer = setTimeout(() => setToday(dayOf(Date.now())), msUntilTomorrow(Date.now()));
    return () => clearTimeout(timer);
  }, [today]);
  return today;
}

function msUntilTomorrow(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime() - now;
}

function two(part: number): string {
  return String(part).padStart(2, "0");
}
