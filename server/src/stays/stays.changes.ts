import type { NamedStay, StayChange } from "@hello/contract";
import type { Changes, RoomColumns, Stored, StoredStay } from "./stays.decide.ts";

/** What a list does to a stay itself, beside its people. */
export type ChangedStay = Omit<NamedStay, "stayRef">;

type StayAfter = NonNullable<Changes["stay"]>;

const [NAME, DAYS] = [
  ["title", "detail", "product"],
  ["departure_date", "end_date"],
] as const;
/** Decided by those above, by the state, or by the moment of the list. */
const FOLLOWING = ["state", "as_of", "opens_at", "closes_at", "purge_at", "card_version", "card_at"] as const;

export function changedStayOf(after: StayAfter, room: RoomColumns, stored: Pick<Stored, "stay" | "room">): ChangedStay {
  const { stay: before, room: roomBefore } = stored;
  return {
    name: room.name,
    departureDate: after.departure_date,
    endDate: after.end_date,
    before: before
      ? { name: roomBefore?.name ?? before.title, departureDate: before.departure_date, endDate: before.end_date }
      : null,
    changes: before ? changesOf(after, before, room.name !== roomBefore?.name) : ["created"],
  };
}

function changesOf(after: StayAfter, before: StoredStay, isRenamed: boolean): StayChange[] {
  const isDifferent = (name: keyof StayAfter) => JSON.stringify(after[name]) !== JSON.stringify(before[name]);
  const said: readonly string[] = [...NAME, ...DAYS, ...FOLLOWING];
  const others = (Object.keys(after) as (keyof StayAfter)[]).filter((name) => !said.includes(name));
  const changes: Record<Exclude<StayChange, "created">, boolean> = {
    cancelled: before.state !== "cancelled" && after.state === "cancelled",
    moved: DAYS.some(isDifferent),
    renamed: isRenamed,
    reopened: isOpenedAgain(before, after),
    changed: others.some(isDifferent),
  };
  return (Object.keys(changes) as (keyof typeof changes)[]).filter((name) => changes[name]);
}

function isOpenedAgain({ state: before }: StoredStay, { state: after }: StayAfter): boolean {
  if (before === "cancelled") return after !== "cancelled";
  return before === "closed" && (after === "open" || after === "planned");
}
