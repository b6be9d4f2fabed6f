import { randomUUID } from "node:crypto";
import type { MadeRoom, MadeUser } from "../server/test/factory.ts";
import { deliver, type StayBody, stayOf } from "../server/test/stays.ts";
import type { House } from "./house.ts";

export type DeliveredStay = MadeRoom & { title: string };

/** A stay of the booking system with a title of its own, and its room. */
export async function deliverStay(
  house: House,
  people: StayBody["people"],
  facts: Record<string, unknown> = {},
): Promise<DeliveredStay> {
  const [title, ref] = [`Séjour ${randomUUID().slice(0, 8)}`, `S-${randomUUID()}`];
  const { status, body } = await deliver(house, stayOf(ref, people, { title, ...facts }));
  if (status !== 200) throw new Error(`The list was not taken: ${JSON.stringify(body)}`);
  const [room] = await house.pool<MadeRoom[]>`
    select r.id, r.workspace from rooms r join stays s on s.room_id = r.id where s.stay_ref = ${ref}`;
  return { ...room!, title: (facts.title as string) ?? title };
}

/** A person of a list who is known to the test, with a name of their own. */
export function traveller(firstname: string, facts: Record<string, unknown> = {}) {
  return {
    uuid: `customer_1${randomUUID()}`,
    role: "traveller",
    firstname,
    lastname: "Martin",
    email: `${randomUUID()}@example.org`,
    phone: "+33612345678",
    birth_date: "1990-05-17",
    ...facts,
  };
}

/** A collaborator of speedboat who is in no room. */
export function makeCollaborator(house: House, columns: Parameters<House["user"]>[1] = {}): Promise<MadeUser> {
  return house.user(`collaborator_1${randomUUID()}`, columns);
}
