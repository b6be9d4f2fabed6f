import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { type Handover, refused, refusedForNow, waitOf } from "./handover.ts";

/** An encrypted message for one device. */
export type PushRequest = { endpoint: string; headers: Record<string, string | number>; body: Buffer };

/** A device that is gone takes nothing any more; of every other refusal the device is not to blame (PHONE-06). */
export type PushHandover = Handover | { result: "gone" };

/** Never throws. */
export type PushService = (request: PushRequest) => Promise<PushHandover>;

/** Push services answer within a second, or not at all. */
const WITHIN_MS = 10_000;
/** For each push service; further requests wait, within their time limit. */
const SOCKETS_MAX = 100;
const GONE = [404, 410];
/** Wrong key (which an operator can correct), too early, too many, out of order. */
const AGAIN = [401, 403, 408, 425, 429];

/** Only the status counts: no redirect is followed and no body read. */
export function httpPush(timeoutMs: number): PushService {
  const options = { keepAlive: true, maxSockets: SOCKETS_MAX };
  const agents = { "http:": new HttpAgent(options), "https:": new HttpsAgent(options) };

  function post({ endpoint, headers, body }: PushRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const url = new URL(endpoint);
    const isPlain = url.protocol === "http:";
    const sent = (isPlain ? httpRequest : httpsRequest)(url, {
      method: "POST",
      headers,
      signal,
      agent: isPlain ? agents["http:"] : agents["https:"],
    });
    return new Promise((resolve, reject) => {
      sent.on("response", resolve);
      // The service has closed the idle connection meanwhile.
      sent.on("error", (error: NodeJS.ErrnoException) => {
        if (sent.reusedSocket && error.code === "ECONNRESET") resolve(post({ endpoint, headers, body }, signal));
        else reject(error);
      });
      sent.end(body);
    });
  }

  return async (request) => {
    try {
      const response = await post(request, AbortSignal.timeout(Math.min(WITHIN_MS, timeoutMs)));
      // What is empty leaves the connection usable.
      if (response.headers["content-length"] === "0") response.resume();
      else response.destroy();
      return judge(response.statusCode ?? 0, response.headers["retry-after"]);
    } catch {
      return refusedForNow("push_unreachable");
    }
  };
}

function judge(status: number, retryAfter: string | undefined): PushHandover {
  if (status >= 200 && status < 300) return { result: "accepted" };
  if (GONE.includes(status)) return { result: "gone" };
  if (AGAIN.includes(status) || status >= 500) {
    return refusedForNow(`push_unavailable:${status}`, waitOf(retryAfter ?? null));
  }
  return refused(`push_refused:${status}`);
}
