import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Sms, SmsGateway } from "./handover.ts";
import { type Handover, refused, refusedForNow, unknown, waitOf } from "./handover.ts";

export type SmsHttpSettings = { url: URL; key: string; profile?: string | undefined; timeoutMs: number };

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
    send: async ({ from, to, text, idempotencyKey, receiptUrl }: Sms) => {
      const body = JSON.stringify({
        from,
        to,
        text,
        ...(profile && { messaging_profile_id: profile }),
        ...(receiptUrl && { webhook_url: receiptUrl }),
      });
      const headers = {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "idempotency-key": idempotencyKey,
      };
      const posted = post(url, { headers, body, timeoutMs });
      try {
        return judge(await posted.response);
      } catch (error) {
        if (!posted.isAsked()) return refusedForNow("sms_unreachable");
        return unknown((error as Error).name === "AbortError" ? "sms_timeout" : "sms_disconnected");
      }
    },
  };
}

type Post = { headers: Record<string, string | number>; body: string; timeoutMs: number };

/**
 * On a connection of its own, so that it is known whether anything was sent: whatever fails before the connection stands
 * (name, network, certificate, time), nobody can have got the SMS.
 */
function post(url: URL, { headers, body, timeoutMs }: Post) {
  const isPlain = url.protocol === "http:";
  let isAsked = false;
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const request = (isPlain ? httpRequest : httpsRequest)(url, { method: "POST", headers, signal, agent: false });
    request.on("socket", (socket) =>
      socket.once(isPlain ? "connect" : "secureConnect", () => {
        isAsked = true;
      }),
    );
    request.on("response", resolve).on("error", reject);
    request.end(body);
  });
  return { response, isAsked: () => isAsked };
}

/** Only the status counts; the body is discarded. */
function judge(response: IncomingMessage): Handover {
  response.destroy();
  const { statusCode: status = 0, headers } = response;
  if (status >= 200 && status < 300) return { result: "accepted" };
  if (UNKNOWN_STATUSES.has(status)) return unknown(`sms_uncertain:${status}`);
  if (AGAIN_STATUSES.has(status))
    return refusedForNow(`sms_unavailable:${status}`, waitOf(headers["retry-after"] ?? null));
  return refused(`sms_refused:${status}`);
}
