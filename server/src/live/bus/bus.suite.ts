import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Announcement, LiveEvent, PassingEvent } from "../../platform/db/events.store.ts";
import type { Bus, BusListener } from "./bus.ts";

type Node = { bus: Bus; received: Announcement[]; passed: PassingEvent[]; errors: unknown[]; unreported: () => number };

export type BusUnderTest = {
  open: (listener: BusListener) => Promise<Bus>;
  /** Ends every connection of the bus. */
  cut: () => Promise<void>;
};

const REPEAT_MS = 20;

export async function openNode({ open }: BusUnderTest): Promise<Node> {
  const received: Announcement[] = [];
  const passed: PassingEvent[] = [];
  const errors: unknown[] = [];
  let unreported = 0;
  const bus = await open({
    onAnnouncement: (announcement) => received.push(announcement),
    onPassing: (event) => passed.push(event),
    onUnreported: () => {
      unreported += 1;
    },
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => bus.close());
  return { bus, received, passed, errors, unreported: () => unreported };
}

/** A bus may lose messages, so the test publishes until one arrives. */
export async function until(holds: () => boolean, action: () => void = () => {}): Promise<void> {
  while (!holds()) {
    action();
    await wait(REPEAT_MS);
  }
}

export function eventOf(stream: string, seq: number, content = "Bonjour"): LiveEvent {
  return { stream, seq, name: "onCreateMessage", payload: { content } };
}

/** A stream that `to` subscribes to, with both ends known to be connected. */
export async function watchedStream(from: Node, to: Node): Promise<string> {
  const stream = randomUUID();
  to.bus.watch(stream);
  await until(
    () => to.received.some((announcement) => announcement.stream === stream),
    () => from.bus.publish([{ stream, seq: 1 }]),
  );
  return stream;
}

/** The tests that every bus must pass. */
export function describeBus(name: string, under: BusUnderTest): void {
  describe(`the bus over ${name}`, () => {
    it("publishes events and bare numbers to the other nodes, and never to its own", async () => {
      const [a, b, c] = [await openNode(under), await openNode(under), await openNode(under)];
      const stream = await watchedStream(a, b);
      for (const { bus } of [a, c]) bus.watch(stream);
      await until(
        () => c.received.some((announcement) => announcement.stream === stream && announcement.seq === 2),
        () => a.bus.publish([eventOf(stream, 2)]),
      );
      a.bus.publish([{ stream, seq: 3 }]);
      await until(() =>
        [b, c].every(({ received }) =>
          received.some((announcement) => announcement.stream === stream && announcement.seq === 3),
        ),
      );
      expect(a.received).toEqual([]);
      expect([...a.errors, ...b.errors, ...c.errors]).toEqual([]);
    });

    it("carries transient events with their content", async () => {
      const [a, b] = [await openNode(under), await openNode(under)];
      const stream = await watchedStream(a, b);
      const event: PassingEvent = { stream, name: "onUpdateParticipant", payload: { typing: true, name: "Zoé ✓" } };
      a.bus.publishPassing(event);
      await until(() => b.passed.length > 0);
      expect(b.passed).toEqual([event]);
      expect(a.passed).toEqual([]);
    });

    it("publishes many streams at once, each up to its last number", async () => {
      const [a, b] = [await openNode(under), await openNode(under)];
      await watchedStream(a, b);
      const streams = Array.from({ length: 500 }, () => randomUUID());
      for (const stream of streams) b.bus.watch(stream);
      const events = streams.flatMap((stream) => [eventOf(stream, 1), eventOf(stream, 2)]);
      const reached = () => new Set(b.received.filter(({ seq }) => seq === 2).map(({ stream }) => stream));
      await until(
        () => streams.every((stream) => reached().has(stream)),
        () => a.bus.publish(events),
      );
    });

    it("notifies the others of a large commit, and never its own node", async () => {
      const [a, b, c] = [await openNode(under), await openNode(under), await openNode(under)];
      const streams = [await watchedStream(a, b), await watchedStream(a, c)];
      const before = [a, b, c].map(({ unreported }) => unreported());
      a.bus.publishMany();
      await until(() => b.unreported() > before[1]! && c.unreported() > before[2]!);
      expect([a, b, c].map(({ unreported }, n) => unreported() - before[n]!)).toEqual([0, 1, 1]);
      // What the test before published may still arrive.
      const own = [...b.received, ...c.received].filter(({ stream }) => streams.includes(stream));
      expect(new Set(own.map(({ seq }) => seq))).toEqual(new Set([1]));
    });

    it("reconnects by itself each time its connection is cut, and reports it", async () => {
      const [a, b] = [await openNode(under), await openNode(under)];
      const stream = await watchedStream(a, b);
      for (const seq of [2, 3, 4]) {
        const before = b.unreported();
        b.passed.length = 0;
        await under.cut();
        a.bus.publish([eventOf(stream, 1)]);
        await until(() => b.unreported() > before);
        await until(
          () =>
            b.received.some((announcement) => announcement.stream === stream && announcement.seq === seq) &&
            b.passed.length > 0,
          () => {
            a.bus.publish([eventOf(stream, seq)]);
            a.bus.publishPassing({ stream, name: "onUpdateParticipant", payload: {} });
          },
        );
      }
    });

    it("can be used after it was closed without an error", async () => {
      const a = await openNode(under);
      await a.bus.close();
      const stream = randomUUID();
      a.bus.watch(stream);
      a.bus.publish([eventOf(stream, 1)]);
      a.bus.publishPassing({ stream, name: "onUpdateParticipant", payload: {} });
      a.bus.publishMany();
      a.bus.unwatch(stream);
    });
  });
}
