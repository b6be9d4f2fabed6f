import type { DeliveryReason } from "@hello/contract";

/** What a gateway made of a message. Only a refusal may be tried again; an answer that never came is none. */
export type Handover =
  | { result: "accepted" }
  | {
      result: "refused";
      again: boolean;
      reason: DeliveryReason;
      /** The gateway asks for a pause of this length. */
      afterMs?: number;
    }
  | { result: "unknown"; reason: DeliveryReason };

export function refused(reason: DeliveryReason): Handover {
  return { result: "refused", again: false, reason };
}

export function refusedForNow(reason: DeliveryReason, afterMs?: number): Handover {
  return { result: "refused", again: true, reason, ...(afterMs !== undefined && { afterMs }) };
}

export function unknown(reason: DeliveryReason): Handover {
  return { result: "unknown", reason };
}

export type Mail = {
  from: { name: string; address: string };
  /** A valid address and nothing else: delivery.addresses.ts has looked at it. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Names the message for good; the Message-ID is made of it. */
  id: string;
};

export type MailGateway = {
  /** Never fails: whatever happens is one of the three results. */
  send: (mail: Mail) => Promise<Handover>;
};

export type Sms = {
  from: string;
  /** In E.164. */
  to: string;
  text: string;
  idempotencyKey: string;
};

export type SmsGateway = {
  /** Never fails: whatever happens is one of the three results. */
  send: (sms: Sms) => Promise<Handover>;
};
