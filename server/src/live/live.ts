import { workspaceOfHost } from "@hello/contract";
import type { Config } from "../base/config.ts";
import { createFairQueue } from "../base/fair.queue.ts";
import { type Figures, gaugeOf } from "../base/figures.ts";
import { deriveKey, type Secrets } from "../base/secrets.ts";
import type { Identity } from "../people/identity/identity.ts";
import { watchEndedSessions } from "../people/sessions/sessions.watch.ts";
import type { Pool } from "../platform/db/connection.ts";
import { dropParts, makeParts, switchLog } from "../platform/db/events.partitions.ts";
import {
  type Announcement,
  type PassingEvent,
  removeBefore,
  type StreamPosition,
} from "../platform/db/events.store.ts";
import type { Sweep } from "../platform/due/due.loop.ts";
import type { Addresses } from "../platform/http/address.rates.ts";
import { openBus } from "./bus/bus.open.ts";
import type { Bus, BusListener } from "./bus/bus.ts";
import type { ReadMissed } from "./live.catch.up.ts";
import { createHub, LOG_BATCH } from "./live.hub.ts";
import { listEvents, listMissed } from "./live.log.ts";
import { createPeople } from "./live.people.ts";
import { createProtocol } from "./live.protocol.ts";
import { createSockets } from "./live.sockets.ts";
import { createWatch } from "./live.watch.ts";

/** How long a client can resume after a lost connection. */
export const EVENTS_KEPT_MS = 24 * 3_600_000;
const PRUNE_EVERY_MS = 10 * 60_000;
/** The share of the database connections that subscriptions may use; the rest is for calls. */
const CONNECTIONS_SHARE = 0.4;
const QUERIES_PER_PERSON = 2;
export const WATCH_EVERY_MS = 1_000;

export type Live = {
  announce: (announcements: Announcement[]) => void;
  announceMany: () => void;
  announcePassing: (event: PassingEvent) => void;
  upgrade: ReturnType<typeof createSockets>["upgrade"];
  connections: () => number;
  /** Whether the node is about to stop. */
  isGoingAway: () => boolean;
  /** Closes the connections evenly over this time, so that the other nodes get them one by one. */
  drain: (durationMs: number) => Promise<void>;
  /** Closes the connections, so that clients use another node; calls in flight can still announce. */
  goAway: () => Promise<void>;
  close: () => Promise<void>;
};

export type LiveOptions = {
  config: Config;
  secrets: Secrets;
  pool: Pool;
  identity: Identity;
  addresses: Addresses;
  /** How often each client must respond. */
  heartbeatMs: number;
  watchEveryMs: number;
  eventsKeptMs: number;
  figures: Figures;
  onError: (error: unknown) => void;
};

/** Delivers recorded events to all subscribers: directly on this node, on the others through the bus. */
export async function openLive(options: LiveOptions): Promise<Live> {
  const { config, secrets, pool, identity, addresses, heartbeatMs, watchEveryMs, eventsKeptMs, figures, onError } =
    options;
  const readLog = (positions: StreamPosition[]) => listEvents(pool, positions, LOG_BATCH);
  const hub = createHub({
    readLog,
    onWatched: (stream) => bus.watch(stream),
    onUnwatched: (stream) => bus.unwatch(stream),
    figures,
    onError,
  });
  const listener: BusListener = {
    onAnnouncement: hub.accept,
    onPassing: hub.acceptPassing,
    onUnreported: () => void watch.look(),
    onError,
  };
  // Whoever returns is told what cannot be resumed.
  const onPruned = () => {
    onError(new Error("This node was cut off for longer than the log keeps events: its clients connect again."));
    sockets.sendAway();
  };
  const watch = createWatch({ pool, hub, keptMs: eventsKeptMs, onPruned, onError });
  const bus: Bus = await openBus(config, pool, listener);
  const apiKey = (host: string) => liveApiKey(config, secrets, host);
  const total = Math.max(1, Math.floor(config.databaseConnections * CONNECTIONS_SHARE));
  const queue = createFairQueue({ total, perKey: QUERIES_PER_PERSON });
  const readMissed: ReadMissed = (after, name, limit) => listMissed(pool, after, name, limit);
  const people = createPeople(config.live);
  const protocol = createProtocol({ pool, identity, hub, readMissed, queue, people, figures, apiKey, onError });
  const sockets = createSockets({ config, protocol, people, addresses, heartbeatMs, figures });
  gaugeOf(figures.registry, "hello_live_connections", "Live connections of this node.", sockets.count);
  gaugeOf(figures.registry, "hello_live_subscriptions", "Their subscriptions.", sockets.countSubscriptions);
  gaugeOf(figures.registry, "hello_bus_up", "1 while the bus to the other nodes is connected.", () =>
    Number(bus.isUp()),
  );
  const stopWatchingSessions = watchEndedSessions(pool, {
    isNeeded: () => sockets.count() > 0,
    onEnded: sockets.endSessions,
    onError,
  });
  const watching = setInterval(() => void (watch.isLooking() || watch.look()), watchEveryMs).unref();
  return {
    announce: (announcements) => {
      for (const announcement of announcements) hub.accept(announcement);
      bus.publish(announcements);
    },
    announceMany: () => {
      void watch.look();
      bus.publishMany();
    },
    announcePassing: (event) => {
      hub.acceptPassing(event);
      bus.publishPassing(event);
    },
    upgrade: sockets.upgrade,
    connections: sockets.count,
    isGoingAway: sockets.isGoingAway,
    drain: sockets.drain,
    goAway: sockets.close,
    close: async () => {
      clearInterval(watching);
      stopWatchingSessions();
      await bus.close();
    },
  };
}

/** Identifies the application; permissions depend on the user's token (D7). */
export function liveApiKey(config: Config, secrets: Secrets, host: string): string {
  return config.liveApiKey ?? deriveKey(secrets.app, `live ${workspaceOfHost(host)}`).toString("base64url");
}

/** Makes room for the events to come, and removes those that are too old to resume from. */
export async function pruneLog(pool: Pool): Promise<void> {
  await makeParts(pool);
  await switchLog(pool);
  await removeBefore(pool, new Date(Date.now() - EVENTS_KEPT_MS));
  await dropParts(pool, EVENTS_KEPT_MS);
}

export function logSweep(pool: Pool): Sweep {
  return { name: "events", everyMs: PRUNE_EVERY_MS, sweep: () => pruneLog(pool) };
}

declare module "fastify" {
  interface FastifyInstance {
    /** Live updates of this node. */
    live: Live;
  }
}
