import type { Channel, Sent } from "@hello/contract";
import type { Config } from "../../base/config.ts";
import { newId } from "../../base/ids.ts";
import { type PlannedDelivery, planDelivery } from "../delivery/delivery.plan.ts";
import type { Recipient, RecipientParts } from "./notices.recipients.ts";

type Settings = { config: Config };
type Addressing = {
  isSms: boolean;
  /** Phone numbers of the request, for customers whose record has none (D38). */
  given?: Map<string, string | null>;
};

/**
 * At most 100 people of a send, as JSON: thousands of objects would prolong garbage collection, and delay other calls.
 * `accepted`: how many of them have a usable address.
 */
export type PlannedPart = { size: number; accepted: number; people: string };

/** Works in batches as they are read, so that other calls of this node do not wait for the whole send. */
export async function planAll(
  settings: Settings,
  bulk: Addressing & { parts: RecipientParts },
): Promise<PlannedPart[]> {
  const planned: PlannedPart[] = [];
  for await (const part of bulk.parts) planned.push(planPart(settings, bulk, part));
  return planned;
}

/** A notice to one person, whose id is that of its send. */
export function planOne(settings: Settings, addressing: Addressing, recipient: Recipient, id: string): PlannedPart {
  return planPart(settings, addressing, [recipient], () => id);
}

function planPart(settings: Settings, addressing: Addressing, part: Recipient[], idOf = newId): PlannedPart {
  const people = part.map((recipient) => {
    const { phoneNumber, delivery } = plan(settings, addressing, recipient);
    return { notice_id: idOf(), user_id: recipient.id, phone_number: phoneNumber, ...delivery };
  });
  const accepted = people.filter(({ state }) => state === "queued").length;
  return { size: part.length, accepted, people: JSON.stringify(people) };
}

function plan(settings: Settings, { isSms, given }: Addressing, recipient: Recipient) {
  const phoneNumber = recipient.phoneNumber ? null : (given?.get(recipient.id) ?? null);
  const address = isSms ? (recipient.phoneNumber ?? phoneNumber) : recipient.email;
  return { phoneNumber, delivery: planFor(settings, isSms ? "sms" : "email", recipient, address) };
}

export function planFor(
  { config }: Settings,
  channel: Channel,
  { stopped, country, isBounced }: Recipient,
  address: string | null,
): PlannedDelivery {
  return planDelivery(config, channel, { address, country, isBounced, stopped: stopped.includes(channel) });
}

export function countParts({ isSms }: { isSms: boolean }, parts: PlannedPart[]): Sent & { recipients: number } {
  const recipients = sum(parts, ({ size }) => size);
  const accepted = sum(parts, (part) => part.accepted);
  return isSms ? { recipients, sms: accepted, emails: 0 } : { recipients, sms: 0, emails: accepted };
}

function sum<Item>(items: Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
