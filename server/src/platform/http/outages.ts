import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply, onRequestHookHandler } from "fastify";
import { unavailable } from "../../base/errors.ts";
import { isDatabaseAway } from "../db/connection.errors.ts";
import type { Pool } from "../db/connection.ts";
import type { App } from "./app.types.ts";

export type OutageTimes = {
  /** A call that takes longer triggers a check of the database. */
  slowMs: number;
  /** How long the database may take to answer the check. */
  answerMs: number;
  lookEveryMs: number;
};

/** What a node tells of itself, whatever its database does. */
const OF_THE_NODE = new Set(["/healthz", "/readyz", "/metrics"]);

const TIMES: OutageTimes = { slowMs: 5_000, answerMs: 5_000, lookEveryMs: 1_000 };

/**
 * During an outage of the database, calls are refused at once instead of queueing for a connection. A query on a silent
 * connection never fails by itself, so waiting calls are answered as soon as a check query gets no answer either.
 */
export function watchOutages(app: App, pool: Pool, { slowMs, answerMs, lookEveryMs }: OutageTimes = TIMES) {
  // In the order of arrival: the first has waited longest.
  const waiting = new Map<FastifyReply, number>();
  let away = false;
  let isLooking = false;
  let closed = false;
  const watching = setInterval(() => {
    const [since] = waiting.values();
    if (since !== undefined && Date.now() > since + slowMs) void look();
  }, lookEveryMs).unref();

  app.addHook("onRequest", ({ routeOptions }, reply, done) => {
    if (!OF_THE_NODE.has(routeOptions.url ?? "")) waiting.set(reply, Date.now());
    done();
  });
  app.addHook("onResponse", (_request, reply, done) => {
    waiting.delete(reply);
    done();
  });
  app.addHook("onError", (_request, _reply, error, done) => {
    if (isDatabaseAway(error)) void look();
    done();
  });
  app.addHook("onClose", async () => {
    closed = true;
    clearInterval(watching);
  });

  /** Resolves once the database answers again. */
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    while (!closed && !(await pool.answers(answerMs))) {
      away = true;
      for (const [reply] of waiting) answerInstead(reply);
      await wait(lookEveryMs, undefined, { ref: false });
    }
    away = false;
    isLooking = false;
  }

  /** The call's own answer comes too late. The framework would log it as a second one, and so it goes nowhere. */
  function answerInstead(reply: FastifyReply): void {
    waiting.delete(reply);
    if (reply.raw.headersSent) return;
    void reply.send(unavailable());
    reply.send = () => reply;
    reply.log = reply.log.child({}, { level: "silent" });
  }

  return {
    /** For calls and pages that need the database. */
    refuseWhileAway: ((_request, _reply, done) => done(away ? unavailable() : undefined)) as onRequestHookHandler,
  };
}

export type RefuseWhileAway = ReturnType<typeof watchOutages>["refuseWhileAway"];
