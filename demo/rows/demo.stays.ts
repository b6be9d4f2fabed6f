import { addDays, COLLABORATOR, dayIn, momentIn, type StayRole, type StayState, userTypeOf } from "@hello/contract";
import { type RoomLife, roomLifeOf, type StayMoments } from "../../server/src/stays/life/stays.moments.ts";
import { momentOf } from "./demo.clock.ts";
import { idOf, userId } from "./demo.ids.ts";
import { typeset } from "./demo.text.ts";
import type { DemoRoom, DemoWorkspace } from "./demo.types.ts";

/** As settings have it unless told otherwise (docs/settings.md). */
const LIFE = { opensBefore: 60, closesAfter: 30, purgesAfter: 90 };
const CANCELLED_DAYS_AGO = 3;

/** The stay of a room as the booking system's list of last night would have left it. */
export function buildStay<Name extends string>(demo: DemoWorkspace<Name>, room: DemoRoom<Name>, today: Date) {
  if (!room.stay) return undefined;
  const id = idOf(demo.workspace, "stay", room.key);
  return { stay: buildRow(demo, room, id, today), people: buildPeople(demo, room, id, today) };
}

function buildRow<Name extends string>(demo: DemoWorkspace<Name>, room: DemoRoom<Name>, id: string, today: Date) {
  const { ref, cancelled, youth = false } = room.stay!;
  const days = daysOf(room, today);
  const cancelledOn = addDays(dayIn(today), -CANCELLED_DAYS_AGO);
  const as_of = new Date(momentOf("1d 02:15", today)).toISOString();
  const [title, detail, product] = typeset(room.name).split(", ");
  return {
    id,
    workspace: demo.workspace,
    stay_ref: ref,
    room_id: idOf(demo.workspace, "room", room.key),
    state: stateOf(room),
    product_uuid: room.productUuid,
    ...days,
    title: title!,
    detail: detail!,
    product: product!,
    context: room.context,
    center_name: room.centre === null ? null : typeset(room.centre),
    center_phone: demo.centre.phone,
    center_email: demo.centre.email,
    youth,
    ...momentsOf(days),
    ...(cancelled && { purge_at: `${addDays(cancelledOn, LIFE.purgesAfter)}${as_of.slice(10)}` }),
    as_of,
    created_at: createdAt(room, today),
    updated_at: as_of,
    opened_at: room.active === false && room.departureInDays > 0 ? null : createdAt(room, today),
    card: JSON.stringify(
      Object.fromEntries(Object.entries(room.stay!.card ?? {}).map(([part, text]) => [part, typeset(text)])),
    ),
    card_at: room.stay!.card ? as_of : null,
  };
}

function createdAt<Name extends string>({ createdDaysAgo }: DemoRoom<Name>, today: Date): string {
  return new Date(momentOf(`${createdDaysAgo}d 09:30`, today)).toISOString();
}

/** What a room shows of its stay. */
export function buildLife<Name extends string>(room: DemoRoom<Name>, today: Date): RoomLife {
  if (!room.stay) return { active: room.active ?? true, opens_at: null, closes_at: null };
  return roomLifeOf(stateOf(room), momentsOf(daysOf(room, today)));
}

/** As the database finds them: 09:00 in Paris. */
function momentsOf({ departure_date, end_date, opens, closes }: ReturnType<typeof daysOf>): StayMoments {
  const at = (day: string) => momentIn(`${day}T09:00`)!;
  const closing = closes ?? addDays(end_date, LIFE.closesAfter);
  return {
    opens_at: at(opens ?? addDays(departure_date, -LIFE.opensBefore)),
    closes_at: at(closing),
    purge_at: at(addDays(closing, LIFE.purgesAfter)),
  };
}

/** Rooms that are open long before the departure were asked for by the list. */
function daysOf<Name extends string>(room: DemoRoom<Name>, today: Date) {
  const { days, opensInDays, closesInDays } = room.stay!;
  const day = dayIn(today);
  const departure_date = addDays(day, room.departureInDays);
  const isEarly = room.active !== false && room.departureInDays >= LIFE.opensBefore;
  return {
    departure_date,
    end_date: addDays(departure_date, days - 1),
    opens: opensInDays !== undefined ? addDays(day, opensInDays) : isEarly ? addDays(day, -room.createdDaysAgo) : null,
    closes: closesInDays === undefined ? null : addDays(day, closesInDays),
  };
}

function stateOf<Name extends string>({ stay, active, departureInDays }: DemoRoom<Name>): StayState {
  if (stay!.cancelled) return "cancelled";
  if (active !== false) return "open";
  return departureInDays > 0 ? "planned" : "closed";
}

function buildPeople<Name extends string>(demo: DemoWorkspace<Name>, room: DemoRoom<Name>, id: string, today: Date) {
  const inRoom = [room.normal, room.invited, room.blocked, room.banned, room.removed].flatMap((names) => names ?? []);
  const contacts = Object.entries<string[] | undefined>(room.stay!.contacts ?? {}) as [Name, string[]][];
  const households: Partial<Record<Name, string[]>> = room.stay!.households ?? {};
  const created_at = createdAt(room, today);
  const row = (name: Name, role: StayRole, names: string[]) => ({
    stay_id: id,
    user_id: userId(demo.people[name]),
    workspace: demo.workspace,
    role,
    for: names,
    created_at,
  });
  return [
    ...inRoom.map((name) =>
      row(name, userTypeOf(demo.people[name].uuid) === COLLABORATOR ? "staff" : "traveller", households[name] ?? []),
    ),
    ...contacts.map(([name, names]) => row(name, "contact", names)),
  ];
}
