import type { Channel, DeliveryReason } from "@hello/contract";
import type { Config } from "../config.ts";
import { findMailAddress, findPhoneNumber, isBarredNumber } from "./delivery.addresses.ts";

/** The first state of a row in the ledger: queued, or the reason why nothing is sent. */
export type PlannedDelivery =
  | { state: "queued"; reason: null }
  | { state: "failed" | "suppressed"; reason: DeliveryReason };

/** The address to use, or the reason why there is none. */
export function readAddress(channel: Channel, given: string): { address: string } | { problem: DeliveryReason } {
  if (channel === "sms" && isBarredNumber(given)) return { problem: "barred_phone" };
  const address = channel === "email" ? findMailAddress(given) : findPhoneNumber(given);
  return address === undefined ? { problem: channel === "email" ? "invalid_email" : "invalid_phone" } : { address };
}

/** Whether messages of the channel can leave: by a gateway, or into the capture of a local start. */
export function canDeliver({ local, delivery }: Config, channel: Channel): boolean {
  return local || (channel === "email" ? delivery.smtpUrl : delivery.sms) !== undefined;
}

type Reachable = { address: string | null; stopped: boolean };

export function planDelivery(config: Config, channel: Channel, { address, stopped }: Reachable): PlannedDelivery {
  if (!address) return { state: "suppressed", reason: channel === "email" ? "no_email" : "no_phone" };
  if (stopped) return { state: "suppressed", reason: "opted_out" };
  const read = readAddress(channel, address);
  if ("problem" in read) return { state: "failed", reason: read.problem };
  if (!canDeliver(config, channel)) return { state: "suppressed", reason: "no_gateway" };
  return { state: "queued", reason: null };
}
