import type { Workspace } from "@hello/contract";
import { HELP_ROOMS_MAX, SAMPLE_ROOM_DAYS_AHEAD } from "@hello/contract/limits";
import type { RoomRowItem } from "./room.row.tsx";

type Sample = Pick<RoomRowItem, "name" | "product" | "preview">;

const NAMES: Record<Workspace, Sample[]> = {
  speedboat: [
    { name: "Surf à Lacanau", product: "Stage de surf", preview: "Inès : qui arrive dès samedi ?" },
    { name: "Voile aux Glénan", product: "Catamaran", preview: null },
    { name: "Val d’Isère", product: "Ski hors-piste", preview: null },
    { name: "Serre Chevalier", product: "VTT enduro", preview: null },
    { name: "Gorges du Verdon", product: "Kayak et bivouac", preview: null },
  ],
  labalaguere: [
    { name: "Tour du Mont-Blanc", product: "Randonnée en refuge", preview: "Hélène : qui prend le train de nuit ?" },
    { name: "Cirque de Gavarnie", product: "Randonnée en étoile", preview: null },
    { name: "Wadi Rum", product: "Trek dans le désert", preview: null },
    { name: "Île de Madère", product: "Randonnée côtière", preview: null },
    { name: "Néouvielle", product: "Raquettes", preview: null },
  ],
};

const STATUSES = ["NORMAL", "NORMAL", "INVITED", "INVITED", "BLOCKED"] as const;
const UNREAD = 3;

/** Made-up rooms for the tour and the help, with dates in the future (TOUR-09). */
export function sampleRooms(workspace: Workspace, today: Date): RoomRowItem[] {
  return NAMES[workspace].map((sample, n) => ({
    ...sample,
    id: `exemple-${n + 1}`,
    product: sample.product,
    date: dateAhead(today, SAMPLE_ROOM_DAYS_AHEAD[n] ?? 0),
    status: STATUSES[n] ?? "NORMAL",
    unreadCount: sample.preview ? UNREAD : 0,
    time: n === 0 ? "18:42" : n === 1 ? "hier" : null,
    active: false,
  }));
}

/** One room of each kind, and a second one to open (HELP-02). */
export function helpRooms(workspace: Workspace, today: Date): RoomRowItem[] {
  const [unread, read, invited, , blocked] = sampleRooms(workspace, today);
  return [unread, read, invited, blocked].filter((room) => room !== undefined).slice(0, HELP_ROOMS_MAX);
}

function dateAhead(today: Date, days: number): string {
  const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
  return [date.getDate(), date.getMonth() + 1, date.getFullYear()]
    .map((part) => String(part).padStart(2, "0"))
    .join("/");
}
