import { createPublicKey, verify } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { parseJson } from "@hello/contract";
import { z } from "zod";

/** An SMS that a person sent to one of our numbers; both in E.164. */
export type InboundSms = { from: string; to: string[]; text: string };

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

/**
 * The format of Telnyx: an Ed25519 signature over the timestamp and the raw body, in `telnyx-timestamp` and `telnyx-
 * signature-ed25519`. Undefined for other events, such as a delivered SMS.
 */
export function readInbound(key: string, headers: IncomingHttpHeaders, body: Buffer): InboundSms | undefined {
  const { "telnyx-timestamp": timestamp, "telnyx-signature-ed25519": signature } = headers;
  if (typeof timestamp !== "string" || typeof signature !== "string") throw new NotSigned();
  const ageS = Math.abs(Date.now() / 1_000 - Number(timestamp));
  const signed = Buffer.concat([Buffer.from(`${timestamp}|`), body]);
  if (!(ageS <= SIGNED_WITHIN_S && verify(null, signed, publicKey(key), Buffer.from(signature, "base64")))) {
    throw new NotSigned();
  }
  const { success, data } = received.safeParse(parse(body));
  if (!success) return undefined;
  const { from, to, text } = data.data.payload;
  return { from: from.phone_number, to: to.map(({ phone_number }) => phone_number), text };
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
