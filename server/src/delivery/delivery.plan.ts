import type { Channel } from "@hello/contract";
import type { Config } from "../config.ts";
import { findMailAddress, findPhoneNumber, isBarredNumber } from "./delivery.addresses.ts";

/** How a ledger row begins: accepted for delivery, or with the reason why nothing will go out. */
export type PlannedDelivery = { state: "queued"; reason: null } | { state: "failed" | "suppressed"; reason: string };

export const WRONG_ADDRESS: Record<Channel, string> = { email: "adresse invalide", sms: "numéro invalide" };
export const NO_ADDRESS: Record<Channel, string> = { email: "aucune adresse e-mail", sms: "aucun numéro de téléphone" };
const NO_GATEWAY = "aucun service d’envoi n’est configuré";
export const STOPPED = "la personne ne veut plus en recevoir";

export const BARRED_NUMBER = "numéro surtaxé, satellite ou court : aucun SMS n’y est envoyé";

/** Where a message may go, or why it may not. */
export function readAddress(channel: Channel, given: string): { address: string } | { problem: string } {
  if (channel === "sms" && isBarredNumber(given)) return { problem: BARRED_NUMBER };
  const address = channel === "email" ? findMailAddress(given) : findPhoneNumber(given);
  return address === undefined ? { problem: WRONG_ADDRESS[channel] } : { address };
}

/** Whether anything takes messages of the channel: a gateway, or the capture of a local start. */
export function canDeliver({ local, delivery }: Config, channel: Channel): boolean {
  return local || (channel === "email" ? delivery.smtpUrl : delivery.sms) !== undefined;
}

type Reachable = { address: string | null; stopped: boolean };

export function planDelivery(config: Config, channel: Channel, { address, stopped }: Reachable): PlannedDelivery {
  if (!address) return { state: "suppressed", reason: NO_ADDRESS[channel] };
  if (stopped) return { state: "suppressed", reason: STOPPED };
  const read = readAddress(channel, address);
  if ("problem" in read) return { state: "failed", reason: read.problem };
  if (!canDeliver(config, channel)) return { state: "suppressed", reason: NO_GATEWAY };
  return { state: "queued", reason: null };
}
