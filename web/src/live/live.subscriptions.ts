import type { LiveEventName } from "@hello/contract";
import { ROOM_IDS_PER_FILTER_MAX, SUBSCRIPTION_RETRIES_MAX } from "@hello/contract/limits";
import { backoffMs, type Clock } from "../clock.ts";
import type { LiveEvent } from "../live.event.ts";
import type { createOrder } from "./live.order.ts";
import { type FilterField, queryOf } from "./live.queries.ts";
import type { FromServer, Wire } from "./live.wire.ts";

/** One event type of one stream, which is a room or a user. */
export type Topic = { event: LiveEventName; stream: string };
export type FilteredTopic = Topic & { field: FilterField };

/** A topic, and how far its subscription is. Several topics share a subscription on the wire. */
type Entry = FilteredTopic & {
  /** It has caught up before, so after a lost connection it resumes. */
  canResume: boolean;
  /** It has caught up on this connection. */
  isLive: boolean;
  failures: number;
  isAbandoned: boolean;
  subscription: Subscription | undefined;
  stopRetry: () => void;
};
type Subscription = { id: string; event: LiveEventName; entries: Map<string, Entry> };

export type SubscriptionsOptions = {
  order: ReturnType<typeof createOrder>;
  clock: Clock;
  random: () => number;
  onTransient: (event: LiveEvent) => void;
  /** The topics that are live, requested or abandoned have changed. */
  onChange: () => void;
};

