import type { Handover } from "./handover.ts";

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
