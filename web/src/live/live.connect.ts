import { SUBSCRIPTION_RETRIES_MAX } from "@hello/contract/limits";
import { LIVE_PATH } from "@hello/contract/live";
import { backoffMs, type Clock, FAILURES_UNTIL_LONGEST_WAIT, systemClock } from "../clock.ts";
import type { LiveEvent } from "../live.event.ts";
import { createOrder } from "./live.order.ts";
import { EVENTS_OF_ENTRIES, EVENTS_OF_ROOM, EVENTS_OF_USER } from "./live.queries.ts";
import { createSubscriptions, type FilteredTopic, type Topic } from "./live.subscriptions.ts";
import { openWire, type SocketConstructor, type Wire } from "./live.wire.ts";

/**
 * The streams to subscribe to: a user's own, rooms with all their events, and rooms of which only the card or the entries
 * are shown; for staff also the account of their workspace, which tells the whole team (D234).
 */
export type Streams = {
  userId: string | null;
  rooms: readonly string[];
  cards: readonly string[];
  entries?: readonly string[];
  teamId?: string;
};

export type LiveStatus = {
  /** `lost` after three retries in a row, which go on. `refused` is final: another token is needed. */
  connection: "connecting" | "live" | "waiting" | "lost" | "refused" | "closed";
  /** Topics that failed with three retries; they are not retried before the next connection (LIVE-12). */
  abandoned: readonly Topic[];
  /** Whether the page has to poll, because not all events arrive. */
  mustPoll: boolean;
};

export type LiveOptions = {
  /** By default the live connection of the server that this page comes from. */
  url?: string;
  apiKey: string;
  /** Called for each connection. Without a token the cookie identifies the user. */
  token?: () => string | null | Promise<string | null>;
  /** An open socket waits for this before its first message. */
  beforeInit?: () => Promise<void>;
  /** Receives every event once, in the order of its stream. */
  onEvent: (event: LiveEvent) => void;
  /** A stream has begun, or could not be resumed: the state that belongs to it has to be fetched now. */
  onReset: (stream: string) => void;
  onStatus: (status: LiveStatus) => void;
  WebSocket?: SocketConstructor;
  clock?: Clock;
  random?: () => number;
};

export type LiveConnection = {
  /** Replaces the set of streams that are subscribed to. */
  subscribe: (streams: Streams) => void;
  /** Reconnects now instead of later: the network is back, or the page is visible again. */
  wake: () => void;
  close: () => void;
};

/** Close codes after which a retry would fail as well. Of the others, 4408 is a slow line and 4500 a server error. */
const REFUSED_CODES = [4400, 4401, 4403, 4406, 4409];
/** Too many connections or frames: a retry succeeds only after a longer delay. */
const TOO_MANY_CODE = 4429;

export function connect(options: LiveOptions): LiveConnection {
  const { clock = systemClock, random = Math.random, onEvent, onReset, onStatus } = options;
  const order = createOrder({ onEvent, onReset });
  const subscriptions = createSubscriptions({ order, clock, random, onTransient: onEvent, onChange });
  let connection: LiveStatus["connection"] = "connecting";
  let failures = 0;
  let wire: Wire | undefined;
  let isAcknowledged = false;
  let stopWaiting = () => {};

  function open(): void {
    stopWaiting();
    wire = openWire({
      url: options.url ?? addressOfPage(),
      apiKey: options.apiKey,
      token: options.token ?? (() => null),
      beforeInit: options.beforeInit ?? (() => Promise.resolve()),
      WebSocket: options.WebSocket ?? WebSocket,
      clock,
      onAcknowledged: () => {
        isAcknowledged = true;
        subscriptions.connected(wire!);
        onChange();
      },
      onMessage: subscriptions.receive,
      onClosed,
    });
  }

  /** Failures are forgotten once all subscriptions have caught up: a connection may break right after its handshake. */
  function onChange(): void {
    const isLive = wire !== undefined && isAcknowledged && subscriptions.isComplete();
    if (isLive) failures = 0;
    report(isLive ? "live" : connection);
  }

  function onClosed(code: number): void {
    wire = undefined;
    isAcknowledged = false;
    subscriptions.disconnected();
    if (connection === "closed") return;
    if (code === TOO_MANY_CODE) failures = Math.max(failures, FAILURES_UNTIL_LONGEST_WAIT);
    if (REFUSED_CODES.includes(code)) report("refused");
    else retryLater();
  }

  function retryLater(): void {
    stopWaiting = clock.after(backoffMs(failures, random), open);
    failures += 1;
    report(failures > SUBSCRIPTION_RETRIES_MAX ? "lost" : "waiting");
  }

  let reported = "";
  function report(now: LiveStatus["connection"]): void {
    connection = now;
    const abandoned = subscriptions.abandoned();
    const mustPoll = now === "lost" || now === "refused" || abandoned.length > 0;
    const status: LiveStatus = { connection, abandoned, mustPoll };
    if (reported === JSON.stringify(status)) return;
    reported = JSON.stringify(status);
    onStatus(status);
  }

  open();
  return {
    subscribe: (streams) => subscriptions.setTopics(topicsOf(streams)),
    wake: () => {
      if (!wire && connection !== "closed") open();
    },
    close: () => {
      stopWaiting();
      connection = "closed";
      wire?.close();
      report("closed");
    },
  };
}

function addressOfPage(): string {
  const { protocol, host } = window.location;
  return `${protocol === "https:" ? "wss" : "ws"}://${host}${LIVE_PATH}`;
}

function topicsOf({ userId, rooms, cards, entries = [], teamId }: Streams): FilteredTopic[] {
  return [
    ...(userId ? EVENTS_OF_USER.map((event) => ({ event, stream: userId, field: "userId" as const })) : []),
    ...rooms.flatMap((stream) => EVENTS_OF_ROOM.map((event) => ({ event, stream, field: "roomId" as const }))),
    ...cards.map((stream) => ({ event: "onUpdateRoom" as const, stream, field: "id" as const })),
    ...entries.flatMap((stream) => EVENTS_OF_ENTRIES.map((event) => ({ event, stream, field: "roomId" as const }))),
    ...(teamId ? [{ event: "onUpdateTeam" as const, stream: teamId, field: "userId" as const }] : []),
  ];
}
