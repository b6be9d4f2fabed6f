const TIME = new Intl.DateTimeFormat("fr", { hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat("fr", { day: "2-digit", month: "2-digit" });
const DAY_OF_YEAR = new Intl.DateTimeFormat("fr", { day: "2-digit", month: "2-digit", year: "2-digit" });

/** When something happened, as short as it can be said: « 14:32 », « hier », « 03/08 ». */
export function shortTime(moment: string, now: Date): string {
  const at = new Date(moment);
  if (isSameDay(at, now)) return TIME.format(at);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (isSameDay(at, yesterday)) return "hier";
  return (at.getFullYear() === now.getFullYear() ? DAY : DAY_OF_YEAR).format(at);
}

function isSameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString();
}
