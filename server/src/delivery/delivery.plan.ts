import type { Channel } from "@hello/contract";
import type { Config } from "../config.ts";
import { findMailAddress, findPhoneNumber } from "./delivery.addresses.ts";

/** How a ledger row begins: accepted for delivery, or with the reason why nothing will go out. */
export type PlannedDelivery = { state: "queued"; reason: null } | { state: "failed" | "suppressed"; reason: string };

export const WRONG_ADDRESS: Record<Channel, string> = { email: "adresse invalide", sms: "numéro invalide" };
export const NO_ADDRESS: Record<Channel, string> = { email: "aucune adresse e-mail", sms: "aucun numéro de téléphone" };
const NO_GATEWAY = "aucun service d’envoi n’est configuré";
export const STOPPED = "la personne ne veut plus en recevoir";

export function findAddress(channel: Channel, given: string): string | undefined {
  return channel === "email" ? findMailAddress(given) : findPhoneNumber(given);
}

/** Whether anything takes messages of the channel: a gateway, or the capture of a local start. */
export function canDeliver({ local, delivery }: Config, channel: Channel): boolean {
  return local || (channel === "email" ? delivery.smtpUrl : delivery.sms) !== undefined;
}

type Reachable = { address: string | null; stopped: boolean };

export function planDelivery(config: Config, channel: Channel, { address, stopped }: Reachable): PlannedDelivery {
  if (!address) return { state: "suppressed", reason: NO_ADDRESS[channel] };
  if (stopped) return { state: "suppressed", reason: STOPPED };
  if (!findAddress(channel, address)) return { state: "failed", reason: WRONG_ADDRESS[channel] };
  if (!canDeliver(config, channel)) return { state: "suppressed", reason: NO_GATEWAY };
  return { state: "queued", reason: null };
}
