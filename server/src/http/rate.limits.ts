import type { FastifyRequest } from "fastify";
import { networkOf } from "../addresses.ts";
import type { Config } from "../config.ts";
import { EMOJI_ROUTES } from "../emoji/emoji.routes.ts";
import { tooMany } from "../errors.ts";
import { Rates } from "../rates.ts";
import type { App } from "./app.types.ts";
import { clientAddress, trustOf } from "./proxies.ts";

const WINDOW_MS = 60_000;

/** Rates per address, before anything else is done for a request. */
export function limitAddresses(app: App, { requestsPerMinute, trustedProxies }: Config): void {
  const trust = trustOf(trustedProxies);
  limit(app, requestsPerMinute.address, (request) => networkOf(clientAddress(request.raw, trust)));
}

/** Rates per person, for calls that know who is asking. */
export function limitUsers(app: App, { requestsPerMinute }: Config): void {
  limit(app, requestsPerMinute.user, (request) => request.caller.uuid);
}

function limit(app: App, max: number, keyOf: (request: FastifyRequest) => string): void {
  const rates = new Rates({ max, windowMs: WINDOW_MS });
  app.addHook("onRequest", (request, reply, done) => {
    // A picker that opens asks for some eighty pictures at once.
    if (request.url.startsWith("/emoji/") && EMOJI_ROUTES.includes(request.routeOptions.url ?? "")) return done();
    const waitMs = rates.count(keyOf(request));
    if (waitMs === 0) return done();
    reply.header("retry-after", Math.ceil(waitMs / 1_000));
    done(tooMany("Trop de demandes à la fois. Patientez un instant, puis réessayez."));
  });
}
