import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { collectDefaultMetrics, type Registry } from "prom-client";
import { notFound } from "../base/errors.ts";
import { gaugeOf, textOf } from "../base/figures.ts";
import { isLoopbackAddress } from "../base/loopback.ts";
import { caseFigures } from "../care/cases/cases.figures.ts";
import { ledgerFigures } from "../notices/delivery/delivery.figures.ts";
import type { Context } from "../platform/context.ts";
import type { App } from "../platform/http/app.types.ts";
import { isForwarded } from "../platform/http/proxies.ts";
import { importFigures } from "../stays/imports/stays.figures.ts";

/** The default of 10 ms wakes an idle process a hundred times a second. */
const EVENT_LOOP_PROBE_MS = 500;

/** Node reads thirty more; whoever sends those must not make a series of each. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Liveness, readiness and metrics, and one log line for each answer. */
export async function observability(app: App, { config, pool }: Pick<Context, "config" | "pool">): Promise<void> {
  const { registry, requests } = app.figures;
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_PROBE_MS });
  gaugeOf(
    registry,
    "hello_database_wait_seconds",
    "Time for a connection of the pool and the answer to a small query.",
    () => secondsFor(pool`select 1`),
  );
  ledgerFigures(registry, pool);
  caseFigures(registry, pool);
  importFigures(registry, pool);
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    // A proxy then sends its next request on another connection, and so to another node.
    if (app.live.isGoingAway()) reply.header("connection", "close");
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "unknown";
    const method = METHODS.has(request.method) ? request.method : "other";
    const status = reply.statusCode;
    requests.observe({ method, route, status }, reply.elapsedTime / 1000);
    if (!route.startsWith("/healthz") && !route.startsWith("/readyz")) {
      request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime) }, "answered");
    }
    done();
  });

  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    // Whatever all nodes share is no reason: a proxy would stand without any node (D201).
    const ready = !app.live.isGoingAway();
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ok" : "not ready" });
  });
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!maySeeMetrics(request, config.metricsToken)) throw notFound();
    return answerMetrics(reply, registry);
  });
}

/** With METRICS_TOKEN, its holder; without it, only direct requests from this machine. */
function maySeeMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLoopbackAddress(socket.remoteAddress) && !isForwarded(headers);
  return isSame(headers.authorization ?? "", `Bearer ${token}`);
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(one!, other!);
}

async function answerMetrics(reply: FastifyReply, registry: Registry): Promise<FastifyReply> {
  return reply.type(registry.contentType).send(await textOf(registry));
}

async function secondsFor(query: PromiseLike<unknown>): Promise<number> {
  const startedAt = performance.now();
  await query;
  return (performance.now() - startedAt) / 1_000;
}
