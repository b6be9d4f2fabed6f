import type { LedgerChannel } from "@hello/contract";
import type { Config } from "../../base/config.ts";
import type { Keys } from "../../base/secrets.ts";
import type { Pool } from "../../platform/db/connection.ts";
import type { Handover, Mail, Sms } from "../../platform/outside/handover.ts";
import { smtpMail } from "../../platform/outside/mail.smtp.ts";
import { httpPush } from "../../platform/outside/push.http.ts";
import { httpSms } from "../../platform/outside/sms.http.ts";
import { receiptAddress } from "../../platform/outside/sms.inbound.ts";
import { insertCaptured } from "../captured/captured.store.ts";
import { pushNotice } from "../push/push.notices.ts";
import { renderMail } from "./delivery.mail.ts";
import { canDeliver } from "./delivery.plan.ts";
import { returnAddress } from "./delivery.returns.ts";
import type { ClaimedRow, Content } from "./delivery.senders.ts";

type GatewayFoundations = { config: Config; pool: Pool; keys: Pick<Keys, "bounces"> };
export type Outgoing = Pick<ClaimedRow, "id" | "workspace" | "noticeId"> & { address: string; content: Content };
export type Gateway = { send: (outgoing: Outgoing) => Promise<Handover> };

/** The configured gateway, or the capture of a local start; undefined without either. */
export function openGateway(foundations: GatewayFoundations, channel: LedgerChannel): Gateway | undefined {
  const { config, pool } = foundations;
  if (channel === "push") return openPush(config, pool);
  if (!canDeliver(config, channel)) return undefined;
  return channel === "email" ? openMail(foundations) : openSms(config, pool);
}

function openMail({ config, pool, keys }: GatewayFoundations): Gateway {
  const { smtpUrl, timeoutMs, bouncesAddress } = config.delivery;
  const mailOf = ({ content, ...outgoing }: Outgoing): Mail => {
    if (!("parts" in content)) throw new Error("an e-mail has parts");
    const { mailFrom: from } = config.sites[outgoing.workspace];
    const mail = renderMail({ ...outgoing, id: outgoing.noticeId ?? outgoing.id, from }, content.parts);
    return bouncesAddress ? { ...mail, returnTo: returnAddress(keys.bounces, bouncesAddress, outgoing.id) } : mail;
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

function openSms({ delivery: { sms, timeoutMs, smsWebhookKey }, sites }: Config, pool: Pool): Gateway {
  const smsOf = ({ id, noticeId, workspace, address, content }: Outgoing): Sms => {
    if (!("text" in content)) throw new Error("an SMS has a text");
    const { smsFrom: from, origins } = sites[workspace];
    const receipt = smsWebhookKey ? { receiptUrl: receiptAddress(origins[0], id) } : {};
    return { from, to: address, text: content.text, idempotencyKey: `${noticeId ?? id}.sms`, ...receipt };
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

/** Without keys, rows of devices that were registered earlier end at once. */
function openPush({ push: keys, delivery, sites }: Config, db: Pool): Gateway {
  if (!keys) return { send: async () => ({ result: "unwanted", reason: "no_gateway" }) };
  const sender = { db, keys, service: httpPush(delivery.timeoutMs) };
  return {
    send: async ({ id, workspace, address, content }) => {
      if (!("noticeId" in content)) throw new Error("a push names its notice");
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
