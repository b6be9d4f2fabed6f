import { type DeliveryReason, WORKSPACES, type Workspace } from "@hello/contract";
import type { Config } from "../../base/config.ts";
import type { Context } from "../../platform/context.ts";
import type { InboundSms, SmsReceipt } from "../../platform/outside/sms.inbound.ts";
import { noteOutcome } from "../delivery/delivery.outcomes.store.ts";
import { findPhoneNumber } from "../delivery/delivery.phones.ts";
import { stopRequestOf } from "./stops.keywords.ts";
import * as stops from "./stops.store.ts";

/** Handles an SMS to one of our numbers: STOP ends SMS to everybody with that number, START undoes it. */
export async function takeReply({ config, pool }: Pick<Context, "config" | "pool">, sms: InboundSms): Promise<void> {
  const request = stopRequestOf(sms.text);
  const from = findPhoneNumber(sms.from);
  if (!request || !from) return;
  const candidates = await stops.listHolders(pool, from, writtenTo(config, sms.to));
  const holders = candidates.filter(
    ({ phoneNumber, country }) => findPhoneNumber(phoneNumber, country ?? undefined) === from,
  );
  if (request === "start") await stops.startSms(pool, holders);
  else await pool.begin((tx) => stops.stopSms(tx, holders, "opted_out"));
}

/** Notes whether an SMS arrived (D190), if the workspace of its row sends from that number. */
export async function takeReceipt(
  { config, pool }: Pick<Context, "config" | "pool">,
  receipt: SmsReceipt,
): Promise<void> {
  const { id, from, isDelivered, code } = receipt;
  const workspaces = WORKSPACES.filter((workspace) => config.sites[workspace].smsFrom === from);
  const reason: DeliveryReason = code === undefined ? "sms_undelivered" : `sms_undelivered:${code}`;
  const outcome = isDelivered
    ? { state: "delivered" as const, reason: null }
    : { state: "undelivered" as const, reason };
  await noteOutcome(pool, { id, channel: "sms", workspaces }, outcome);
}

/** The workspaces that send from the receiving number; all of them if none does. */
function writtenTo({ sites }: Config, numbers: string[]): Workspace[] {
  const meant = WORKSPACES.filter((workspace) => numbers.includes(sites[workspace].smsFrom));
  return meant.length > 0 ? meant : [...WORKSPACES];
}
