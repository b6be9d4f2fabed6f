import type { AlarmAddresses, AlarmsPost, Channel } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import type { Config } from "../../base/config.ts";
import { requireCollaborator, requirePerson } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/db/connection.ts";
import { planDelivery, readAddress } from "../delivery/delivery.plan.ts";
import { insertLone } from "../delivery/delivery.store.ts";
import { findSame, sameFilters } from "../notices/notices.same.ts";
import { findCenterEmail } from "../notices/notices.stays.ts";
import { findRecipient } from "../planned/planned.store.ts";
import { type AlarmedSend, haveCentersEmail, listAlarmed } from "./answers.alarms.store.ts";
import type { Alarm } from "./answers.decide.ts";
import type { FoundNotice } from "./answers.store.ts";

type Address = { channel: Channel; address: string; stopped: boolean };

/**
 * Rows of the ledger for help and questions (D63), in the transaction of the answer. They leave at once, also in quiet
 * hours. There is one of each kind for each address and round, however often a call is repeated.
 */
export async function raiseAlarms(tx: Db, config: Config, notice: FoundNotice, alarms: Alarm[]): Promise<void> {
  if (alarms.length === 0) return;
  const sends = await listAlarmed(tx, [notice.holderSendId, notice.sendId]);
  const { workspace } = sends[0]!;
  const { moderationEmail, dutyPhone } = config.sites[workspace];
  const centerEmail = await findCenterEmail(tx, notice.holderId);
  const mails = mailsOf(sends, centerEmail, moderationEmail);
  const texts = textsOf(sends, dutyPhone);
  for (const { kind, name, round } of alarms) {
    const subject = [notice.holderId, round, name].join("|");
    for (const { channel, address, stopped } of kind === "help" ? [...mails, ...texts] : mails) {
      const planned = planDelivery(config, channel, { address, stopped });
      await insertLone(tx, { workspace, channel, kind, subject, recipient: address }, planned);
    }
  }
}

/** To the sender and the centre; to the moderation address where neither has one. */
function mailsOf(sends: AlarmedSend[], centerEmail: string | null, moderationEmail: string): Address[] {
  const usable = [...sends.map(({ email }) => email), centerEmail].filter(
    (email): email is string => email !== null && "address" in readAddress("email", email),
  );
  const addresses = usable.length > 0 ? usable : [moderationEmail];
  return [...new Set(addresses)].map((address) => ({ channel: "email", address, stopped: false }));
}

/** An SMS goes to the sender and to the phone on duty. A sender who said STOP does not silence a number that both have. */
function textsOf(sends: AlarmedSend[], dutyPhone: string | undefined): Address[] {
  const numbers = new Map<string, Address>();
  const duty = dutyPhone ? [{ phoneNumber: dutyPhone, country: null, stopped: [] as Channel[] }] : [];
  for (const { phoneNumber, country, stopped } of [...sends, ...duty]) {
    const read = phoneNumber ? readAddress("sms", phoneNumber, country) : null;
    if (!read || !("address" in read)) continue;
    numbers.set(read.address, { channel: "sms", address: read.address, stopped: stopped.includes("sms") });
  }
  return [...numbers.values()];
}

export async function findAlarmAddresses(
  { pool }: Context,
  caller: Caller,
  { filters }: AlarmsPost,
): Promise<AlarmAddresses> {
  requireCollaborator(caller);
  const { userId } = requirePerson(caller);
  const same = filters?.sendId ? await findSame(pool, filters.sendId, caller) : undefined;
  const [{ email }, centers] = await Promise.all([
    findRecipient(pool, userId),
    haveCentersEmail(pool, caller, same ? sameFilters(same) : (filters ?? null)),
  ]);
  return { sender: email !== null && "address" in readAddress("email", email), centers };
}
