import type { Handover } from "./handover.ts";

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
