import rateLimit from "@fastify/rate-limit";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { EMOJI_ROUTES } from "../emoji/emoji.routes.ts";
import { tooMany } from "../errors.ts";
import type { App } from "./app.types.ts";

const WINDOW_MS = 60_000;
const KEYS_KEPT = 20_000;

/** Rates per address, before anything else is done for a request. */
export async function limitAddresses(app: App, { requestsPerMinute }: Config): Promise<void> {
  await app.register(rateLimit, { global: false, cache: KEYS_KEPT });
  limit(app, requestsPerMinute.address, (request) => request.ip);
}

/** Rates per person, for calls that know who is asking. */
export function limitUsers(app: App, { requestsPerMinute }: Config): void {
  limit(app, requestsPerMinute.user, (request) => request.caller.uuid);
}

function limit(app: App, max: number, keyGenerator: (request: FastifyRequest) => string): void {
  const check = app.createRateLimit({ max, timeWindow: WINDOW_MS, keyGenerator });
  app.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
    // A picker that opens asks for some eighty pictures at once.
    if (EMOJI_ROUTES.includes(request.routeOptions.url ?? "")) return;
    const rate = await check(request);
    if (rate.isAllowed || !rate.isExceeded) return;
    reply.header("retry-after", rate.ttlInSeconds);
    throw tooMany("Trop de demandes à la fois. Patientez un instant, puis réessayez.");
  });
}
