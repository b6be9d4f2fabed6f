const DAY = new Intl.DateTimeFormat("fr-FR", { day: "2-digit", month: "long", year: "numeric" });
const TIME = new Intl.DateTimeFormat("fr-FR", { hour: "2-digit", minute: "2-digit" });
const TODAY = "Aujourd’hui";
const YESTERDAY = "Hier";

/** The calendar day of a moment where the reader is, as yyyy-MM-dd: text order is the order of days. */
export function dayOf(moment: string | number): string {
  const date = new Date(moment);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Today, yesterday, else 'dd MMMM yyyy' (MSG-03). */
export function dayLabel(day: string, today: string): string {
  if (day === today) return TODAY;
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [thisYear = 0, thisMonth = 1, thisDate = 1] = today.split("-").map(Number);
  if (day === dayOf(new Date(thisYear, thisMonth - 1, thisDate - 1).getTime())) return YESTERDAY;
  return DAY.format(new Date(year, month - 1, date));
}

/** HH:mm; nothing for a moment that is none. */
export function timeLabel(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? "" : TIME.format(time);
}

/** How long until the next day begins where the reader is. */
export function msUntilTomorrow(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime() - now;
}
