import { addDays, type Workspace } from "@hello/contract";
import { z } from "zod";
import type { Pool } from "../../server/src/platform/db/connection.ts";
import { type BookedList, type BookedPerson, findBookedStay } from "./booking.store.ts";

const ref = z.string().trim().min(1).max(100);
const day = z.iso.date();

/** The forms of the page. */
const form = z.discriminatedUnion("act", [
  z.object({
    act: z.literal("create"),
    ref,
    title: z.string().trim().min(1).max(200),
    product: z.string().trim().max(200),
    departure: day,
    end: day,
    people: z.array(z.string().max(128)).max(500),
  }),
  z.object({ act: z.literal("shift"), ref, days: z.coerce.number().int().min(-365).max(365) }),
  z.object({ act: z.enum(["cancel", "confirm"]), ref }),
  z.object({ act: z.literal("move"), ref, person: z.string().max(128), to: ref }),
]);

/** The lists that a booking system would send after this act; undefined where the form makes no sense. */
export async function listsOf(
  pool: Pool,
  workspace: Workspace,
  fields: Record<string, unknown>,
): Promise<object[] | undefined> {
  const { success, data } = form.safeParse(fields);
  if (!success) return undefined;
  if (data.act === "create") {
    const { title, product, departure, end, people } = data;
    const facts = { stay_ref: data.ref, title, product, departure_date: departure, end_date: end };
    // The room opens at once: whoever plays the booking system wants to see it.
    return [taken({ ...facts, opens: yesterday(), people: people.map((uuid) => ({ uuid })) })];
  }
  const stay = await findBookedStay(pool, workspace, data.ref);
  if (!stay) return undefined;
  if (data.act === "move") return move(stay, data.person, await findBookedStay(pool, workspace, data.to));
  if (data.act === "shift") {
    const [departure_date, end_date] = [addDays(stay.departure_date, data.days), addDays(stay.end_date, data.days)];
    return [taken({ ...stay, departure_date, end_date })];
  }
  return [taken({ ...stay, status: data.act === "cancel" ? "cancelled" : "confirmed" })];
}

function move(from: BookedList, uuid: string, to: BookedList | undefined): object[] | undefined {
  const person = from.people.find((listed) => listed.uuid === uuid);
  if (!person || !to || to.stay_ref === from.stay_ref) return undefined;
  const arriving: BookedPerson = { ...person, room: person.role !== "contact" };
  const staying = to.people.filter((listed) => listed.uuid !== uuid);
  return [
    taken({ ...from, people: from.people.filter((listed) => listed !== person) }),
    taken({ ...to, people: [...staying, arriving] }),
  ];
}

/** A list says when it was taken. Names of people stay as they are stored. */
function taken<List extends { people: { uuid: string; name?: string }[] }>({ people, ...facts }: List): object {
  return { ...facts, as_of: new Date().toISOString(), people: people.map(({ name: _name, ...person }) => person) };
}

function yesterday(): string {
  return addDays(new Date().toISOString().slice(0, 10), -1);
}
