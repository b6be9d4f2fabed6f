import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from "fastify";
import type { Config } from "../../base/config.ts";
import { tooMany } from "../../base/errors.ts";
import { Rates } from "../../base/rates.ts";
import { type Addresses, RATE_WINDOW_MS } from "./address.rates.ts";
import type { App } from "./app.types.ts";

/** Runs before any other work for a request. */
export function limitAddresses(app: App, { addressOf, waitOf }: Addresses): void {
  limit(app, ({ raw }) => waitOf(addressOf(raw)));
}

/** Rates per user, for calls with a known caller. */
export function limitUsers(app: App, { requestsPerMinute }: Config): void {
  const rates = new Rates({ max: requestsPerMinute.user, windowMs: RATE_WINDOW_MS });
  limit(app, (request) => rates.count(request.caller.uuid, costOf(request)));
}

/** A long body counts as several requests, because it takes as much work. Files are counted elsewhere. */
const COUNTED_BYTES = 4 * 1024;
const COST_MAX = 16;

function costOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  const declared = headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : bodyLimit;
  return Math.min(Math.max(1, Math.ceil(Math.min(declared, bodyLimit) / COUNTED_BYTES)), COST_MAX);
}

/** More than a page ever has under way. */
const CALLS_AT_ONCE = 20;

/** Further calls of the same user wait, so that those of others come between the hundreds of a burst. */
export function takeTurns(app: App): void {
  const users = new Map<string, { underWay: number; waiting: Set<() => void> }>();
  app.addHook("onRequest", ({ caller: { uuid } }, reply, done) => {
    const user = users.get(uuid) ?? { underWay: 0, waiting: new Set() };
    users.set(uuid, user);
    const begin = () => done();
    reply.raw.once("close", () => {
      // Whoever disconnects while waiting has no turn to pass on.
      if (user.waiting.delete(begin)) return;
      const [next] = user.waiting;
      if (next) {
        user.waiting.delete(next);
        setImmediate(next);
        return;
      }
      user.underWay -= 1;
      if (user.underWay === 0) users.delete(uuid);
    });
    if (user.underWay >= CALLS_AT_ONCE) {
      user.waiting.add(begin);
      return;
    }
    user.underWay += 1;
    done();
  });
}

const SEND_WINDOW_MS = 10_000;
const SENDS_TEXT = "Vous envoyez trop de messages à la fois. Patientez quelques secondes, puis réessayez.";

/** Messages per user, checked before the body is read. */
export function limitMessages({ messagesPer10Seconds: max }: Config) {
  const rates = new Rates({ max: max || Number.POSITIVE_INFINITY, windowMs: SEND_WINDOW_MS });
  return ({ caller }: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
    const waitMs = rates.count(caller.uuid);
    done(waitMs === 0 ? undefined : tooMany(SENDS_TEXT, Math.ceil(waitMs / 1_000)));
  };
}

function limit(app: App, waitOf: (request: FastifyRequest) => number): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.routeOptions.config.isUnlimited) return done();
    const waitMs = waitOf(request);
    if (waitMs === 0) return done();
    const text = "Trop de demandes à la fois. Patientez un instant, puis réessayez.";
    done(tooMany(text, Math.ceil(waitMs / 1_000)));
  });
}
