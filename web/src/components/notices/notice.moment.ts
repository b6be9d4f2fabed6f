import { dayLabel, dayOf, timeLabel } from "../messages/dates.ts";

/** « à 18:32 », « hier à 18:32 », « le 03 février 2026 à 18:32 ». */
export function momentText(moment: string, today: string): string {
  const day = dayOf(moment);
  const label = dayLabel(day, today);
  const dated = /^\d/.test(label) ? `le ${label} ` : `${label.toLowerCase()} `;
  return `${day === today ? "" : dated}à ${timeLabel(moment)}`;
}
