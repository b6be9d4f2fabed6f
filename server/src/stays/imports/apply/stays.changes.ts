import type { NamedStay, StayChange, StayState } from "@hello/contract";

/** The changes of a list to a stay itself, beside its people. */
export type ChangedStay = Omit<NamedStay, "stayRef" | "people" | "namedPeople">;

/** The columns of a stay that decide the name of a change; the others are only compared. */
type Columns = { title: string; departure_date: string; end_date: string; state: StayState };
type Named = { name: string };

const [NAME, DAYS] = [
  ["title", "detail", "product"],
  ["departure_date", "end_date"],
] as const;
/** Columns that follow from those above, from the state, or from the moment of the list. */
const FOLLOWING = ["state", "as_of", "opens_at", "closes_at", "purge_at", "card_version", "card_at"] as const;

export function changedStayOf(
  after: Columns,
  room: Named,
  stored: { stay: Columns | undefined; room: Named | undefined },
): ChangedStay {
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

function changesOf(after: Columns, before: Columns, isRenamed: boolean): StayChange[] {
  const [now, then]: Record<string, unknown>[] = [{ ...after }, { ...before }];
  const isDifferent = (name: string) => JSON.stringify(now![name]) !== JSON.stringify(then![name]);
  const said: readonly string[] = [...NAME, ...DAYS, ...FOLLOWING];
  const others = Object.keys(after).filter((name) => !said.includes(name));
  const changes: Record<Exclude<StayChange, "created">, boolean> = {
    cancelled: before.state !== "cancelled" && after.state === "cancelled",
    moved: DAYS.some(isDifferent),
    renamed: isRenamed,
    reopened: isOpenedAgain(before, after),
    changed: others.some(isDifferent),
  };
  return (Object.keys(changes) as (keyof typeof changes)[]).filter((name) => changes[name]);
}

function isOpenedAgain({ state: before }: Columns, { state: after }: Columns): boolean {
  if (before === "cancelled") return after !== "cancelled";
  return before === "closed" && (after === "open" || after === "planned");
}
