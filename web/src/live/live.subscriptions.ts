import type { LiveEventName } from "@hello/contract";
import { ROOM_IDS_PER_FILTER_MAX, SUBSCRIPTION_RETRIES_MAX } from "@hello/contract/limits";
import type { Clock } from "../clock.ts";
import type { Heard, LiveEvent } from "../live.event.ts";
import { backoffMs } from "./live.backoff.ts";
import type { createOrder } from "./live.order.ts";
import { type FilterField, queryOf } from "./live.queries.ts";
import type { FromServer, Wire } from "./live.wire.ts";

export type Wanted = Heard & { field: FilterField };

/** One event of one stream that is wanted, however it is packed with others on the wire. */
type Key = Wanted & {
  /** It has caught up before, so after a cut it goes on from there. */
  known: boolean;
  /** It is being heard on this connection. */
  heard: boolean;
  failures: number;
  abandoned: boolean;
  asked: Asked | undefined;
  stopRetry: () => void;
};
type Asked = { id: string; event: LiveEventName; keys: Map<string, Key> };

export type SubscriptionsOptions = {
  order: ReturnType<typeof createOrder>;
  clock: Clock;
  random: () => number;
  onPassing: (event: LiveEvent) => void;
  /** What is heard, wanted or abandoned has changed. */
  onChange: () => void;
};

/** What is wanted, asked for nine ids at a time; each key fails, is tried again and is abandoned by itself. */
export function createSubscriptions({ order, clock, random, onPassing, onChange }: SubscriptionsOptions) {
  const keys = new Map<string, Key>();
  const asked = new Map<string, Asked>();
  let wire: Wire | undefined;
  let lastId = 0;

  function want(list: Wanted[]): void {
    const names = new Map(list.map((wanted) => [nameOf(wanted), wanted]));
    for (const [name, key] of [...keys]) if (!names.has(name)) drop(name, key);
    const added: Key[] = [];
    for (const [name, wanted] of names) {
      if (keys.has(name)) continue;
      added.push(newKey(wanted));
      keys.set(name, added.at(-1)!);
    }
    ask(added);
    onChange();
  }

  function drop(name: string, key: Key): void {
    keys.delete(name);
    key.stopRetry();
    const of = key.asked;
    release(key);
    if (of && of.keys.size === 0) wire?.send({ id: of.id, type: "complete" });
    if (!keys.values().some(({ stream }) => stream === key.stream)) order.forget(key.stream);
  }

  /** The key is not heard any more; the others of its subscription go on. */
  function release(key: Key): void {
    const of = key.asked;
    if (!of) return;
    key.asked = undefined;
    of.keys.delete(key.stream);
    if (of.keys.size === 0) asked.delete(of.id);
    order.ready(key.stream, of.id);
  }

  function ask(list: Key[]): void {
    if (!wire) return;
    const alike = Map.groupBy(list, ({ field, event }) => `${field} ${event}`);
    const packs = [...alike.values()].flatMap((group) => chunk(group, ROOM_IDS_PER_FILTER_MAX));
    // All begin before the first one is sent: a stream waits for the whole of what hears it.
    for (const pack of packs.map(begin)) {
      const { event, field } = pack.keys.values().next().value!;
      const ids = [...pack.keys.keys()];
      const extensions = { after: positionsOf(pack) };
      wire.send({ id: pack.id, type: "subscribe", payload: { ...queryOf(event, field, ids), extensions } });
    }
  }

  function begin(list: Key[]): Asked {
    lastId += 1;
    const pack: Asked = {
      id: String(lastId),
      event: list[0]!.event,
      keys: new Map(list.map((key) => [key.stream, key])),
    };
    asked.set(pack.id, pack);
    for (const key of list) {
      key.asked = pack;
      order.begin(key.stream, pack.id);
    }
    return pack;
  }

  function positionsOf(pack: Asked): Record<string, number> {
    const after: Record<string, number> = {};
    for (const { known, stream } of pack.keys.values()) {
      const seq = known ? order.positionOf(stream) : undefined;
      if (seq !== undefined) after[stream] = seq;
    }
    return after;
  }

  function receive(message: FromServer): void {
    const of = asked.get(message.id);
    if (!of) return;
    if (message.type !== "next") {
      for (const key of [...of.keys.values()]) fail(key);
      return;
    }
    const { data, extensions } = message.payload;
    if (extensions?.at) place(of, extensions.at, extensions.reset ?? []);
    if (extensions?.caughtUp) settle(of, extensions.caughtUp);
    for (const stream of extensions?.ended ?? []) fail(of.keys.get(stream));
    const payload = data?.[of.event];
    if (!payload) return;
    const event = { name: of.event, payload } as LiveEvent;
    if (extensions?.stream === undefined) onPassing({ ...event, passing: true });
    else if (of.keys.has(extensions.stream)) order.take(extensions.stream, extensions.seq!, event);
  }

  function place(of: Asked, at: Record<string, number>, reset: string[]): void {
    for (const key of of.keys.values()) {
      const seq = at[key.stream];
      if (seq === undefined) continue;
      if (reset.includes(key.stream)) order.reset(key.stream, seq);
      else if (!key.known || order.positionOf(key.stream) === undefined) order.startsAt(key.stream, seq);
    }
  }

  function settle(of: Asked, caughtUp: string[]): void {
    for (const key of [...of.keys.values()]) {
      if (!caughtUp.includes(key.stream)) {
        fail(key);
        continue;
      }
      Object.assign(key, { known: true, heard: true, failures: 0 });
      order.ready(key.stream, of.id);
    }
    onChange();
  }

  /** Alone from now on: one id that is refused must not take eight others with it. */
  function fail(key: Key | undefined): void {
    if (!key) return;
    // The rest of the stream goes on without it, so what it misses has to be fetched when it is back.
    Object.assign(key, { known: false, heard: false });
    release(key);
    key.failures += 1;
    key.abandoned = key.failures > SUBSCRIPTION_RETRIES_MAX;
    if (!key.abandoned) key.stopRetry = clock.after(backoffMs(key.failures - 1, random), () => ask([key]));
    else onChange();
  }

  function connected(by: Wire): void {
    wire = by;
    for (const key of keys.values()) Object.assign(key, { failures: 0, abandoned: false });
    ask([...keys.values()]);
  }

  function disconnected(): void {
    wire = undefined;
    asked.clear();
    order.cut();
    for (const key of keys.values()) {
      key.stopRetry();
      Object.assign(key, { asked: undefined, heard: false });
    }
  }

  return {
    want,
    receive,
    connected,
    disconnected,
    abandoned: (): Heard[] =>
      [...keys.values()].filter((key) => key.abandoned).map(({ event, stream }) => ({ event, stream })),
    /** Whether everything that is wanted and not abandoned is being heard. */
    isComplete: () => keys.values().every(({ heard, abandoned }) => abandoned || heard),
  };
}

function newKey(wanted: Wanted): Key {
  return {
    ...wanted,
    known: false,
    heard: false,
    failures: 0,
    abandoned: false,
    asked: undefined,
    stopRetry: () => {},
  };
}

function nameOf({ field, event, stream }: Wanted): string {
  return `${field} ${event} ${stream}`;
}

function chunk<Item>(list: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));
}
