import { dayOf, timeLabel } from "../../components/messages/dates.ts";

/** When something happened, as short as it can be said: « 14:32 », « hier », « 03/08 ». */
export function shortTime(moment: string, now: Date): string {
  const day = dayOf(moment);
  if (day === dayOf(now.getTime())) return timeLabel(moment);
  if (day === dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).getTime())) return "hier";
  const [year = "", month, date] = day.split("-");
  return Number(year) === now.getFullYear() ? `${date}/${month}` : `${date}/${month}/${year.slice(2)}`;
}
