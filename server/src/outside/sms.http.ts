import type { Sms, SmsGateway } from "./handover.ts";
import { type Handover, refused, refusedForNow, unknown, waitOf } from "./handover.ts";

export type SmsHttpSettings = { url: URL; key: string; profile?: string | undefined; timeoutMs: number };

/** Failures before the first byte of a request was sent. */
const NEVER_ASKED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

/** Wrong key (which an operator can correct), too early, too many, out of order: nothing was accepted. */
const AGAIN_STATUSES = new Set([401, 403, 408, 425, 429, 500, 503]);
/** A proxy that lost the gateway's answer, or a key that the gateway has seen before. */
const UNKNOWN_STATUSES = new Set([409, 502, 504]);

/** The format of Telnyx, which others accept too: JSON {from, to, text} and a bearer key. */
export function httpSms({ url, key, profile, timeoutMs }: SmsHttpSettings): SmsGateway {
  return {
    check: async () => {
      const headers = { authorization: `Bearer ${key}` };
      const { status, body } = await fetch(url, {
        headers,
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      body?.cancel().catch(() => {});
      if (status === 401 || status === 403) throw new Error(`the gateway does not accept the key (${status})`);
      if (status >= 500) throw new Error(`the gateway answers ${status}`);
    },
    send: async ({ from, to, text, idempotencyKey }: Sms) => {
      try {
        const response = await fetch(url, {
          method: "POST",
          headers: {
            authorization: `Bearer ${key}`,
            "content-type": "application/json",
            "idempotency-key": idempotencyKey,
          },
          body: JSON.stringify({ from, to, text, ...(profile && { messaging_profile_id: profile }) }),
          redirect: "manual",
          signal: AbortSignal.timeout(timeoutMs),
        });
        // Only the status counts; the body is discarded.
        response.body?.cancel().catch(() => {});
        return judge(response);
      } catch (error) {
        return judgeFailure(error as Error);
      }
    },
  };
}

function judge({ status, headers }: Response): Handover {
  if (status >= 200 && status < 300) return { result: "accepted" };
  if (UNKNOWN_STATUSES.has(status)) return unknown(`sms_uncertain:${status}`);
  if (AGAIN_STATUSES.has(status)) {
    return refusedForNow(`sms_unavailable:${status}`, waitOf(headers.get("retry-after")));
  }
  return refused(`sms_refused:${status}`);
}

function judgeFailure(error: Error): Handover {
  const { code } = (error.cause ?? error) as { code?: string };
  if (code && NEVER_ASKED.has(code)) return refusedForNow("sms_unreachable");
  return unknown(error.name === "TimeoutError" ? "sms_timeout" : "sms_disconnected");
}
