import { randomUUID } from "node:crypto";
import type { Workspace } from "@hello/contract";
import type { MadeRoom, MadeUser } from "../server/test/factory.ts";
import { deliver, LABALAGUERE_KEY, SPEEDBOAT_KEYS, type StayBody, stayOf } from "../server/test/stays/stays.ts";
import type { House } from "./house.ts";
import { expect, type Visitor } from "./journey.ts";

const KEYS: Record<Workspace, string> = { speedboat: SPEEDBOAT_KEYS[0]!, labalaguere: LABALAGUERE_KEY };

export type DeliveredStay = MadeRoom & { title: string };

/** A stay of the booking system with a title of its own, and its room. */
export async function deliverStay(
  house: House,
  people: StayBody["people"],
  facts: Record<string, unknown> = {},
  workspace: Workspace = "speedboat",
): Promise<DeliveredStay> {
  const title = `Séjour ${randomUUID().slice(0, 8)}`;
  const ref = (facts.stay_ref as string) ?? `S-${randomUUID()}`;
  const sender = { key: KEYS[workspace], host: `${workspace}.localhost` };
  const { status, body } = await deliver(house, stayOf(ref, people, { title, ...facts }), sender);
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

/** A collaborator who is also a lead. */
export function leadOf(user: MadeUser): Visitor {
  return { ...user, roles: ["collaborator", "lead"] };
}

/** A word that no other test's stays have. */
export function newWord(): string {
  return `M${randomUUID().replaceAll("-", "").slice(0, 10)}`;
}

/** A message of the room that somebody has reported. */
export async function reportIn(house: House, { id, workspace }: MadeRoom): Promise<void> {
  const person = () => house.user(`customer_1${randomUUID()}`, { workspace });
  const [author, reporter] = [await person(), await person()];
  const message = await house.message({ id, workspace }, author, "À signaler");
  await house.participant({ id, workspace }, reporter);
  const about = { reportMessageId: message.id, reportRoomId: id, reportUserId: reporter.id };
  const report = { ...about, type: "SPAM", content: "Ce message fait de la publicité." };
  const { status } = await house.as(reporter).post("/amplify/reports/", report, { headers: { workspace } });
  expect(status).toBe(200);
}
