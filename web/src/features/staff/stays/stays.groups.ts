import type { StaffRoom } from "@hello/contract";
import { addDays } from "@hello/contract/plain";

const WEEKDAY = new Intl.DateTimeFormat("fr", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

/** `isToday`: those who arrive today. */
export type StaysGroup = { title: string; isToday: boolean; rooms: StaffRoom[] };

/** The list from today on, under the days on which people arrive. */
export function groupsOf(rooms: readonly StaffRoom[], today: string): StaysGroup[] {
  const groups: StaysGroup[] = [];
  for (const room of rooms) {
    const title = titleOf(room, today);
    const last = groups.at(-1);
    if (last?.title === title) last.rooms.push(room);
    else groups.push({ title, isToday: room.departureDate === today, rooms: [room] });
  }
  return groups;
}

function titleOf({ departureDate, endDate, state }: StaffRoom, today: string): string {
  if (departureDate && departureDate >= today) return `Arrivées ${dayName(departureDate, today)}`;
  // A room without a stay has no end, and is over once it is closed.
  const isOver = endDate ? endDate < today : state === "closed";
  return isOver ? "Terminés" : "En cours";
}

function dayName(day: string, today: string): string {
  const weekday = WEEKDAY.format(new Date(day)).replace(" 1 ", " 1er ");
  if (day === today) return `aujourd’hui, ${weekday}`;
  return day === addDays(today, 1) ? `demain, ${weekday}` : `le ${weekday}`;
}
