import { SUBSCRIPTION_RETRIES_MAX } from "@hello/contract/limits";
import { type Clock, systemClock } from "../clock.ts";
import type { Heard, LiveEvent } from "../live.event.ts";
import { backoffMs, FAILURES_UNTIL_LONGEST_WAIT } from "./live.backoff.ts";
import { createOrder } from "./live.order.ts";
import { EVENTS_OF_ROOM, EVENTS_OF_USER } from "./live.queries.ts";
import { createSubscriptions, type Wanted } from "./live.subscriptions.ts";
import { openWire, type SocketConstructor, type Wire } from "./live.wire.ts";

/** Whose events are wanted: a person's, all of the rooms they read, and the cards of the rooms they see listed. */
export type Hearing = { userId: string | null; rooms: readonly string[]; cards: readonly string[] };

export type LiveStatus = {
  /**
   * `lost` after three tries in a row; trying goes on all the same. `refused` is final: another token is needed.
   */
  connection: "connecting" | "live" | "waiting" | "lost" | "refused" | "closed";
  /** What was tried three times again and given up, until the next connection (LIVE-12). */
  abandoned: readonly Heard[];
  /** Whether the page has to look for news by itself meanwhile. */
  mustPoll: boolean;
};

export type LiveOptions = {
  url: string;
  apiKey: string;
  /** None: the cookie decides. Asked anew for each connection. */
  token?: () => string | null | Promise<string | null>;
  /** A connection that stands waits for it before it asks for anything. */
  whenAtRest?: () => Promise<void>;
  /** Every event, in its stream's order, once. */
  onEvent: (event: LiveEvent) => void;
  /** A stream begins, or was too long away to go on: what is known of it has to be fetched now. */
  onReset: (stream: string) => void;
  onStatus: (status: LiveStatus) => void;
  WebSocket?: SocketConstructor;
  clock?: Clock;
  random?: () => number;
};

export type LiveConnection = {
  hear: (hearing: Hearing) => void;
  /** Tries now instead of later: the network is back, the page is seen again. */
  wake: () => void;
  close: () => void;
};

/** Closed by the server for what a new try would not change; 4408 is a slow line, 4500 a fault. */
const REFUSED_CODES = [4400, 4401, 4403, 4406, 4409];
/** Too many connections or frames: a later try may succeed, one that comes soon only adds to it. */
const TOO_MANY_CODE = 4429;

export function connect(options: LiveOptions): LiveConnection {
  const { clock = systemClock, random = Math.random, onEvent, onReset, onStatus } = options;
  const order = createOrder({ onEvent, onReset });
  const subscriptions = createSubscriptions({ order, clock, random, onPassing: onEvent, onChange });
  let connection: LiveStatus["connection"] = "connecting";
  let failures = 0;
  let wire: Wire | undefined;
  let isAcknowledged = false;
  let stopWaiting = () => {};

  function open(): void {
    stopWaiting();
    wire = openWire({
      url: options.url,
      apiKey: options.apiKey,
      token: options.token ?? (() => null),
      whenAtRest: options.whenAtRest ?? (() => Promise.resolve()),
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

  /** A connection that is acknowledged and then breaks at once is no success: only what is heard counts. */
  function onChange(): void {
    const isLive = wire !== undefined && isAcknowledged && subscriptions.isComplete();
    if (isLive) failures = 0;
    tell(isLive ? "live" : connection);
  }

  function onClosed(code: number): void {
    wire = undefined;
    isAcknowledged = false;
    subscriptions.disconnected();
    if (connection === "closed") return;
    if (code === TOO_MANY_CODE) failures = Math.max(failures, FAILURES_UNTIL_LONGEST_WAIT);
    if (REFUSED_CODES.includes(code)) tell("refused");
    else wait();
  }

  function wait(): void {
    stopWaiting = clock.after(backoffMs(failures, random), open);
    failures += 1;
    tell(failures > SUBSCRIPTION_RETRIES_MAX ? "lost" : "waiting");
  }

  let told = "";
  function tell(now: LiveStatus["connection"]): void {
    connection = now;
    const abandoned = subscriptions.abandoned();
    const mustPoll = now === "lost" || now === "refused" || abandoned.length > 0;
    const status: LiveStatus = { connection, abandoned, mustPoll };
    if (told === JSON.stringify(status)) return;
    told = JSON.stringify(status);
    onStatus(status);
  }

  open();
  return {
    hear: (hearing) => subscriptions.want(wantedOf(hearing)),
    wake: () => {
      if (!wire && connection !== "closed") open();
    },
    close: () => {
      stopWaiting();
      connection = "closed";
      wire?.close();
      tell("closed");
    },
  };
}

function wantedOf({ userId, rooms, cards }: Hearing): Wanted[] {
  return [
    ...(userId ? EVENTS_OF_USER.map((event) => ({ event, stream: userId, field: "userId" as const })) : []),
    ...rooms.flatMap((stream) => EVENTS_OF_ROOM.map((event) => ({ event, stream, field: "roomId" as const }))),
    ...cards.map((stream) => ({ event: "onUpdateRoom" as const, stream, field: "id" as const })),
  ];
}
