import { workspaceOfHost } from "@hello/contract";
import { openBus } from "../bus/bus.open.ts";
import type { Bus, BusListener } from "../bus/bus.ts";
import type { Config } from "../config.ts";
import type { Pool } from "../db/connection.ts";
import {
  type Announcement,
  listPositions,
  type PassingEvent,
  removeBefore,
  type StreamPosition,
} from "../db/events.store.ts";
import type { Addresses } from "../http/address.rates.ts";
import type { Identity } from "../identity/identity.ts";
import { deriveKey, type Secrets } from "../secrets.ts";
import { watchEndedSessions } from "../sessions/sessions.watch.ts";
import type { ReadMissed } from "./live.catch.up.ts";
import { createFairQueue } from "./live.fair.queue.ts";
import { createHub, LOG_BATCH } from "./live.hub.ts";
import { listEvents, listMissed } from "./live.log.ts";
import { createPeople } from "./live.people.ts";
import { createProtocol } from "./live.protocol.ts";
import { createSockets } from "./live.sockets.ts";

/** How long a cut connection can go on where it was. */
const EVENTS_KEPT_MS = 24 * 3_600_000;
const PRUNE_EVERY_MS = 10 * 60_000;
/** Of the database's connections, the part that subscribers use; the rest is left to the calls. */
const CONNECTIONS_SHARE = 0.4;
const TURNS_PER_PERSON = 2;
export const WATCH_EVERY_MS = 1_000;

export type Live = {
  announce: (announcements: Announcement[]) => void;
  announceMany: () => void;
  announcePassing: (event: PassingEvent) => void;
  upgrade: ReturnType<typeof createSockets>["upgrade"];
  connections: () => number;
  /** Sends the connected clients elsewhere; calls in flight can still announce. */
  goAway: () => Promise<void>;
  close: () => Promise<void>;
};

export type LiveOptions = {
  config: Config;
  secrets: Secrets;
  pool: Pool;
  identity: Identity;
  addresses: Addresses;
  /** How often each peer must show that it is there. */
  heartbeatMs: number;
  watchEveryMs: number;
  onError: (error: unknown) => void;
};

/** Carries recorded events to every connected subscriber: from this node at once, from the others by the bus. */
export async function openLive(options: LiveOptions): Promise<Live> {
  const { config, secrets, pool, identity, addresses, heartbeatMs, watchEveryMs, onError } = options;
  const readLog = (positions: StreamPosition[]) => listEvents(pool, positions, LOG_BATCH);
  const hub = createHub({
    readLog,
    onWatched: (stream) => bus.watch(stream),
    onUnwatched: (stream) => bus.unwatch(stream),
    onError,
  });
  const listener: BusListener = {
    onAnnouncement: hub.accept,
    onPassing: hub.acceptPassing,
    onUntold: () => void watchLog(),
    onError,
  };
  const bus: Bus = await openBus(config, pool, listener);
  const apiKey = (host: string) => liveApiKey(config, secrets, host);
  const inAll = Math.max(1, Math.floor(config.databaseConnections * CONNECTIONS_SHARE));
  const turns = createFairQueue({ inAll, perPerson: TURNS_PER_PERSON });
  const readMissed: ReadMissed = (after, name, limit) => listMissed(pool, after, name, limit);
  const census = createPeople(config.live);
  const protocol = createProtocol({ pool, identity, hub, readMissed, turns, census, apiKey, onError });
  const sockets = createSockets({ config, protocol, census, addresses, heartbeatMs });
  const stopWatchingSessions = watchEndedSessions(pool, {
    isNeeded: () => sockets.count() > 0,
    onEnded: sockets.endSessions,
    onError,
  });
  const watching = setInterval(() => void (isWatching || watchLog()), watchEveryMs).unref();
  const pruning = setInterval(() => void pruneLog(pool).catch(onError), PRUNE_EVERY_MS).unref();
  let isWatching = false;
  let isAskedAgain = false;

  /** Finds what nobody told: a node died between commit and telling, the bus was away, or it was too much to tell. */
  async function watchLog(): Promise<void> {
    isAskedAgain = isWatching;
    if (isWatching) return;
    isWatching = true;
    try {
      await lookAtLog();
    } catch (error) {
      onError(error);
    } finally {
      isWatching = false;
    }
    // What was committed while it looked, it may have missed.
    if (isAskedAgain) await watchLog();
  }

  async function lookAtLog(): Promise<void> {
    const streams = hub.positions().map(({ stream }) => stream);
    if (streams.length === 0) return;
    for (const position of await listPositions(pool, streams)) hub.accept(position);
  }

  return {
    announce: (announcements) => {
      for (const announcement of announcements) hub.accept(announcement);
      bus.publish(announcements);
    },
    announceMany: () => {
      void watchLog();
      bus.publishMany();
    },
    announcePassing: (event) => {
      hub.acceptPassing(event);
      bus.publishPassing(event);
    },
    upgrade: sockets.upgrade,
    connections: sockets.count,
    goAway: sockets.close,
    close: async () => {
      clearInterval(watching);
      stopWatchingSessions();
      clearInterval(pruning);
      await bus.close();
    },
  };
}

/** Names the application, nothing more; the user's token decides (D7). */
export function liveApiKey(config: Config, secrets: Secrets, host: string): string {
  return config.liveApiKey ?? deriveKey(secrets.app, `live ${workspaceOfHost(host)}`).toString("base64url");
}

/** Forgets what is too old for anybody to resume from. */
export async function pruneLog(pool: Pool): Promise<void> {
  await removeBefore(pool, new Date(Date.now() - EVENTS_KEPT_MS));
}
