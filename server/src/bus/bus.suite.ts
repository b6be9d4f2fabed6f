import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Announcement, LiveEvent, PassingEvent } from "../db/events.store.ts";
import type { Bus, BusListener } from "./bus.ts";

type Node = { bus: Bus; heard: Announcement[]; passed: PassingEvent[]; errors: unknown[]; untold: () => number };

export type BusUnderTest = {
  open: (listener: BusListener) => Promise<Bus>;
  /** Ends every connection of the bus. */
  cut: () => Promise<void>;
};

const REPEAT_MS = 20;

export async function openNode({ open }: BusUnderTest): Promise<Node> {
  const heard: Announcement[] = [];
  const passed: PassingEvent[] = [];
  const errors: unknown[] = [];
  let untold = 0;
  const bus = await open({
    onAnnouncement: (announcement) => heard.push(announcement),
    onPassing: (event) => passed.push(event),
    onUntold: () => {
      untold += 1;
    },
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => bus.close());
  return { bus, heard, passed, errors, untold: () => untold };
}

/** A bus may lose messages, so the test publishes until one arrives. */
export async function until(holds: () => boolean, act: () => void = () => {}): Promise<void> {
  while (!holds()) {
    act();
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
    () => to.heard.some((word) => word.stream === stream),
    () => from.bus.publish([{ stream, seq: 1 }]),
  );
  return stream;
}

/** The tests that every bus must pass. */
export function describeBus(name: string, under: BusUnderTest): void {
  describe(`the bus over ${name}`, () => {
    it("tells the other nodes of events and of bare numbers, and never its own node", async () => {
      const [a, b, c] = [await openNode(under), await openNode(under), await openNode(under)];
      const stream = await watchedStream(a, b);
      for (const { bus } of [a, c]) bus.watch(stream);
      await until(
        () => c.heard.some((word) => word.stream === stream && word.seq === 2),
        () => a.bus.publish([eventOf(stream, 2)]),
      );
      a.bus.publish([{ stream, seq: 3 }]);
      await until(() => [b, c].every(({ heard }) => heard.some((word) => word.stream === stream && word.seq === 3)));
      expect(a.heard).toEqual([]);
      expect([...a.errors, ...b.errors, ...c.errors]).toEqual([]);
    });

    it("carries what passes, with its content", async () => {
      const [a, b] = [await openNode(under), await openNode(under)];
      const stream = await watchedStream(a, b);
      const event: PassingEvent = { stream, name: "onUpdateParticipant", payload: { typing: true, name: "Zoé ✓" } };
      a.bus.publishPassing(event);
      await until(() => b.passed.length > 0);
      expect(b.passed).toEqual([event]);
      expect(a.passed).toEqual([]);
    });

    it("tells of many streams at once, each up to its last number", async () => {
      const [a, b] = [await openNode(under), await openNode(under)];
      await watchedStream(a, b);
      const streams = Array.from({ length: 500 }, () => randomUUID());
      for (const stream of streams) b.bus.watch(stream);
      const told = streams.flatMap((stream) => [eventOf(stream, 1), eventOf(stream, 2)]);
      const reached = () => new Set(b.heard.filter(({ seq }) => seq === 2).map(({ stream }) => stream));
      await until(
        () => streams.every((stream) => reached().has(stream)),
        () => a.bus.publish(told),
      );
    });

    it("tells the others that there is much to read, and never its own node", async () => {
      const [a, b, c] = [await openNode(under), await openNode(under), await openNode(under)];
      await watchedStream(a, b);
      await watchedStream(a, c);
      const before = [a, b, c].map(({ untold }) => untold());
      a.bus.publishMany();
      await until(() => b.untold() > before[1]! && c.untold() > before[2]!);
      expect([a, b, c].map(({ untold }, at) => untold() - before[at]!)).toEqual([0, 1, 1]);
      expect(b.heard.concat(c.heard).every(({ seq }) => seq === 1)).toBe(true);
    });

    it("comes back by itself each time its connection is cut, says so, and carries on", async () => {
      const [a, b] = [await openNode(under), await openNode(under)];
      const stream = await watchedStream(a, b);
      for (const seq of [2, 3, 4]) {
        const before = b.untold();
        b.passed.length = 0;
        await under.cut();
        a.bus.publish([eventOf(stream, 1)]);
        await until(() => b.untold() > before);
        await until(
          () => b.heard.some((word) => word.stream === stream && word.seq === seq) && b.passed.length > 0,
          () => {
            a.bus.publish([eventOf(stream, seq)]);
            a.bus.publishPassing({ stream, name: "onUpdateParticipant", payload: {} });
          },
        );
      }
    });

    it("takes no harm from being used after it was closed", async () => {
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
