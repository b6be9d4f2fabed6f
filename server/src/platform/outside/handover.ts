import type { DeliveryReason } from "@hello/contract";

/** The outcome of a message at a gateway. Only a refusal may be retried; "unknown" means that no answer came. */
export type Handover =
  | { result: "accepted" }
  | {
      result: "refused";
      again: boolean;
      reason: DeliveryReason;
      /** The gateway asks for a pause of this length. */
      afterMs?: number;
    }
  | { result: "unknown"; reason: DeliveryReason }
  /** There is nobody to send it to. */
  | { result: "unwanted"; reason: DeliveryReason };

export function refused(reason: DeliveryReason): Handover {
  return { result: "refused", again: false, reason };
}

export function refusedForNow(reason: DeliveryReason, afterMs?: number): Handover {
  return { result: "refused", again: true, reason, ...(afterMs !== undefined && { afterMs }) };
}

export function unknown(reason: DeliveryReason): Handover {
  return { result: "unknown", reason };
}

/** Retry-After contains seconds or a date. */
export function waitOf(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = Number(retryAfter);
  const waitMs = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1_000;
  return waitMs > 0 ? Math.round(waitMs) : undefined;
}

export type Mail = {
  from: { name: string; address: string };
  /** A valid address: delivery.addresses.ts has checked it. */
  to: string;
  /** Where an answer goes; a valid address too. */
  replyTo?: string;
  /** A POST to it ends e-mails of this kind (RFC 8058). */
  unsubscribeUrl?: string;
  subject: string;
  text: string;
  html: string;
  /** The permanent id of the message; the Message-ID contains it. */
  id: string;
  /** Where it is returned to if it cannot be delivered. */
  returnTo?: string;
};

export type MailGateway = {
  /** Never throws: each failure is one of the three results. */
  send: (mail: Mail) => Promise<Handover>;
  /** Connects and signs in without sending anything; throws if that fails. */
  check: () => Promise<void>;
};

export type Sms = {
  from: string;
  /** In E.164. */
  to: string;
  text: string;
  idempotencyKey: string;
  /** Where the gateway tells whether it arrived; it names the SMS. */
  receiptUrl?: string;
};

export type SmsGateway = {
  /** Never throws: each failure is one of the three results. */
  send: (sms: Sms) => Promise<Handover>;
  /** Asks with the key without sending anything; throws if that fails. */
  check: () => Promise<void>;
};
