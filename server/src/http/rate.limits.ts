import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { EMOJI_ROUTES } from "../emoji/emoji.routes.ts";
import { tooMany } from "../errors.ts";
import type { App } from "./app.types.ts";

const WINDOW_MS = 60_000;
const KEYS_KEPT = 20_000;

/** Rates per address, before anything else is done for a request. */
export function limitAddresses(app: App, { requestsPerMinute }: Config): void {
  limit(app, requestsPerMinute.address, (request) => request.ip);
}

/** Rates per person, for calls that know who is asking. */
export function limitUsers(app: App, { requestsPerMinute }: Config): void {
  limit(app, requestsPerMinute.user, (request) => request.caller.uuid);
}

function limit(app: App, max: number, keyOf: (request: FastifyRequest) => string): void {
  // In the order in which their minutes began: the oldest is the first to be over, and the first to go.
  const rates = new Map<string, { sinceMs: number; count: number }>();
  app.addHook("onRequest", (request, reply, done) => {
    // A picker that opens asks for some eighty pictures at once.
    if (request.url.startsWith("/emoji/") && EMOJI_ROUTES.includes(request.routeOptions.url ?? "")) return done();
    const [key, now] = [keyOf(request), Date.now()];
    const known = rates.get(key);
    const rate = known && now < known.sinceMs + WINDOW_MS ? known : { sinceMs: now, count: 0 };
    if (rate !== known) {
      rates.delete(key);
      rates.set(key, rate);
      if (rates.size > KEYS_KEPT) rates.delete(rates.keys().next().value!);
    }
    rate.count += 1;
    if (rate.count <= max) return done();
    reply.header("retry-after", Math.ceil((rate.sinceMs + WINDOW_MS - now) / 1_000));
    done(tooMany("Trop de demandes à la fois. Patientez un instant, puis réessayez."));
  });
}
