// By hand: a formatter of the browser takes longer to make than a room to open.
const MONTHS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");
const TODAY = "Aujourd’hui";
const YESTERDAY = "Hier";

/** The calendar day of a moment where the reader is, as yyyy-MM-dd: text order is the order of days. */
export function dayOf(moment: string | number): string {
  const date = new Date(moment);
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

/** HH:mm; nothing for a moment that is none. */
export function timeLabel(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? "" : `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** How long until the next day begins where the reader is. */
export function msUntilTomorrow(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime() - now;
}

function two(part: number): string {
  return String(part).padStart(2, "0");
}
