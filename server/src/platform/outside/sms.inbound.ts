import { createPublicKey, verify } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { parseJson } from "@hello/contract";
import { z } from "zod";

/** An SMS that a person sent to one of our numbers; both in E.164. */
export type InboundSms = { from: string; to: string[]; text: string };

/** What the gateway tells of an SMS that it took: whether it arrived, and the row of the ledger that it was sent for. */
export type SmsReceipt = { from: string; id: string; isDelivered: boolean; code: number | undefined };

/** The request is not from the gateway: its signature is missing, wrong or too old. */
export class NotSigned extends Error {}

const SIGNED_WITHIN_S = 300;

export const received = z.object({
  data: z.object({
    event_type: z.literal("message.received"),
    payload: z.object({
      from: z.object({ phone_number: z.string().max(40) }),
      to: z.array(z.object({ phone_number: z.string().max(40) })).max(10),
      text: z.string().max(5_000),
    }),
  }),
});

export const SMS_WEBHOOK_PATH = "/webhooks/sms";
const ABOUT = "about";

/** Where the gateway sends the receipt of an SMS. Receipts repeat this address in what is signed: it tells which SMS. */
export function receiptAddress(origin: string, id: string): string {
  return `${origin}${SMS_WEBHOOK_PATH}?${ABOUT}=${id}`;
}

function idIn(address: string): string | undefined {
  const id = URL.parse(address)?.searchParams.get(ABOUT);
  return z.uuid().safeParse(id).data;
}

/** One that is not confirmed says nothing. */
const ARRIVED: ReadonlyMap<string, boolean> = new Map([
  ["delivered", true],
  ["expired", false],
  ["delivery_failed", false],
  ["sending_failed", false],
]);

export const finalized = z.object({
  data: z.object({
    event_type: z.literal("message.finalized"),
    payload: z.object({
      from: z.object({ phone_number: z.string().max(40) }),
      to: z.array(z.object({ status: z.string().max(40) })).length(1),
      webhook_url: z.string().max(2_000),
      errors: z.array(z.object({ code: z.union([z.string().max(40), z.number()]) })).nullish(),
    }),
  }),
});

/**
 * The format of Telnyx: an Ed25519 signature over the timestamp and the raw body, in `telnyx-timestamp` and `telnyx-
 * signature-ed25519`. Empty for other events.
 */
export function readInbound(
  key: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): { sms?: InboundSms; receipt?: SmsReceipt } {
  const { "telnyx-timestamp": timestamp, "telnyx-signature-ed25519": signature } = headers;
  if (typeof timestamp !== "string" || typeof signature !== "string") throw new NotSigned();
  const ageS = Math.abs(Date.now() / 1_000 - Number(timestamp));
  const signed = Buffer.concat([Buffer.from(`${timestamp}|`), body]);
  if (!(ageS <= SIGNED_WITHIN_S && verify(null, signed, publicKey(key), Buffer.from(signature, "base64")))) {
    throw new NotSigned();
  }
  const given = parse(body);
  const sms = received.safeParse(given).data?.data.payload;
  if (sms) {
    const to = sms.to.map(({ phone_number }) => phone_number);
    return { sms: { from: sms.from.phone_number, to, text: sms.text } };
  }
  const payload = finalized.safeParse(given).data?.data.payload;
  const isDelivered = payload && ARRIVED.get(payload.to[0]!.status);
  const id = payload && idIn(payload.webhook_url);
  if (!payload || !id || isDelivered === undefined) return {};
  const code = Number(payload.errors?.[0]?.code);
  const known = Number.isSafeInteger(code) && code >= 0 ? code : undefined;
  return { receipt: { from: payload.from.phone_number, id, isDelivered, code: known } };
}

/** The raw 32 bytes in base64, as the gateway's portal shows them. */
function publicKey(key: string) {
  const x = Buffer.from(key, "base64").toString("base64url");
  return createPublicKey({ format: "jwk", key: { kty: "OKP", crv: "Ed25519", x } });
}

function parse(body: Buffer): unknown {
  try {
    return parseJson(body.toString());
  } catch {
    return undefined;
  }
}
