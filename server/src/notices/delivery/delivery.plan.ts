import type { Channel, DeliveryReason, LedgerChannel } from "@hello/contract";
import type { Config } from "../../base/config.ts";
import { findMailAddress } from "./delivery.addresses.ts";
import { readPhone } from "./delivery.phones.ts";

/** The first state of a row in the ledger: queued, or the reason why nothing is sent. */
export type PlannedDelivery =
  | { state: "queued"; reason: null }
  | { state: "failed" | "suppressed"; reason: DeliveryReason };

/**
 * Reads an address, or says why there is none. Phone numbers are read with the person's country; notifications are addressed
 * to a person's id.
 */
export function readAddress(
  channel: LedgerChannel,
  given: string,
  country?: string | null,
): { address: string } | { problem: DeliveryReason } {
  if (channel === "push") return given ? { address: given } : { problem: "no_device" };
  if (channel === "email") {
    const address = findMailAddress(given);
    return address === undefined ? { problem: "invalid_email" } : { address };
  }
  const read = readPhone(given, country ?? undefined);
  return read.problem ? { problem: read.problem } : { address: read.number };
}

/** Whether messages of the channel can leave: by a gateway, or into the capture of a local start. */
export function canDeliver({ local, delivery, push }: Config, channel: LedgerChannel): boolean {
  if (channel === "push") return push !== undefined;
  return local || (channel === "email" ? delivery.smtpUrl : delivery.sms) !== undefined;
}

type Reachable = { address: string | null; stopped: boolean; country?: string | null; isBounced?: boolean };

export function planDelivery(
  config: Config,
  channel: Channel,
  { address, stopped, country, isBounced }: Reachable,
): PlannedDelivery {
  if (!address) return { state: "suppressed", reason: channel === "email" ? "no_email" : "no_phone" };
  if (stopped) return { state: "suppressed", reason: "opted_out" };
  if (isBounced && channel === "email") return { state: "failed", reason: "bounced_email" };
  const read = readAddress(channel, address, country);
  if ("problem" in read) return { state: "failed", reason: read.problem };
  if (!canDeliver(config, channel)) return { state: "suppressed", reason: "no_gateway" };
  return { state: "queued", reason: null };
}