/** Subscribes to topics, nine streams in one filter. Each topic fails, is retried and is abandoned by itself. */
export function createSubscriptions({ order, clock, random, onTransient, onChange }: SubscriptionsOptions) {
  const entries = new Map<string, Entry>();
  const subscriptions = new Map<string, Subscription>();
  let wire: Wire | undefined;
  let lastId = 0;

  function setTopics(topics: FilteredTopic[]): void {
    const byName = new Map(topics.map((topic) => [nameOf(topic), topic]));
    for (const [name, entry] of [...entries]) if (!byName.has(name)) remove(name, entry);
    const added: Entry[] = [];
    for (const [name, topic] of byName) {
      if (entries.has(name)) continue;
      added.push(newEntry(topic));
      entries.set(name, added.at(-1)!);
    }
    subscribe(added);
    onChange();
  }

  function remove(name: string, entry: Entry): void {
    entries.delete(name);
    entry.stopRetry();
    const { subscription } = entry;
    detach(entry);
    if (subscription && subscription.entries.size === 0) wire?.send({ id: subscription.id, type: "complete" });
    if (!entries.values().some(({ stream }) => stream === entry.stream)) order.forget(entry.stream);
  }

  /** Takes the topic out of its subscription; the others in it go on. */
  function detach(entry: Entry): void {
    const { subscription } = entry;
    if (!subscription) return;
    entry.subscription = undefined;
    subscription.entries.delete(entry.stream);
    if (subscription.entries.size === 0) subscriptions.delete(subscription.id);
    order.caughtUp(entry.stream, subscription.id);
  }

  function subscribe(list: Entry[]): void {
    if (!wire) return;
    const alike = Map.groupBy(list, ({ field, event }) => `${field} ${event}`);
    const groups = [...alike.values()].flatMap((group) => chunk(group, ROOM_IDS_PER_FILTER_MAX));
    // All begin before the first one is sent: a stream holds its events until all of its subscriptions have caught up.
    for (const subscription of groups.map(begin)) {
      const { event, field } = subscription.entries.values().next().value!;
      const ids = [...subscription.entries.keys()];
      const extensions = { after: positionsOf(subscription) };
      wire.send({ id: subscription.id, type: "subscribe", payload: { ...queryOf(event, field, ids), extensions } });
    }
  }

  function begin(list: Entry[]): Subscription {
    lastId += 1;
    const subscription: Subscription = {
      id: String(lastId),
      event: list[0]!.event,
      entries: new Map(list.map((entry) => [entry.stream, entry])),
    };
    subscriptions.set(subscription.id, subscription);
    for (const entry of list) {
      entry.subscription = subscription;
      order.begin(entry.stream, subscription.id);
    }
    return subscription;
  }

  function positionsOf(subscription: Subscription): Record<string, number> {
    const after: Record<string, number> = {};
    for (const { canResume, stream } of subscription.entries.values()) {
      const seq = canResume ? order.positionOf(stream) : undefined;
      if (seq !== undefined) after[stream] = seq;
    }
    return after;
  }

  function receive(message: FromServer): void {
    const subscription = subscriptions.get(message.id);
    if (!subscription) return;
    if (message.type !== "next") {
      for (const entry of [...subscription.entries.values()]) fail(entry);
      return;
    }
    const { data, extensions } = message.payload;
    if (extensions?.at) setPositions(subscription, extensions.at, extensions.reset ?? []);
    if (extensions?.caughtUp) setCaughtUp(subscription, extensions.caughtUp);
    for (const stream of extensions?.ended ?? []) fail(subscription.entries.get(stream));
    const payload = data?.[subscription.event];
    if (!payload) return;
    const event = { name: subscription.event, payload } as LiveEvent;
    if (extensions?.stream === undefined) onTransient({ ...event, transient: true });
    else if (subscription.entries.has(extensions.stream)) order.receive(extensions.stream, extensions.seq!, event);
  }

  function setPositions(subscription: Subscription, positions: Record<string, number>, reset: string[]): void {
    for (const { stream, canResume } of subscription.entries.values()) {
      const seq = positions[stream];
      if (seq === undefined) continue;
      if (reset.includes(stream)) order.reset(stream, seq);
      else if (!canResume || order.positionOf(stream) === undefined) order.startAt(stream, seq);
    }
  }

  function setCaughtUp(subscription: Subscription, streams: string[]): void {
    for (const entry of [...subscription.entries.values()]) {
      if (!streams.includes(entry.stream)) {
        fail(entry);
        continue;
      }
      Object.assign(entry, { canResume: true, isLive: true, failures: 0 });
      order.caughtUp(entry.stream, subscription.id);
    }
    onChange();
  }

  /** Retries the topic in a subscription of its own: one refused id must not fail eight others. */
  function fail(entry: Entry | undefined): void {
    if (!entry) return;
    // The stream goes on without this topic, so its position does not cover the events that the topic misses.
    Object.assign(entry, { canResume: false, isLive: false });
    detach(entry);
    entry.failures += 1;
    entry.isAbandoned = entry.failures > SUBSCRIPTION_RETRIES_MAX;
    if (!entry.isAbandoned) {
      entry.stopRetry = clock.after(backoffMs(entry.failures - 1, random), () => subscribe([entry]));
    } else onChange();
  }

  function connected(newWire: Wire): void {
    wire = newWire;
    for (const entry of entries.values()) Object.assign(entry, { failures: 0, isAbandoned: false });
    subscribe([...entries.values()]);
  }

  function disconnected(): void {
    wire = undefined;
    subscriptions.clear();
    order.disconnected();
    for (const entry of entries.values()) {
      entry.stopRetry();
      Object.assign(entry, { subscription: undefined, isLive: false });
    }
  }

  return {
    setTopics,
    receive,
    connected,
    disconnected,
    abandoned: (): Topic[] =>
      [...entries.values()].filter((entry) => entry.isAbandoned).map(({ event, stream }) => ({ event, stream })),
    /** Whether every topic that is not abandoned is live. */
    isComplete: () => entries.values().every(({ isLive, isAbandoned }) => isAbandoned || isLive),
  };
}

function newEntry(topic: FilteredTopic): Entry {
  return {
    ...topic,
    canResume: false,
    isLive: false,
    failures: 0,
    isAbandoned: false,
    subscription: undefined,
    stopRetry: () => {},
  };
}

function nameOf({ field, event, stream }: FilteredTopic): string {
  return `${field} ${event} ${stream}`;
}

function chunk<Item>(list: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));
}
