import { type LedgerChannel, smsTextOf } from "@hello/contract";
import { alarmSms } from "../answers/answers.mail.ts";
import { insertCaptured } from "../captured/captured.store.ts";
import type { Config } from "../config.ts";
import type { Pool } from "../db/connection.ts";
import type { Handover, Mail, Sms } from "../outside/handover.ts";
import { smtpMail } from "../outside/mail.smtp.ts";
import { httpPush } from "../outside/push.http.ts";
import { httpSms } from "../outside/sms.http.ts";
import { pushNotice } from "../push/push.notices.ts";
import type { Keys } from "../secrets.ts";
import { type Outgoing, renderMail } from "./delivery.mail.ts";
import { canDeliver } from "./delivery.plan.ts";

type GatewayFoundations = { config: Config; pool: Pool; keys: Pick<Keys, "unsubscribe"> };
export type Gateway = { send: (outgoing: Outgoing) => Promise<Handover> };

/** The configured gateway, or the capture of a local start; undefined without either. */
export function openGateway(foundations: GatewayFoundations, channel: LedgerChannel): Gateway | undefined {
  const { config, pool } = foundations;
  if (channel === "push") return openPush(config, pool);
  if (!canDeliver(config, channel)) return undefined;
  return channel === "email" ? openMail(foundations) : openSms(config, pool);
}

function openMail({ config, pool, keys }: GatewayFoundations): Gateway {
  const { smtpUrl, timeoutMs } = config.delivery;
  const mailOf = (outgoing: Outgoing): Mail => {
    const { mailFrom, origins } = config.sites[outgoing.workspace];
    return renderMail(outgoing, { from: mailFrom, origin: origins[0], unsubscribeKey: keys.unsubscribe });
  };
  if (smtpUrl) {
    const smtp = smtpMail(smtpUrl, timeoutMs);
    return { send: (outgoing) => smtp.send(mailOf(outgoing)) };
  }
  return capture(pool, (outgoing) => {
    const { id, to, subject, text, html } = mailOf(outgoing);
    return { id, channel: "email", recipient: to, subject, body: text, html };
  });
}

function openSms({ delivery: { sms, timeoutMs }, sites }: Config, pool: Pool): Gateway {
  const smsOf = ({ id, workspace, address, content }: Outgoing): Sms => {
    const { smsFrom, origins } = sites[workspace];
    const way = { from: smsFrom, to: address };
    if ("alarm" in content) return { ...way, text: alarmSms(content, origins[0]), idempotencyKey: `${id}.sms` };
    if (!("noticeId" in content)) throw new Error("only notices and alarms leave by SMS");
    const text = smsTextOf(content.text, content.asks, origins[0]);
    return { ...way, text, idempotencyKey: `${content.noticeId}.sms` };
  };
  if (sms) {
    const gateway = httpSms({ ...sms, timeoutMs });
    return { send: (outgoing) => gateway.send(smsOf(outgoing)) };
  }
  return capture(pool, (outgoing) => {
    const { idempotencyKey, to, text } = smsOf(outgoing);
    return { id: idempotencyKey, channel: "sms", recipient: to, subject: null, body: text, html: null };
  });
}

/** Devices that were registered while there were keys still have rows, which end at once. */
function openPush({ push: keys, delivery, sites }: Config, db: Pool): Gateway {
  if (!keys) return { send: async () => ({ result: "unwanted", reason: "no_gateway" }) };
  const sender = { db, keys, service: httpPush(delivery.timeoutMs) };
  return {
    send: async ({ id, workspace, address, content }) => {
      if (!("noticeId" in content)) throw new Error("only notices are rows of this channel");
      const { noticeId } = content;
      const origin = sites[workspace].origins[0];
      return pushNotice(sender, { deliveryId: id, noticeId, userId: address, workspace, origin });
    },
  };
}

function capture(pool: Pool, messageOf: (outgoing: Outgoing) => Parameters<typeof insertCaptured>[2]): Gateway {
  return {
    send: async (outgoing) => {
      await insertCaptured(pool, outgoing.workspace, messageOf(outgoing));
      return { result: "accepted" };
    },
  };
}
