import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect as connectSocket, createServer } from "node:net";
import { connect } from "@nats-io/transport-node";
import { describe, expect, it, onTestFinished } from "vitest";
import { startNats } from "../../../test/engines/nats.ts";
import { openNatsBus } from "./bus.nats.ts";
import { type BusUnderTest, describeBus, eventOf, openNode, until, watchedStream } from "./bus.suite.ts";

const nats = await startNats();

const under: BusUnderTest = {
  open: async (listener) => openNatsBus(new URL(nats.url), listener),
  cut: async () => {
    await nats.stop();
    await nats.start();
  },
};

describeBus("NATS", under);

describe("NATS", () => {
  it("carries events whole, in their order, and only those of watched streams", async () => {
    const [a, b] = [await openNode(under), await openNode(under)];
    const stream = await watchedStream(a, b);
    b.received.length = 0;
    const others = Array.from({ length: 100 }, (_, n) => eventOf(randomUUID(), n + 1));
    const events = Array.from({ length: 100 }, (_, n) => eventOf(stream, n + 2, `n° ${n} ✓`));
    a.bus.publish([...others, ...events]);
    await until(() => b.received.length >= 100);
    expect(b.received).toEqual(events);
    b.bus.unwatch(stream);
    const next = await watchedStream(a, b);
    a.bus.publish([eventOf(stream, 200), eventOf(next, 2)]);
    await until(() => b.received.some((announcement) => announcement.stream === next && announcement.seq === 2));
    expect(b.received.some(({ seq }) => seq === 200)).toBe(false);
  });

  it("publishes only the number of an event that is too large", async () => {
    const [a, b] = [await openNode(under), await openNode(under)];
    const stream = await watchedStream(a, b);
    a.bus.publish([eventOf(stream, 2, "x".repeat(1024 * 1024))]);
    await until(() => b.received.some(({ seq }) => seq === 2));
    expect(b.received.at(-1)).toEqual({ stream, seq: 2 });
    expect(a.errors).toEqual([]);
  });

  it("may be unreachable at the start: the node starts, reports it once, and receives events later", async () => {
    await nats.stop();
    const [a, b] = [await openNode(under), await openNode(under)];
    const stream = randomUUID();
    b.bus.watch(stream);
    a.bus.publish([eventOf(stream, 1)]);
    await until(() => a.errors.length > 0 && b.errors.length > 0);
    await nats.start();
    // Before it there may be a bare number, of an event that was not published.
    const whole = () => b.received.find((announcement) => "payload" in announcement);
    await until(
      () => whole() !== undefined,
      () => a.bus.publish([eventOf(stream, 2)]),
    );
    expect(whole()).toEqual(eventOf(stream, 2));
    expect([a.errors.length, b.errors.length, a.unreported(), b.unreported()]).toEqual([1, 1, 1, 1]);
  });

  it("reads the log only when the server has its subscriptions: what comes in between is reported to it", async () => {
    const held: Buffer[] = [];
    let release = () => {};
    const slow = createServer((client) => {
      const { port, hostname } = new URL(nats.url);
      const server = connectSocket(Number(port), hostname);
      onTestFinished(() => void server.destroy());
      let isHeld = true;
      release = () => {
        isHeld = false;
        for (const bytes of held) server.write(bytes);
      };
      client.on("data", (bytes: Buffer) => {
        if (isHeld && (held.length > 0 || bytes.includes("SUB "))) held.push(bytes);
        else server.write(bytes);
      });
      server.pipe(client);
    }).listen(0, "127.0.0.1");
    await once(slow, "listening");
    onTestFinished(() => void slow.close());
    const { port } = slow.address() as AddressInfo;
    const url = new URL(`nats://127.0.0.1:${port}`);
    const late = await openNode({ ...under, open: async (listener) => openNatsBus(url, listener) });
    await until(() => held.length > 0);
    expect([late.unreported(), late.bus.isUp()]).toEqual([0, false]);
    release();
    await until(() => late.unreported() > 0);
    expect([late.errors, late.bus.isUp()]).toEqual([[], true]);
  });

  it("closes while the server is unreachable", async () => {
    const a = await openNode(under);
    await until(() => a.unreported() > 0);
    await nats.stop();
    onTestFinished(() => nats.start());
    await until(() => a.errors.length > 0);
    await a.bus.close();
    const b = await openNode(under);
    await b.bus.close();
  });

  it("may accept a connection and never answer: the node reports it and can close", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    await once(silent, "listening");
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const url = new URL(`nats://127.0.0.1:${port}`);
    const a = await openNode({ ...under, open: async (listener) => openNatsBus(url, listener) });
    a.bus.publish([eventOf(randomUUID(), 1)]);
    await until(() => a.errors.length > 0);
    await a.bus.close();
  });

  it("ignores invalid messages of others on its subjects", async () => {
    const [a, b] = [await openNode(under), await openNode(under)];
    const stream = await watchedStream(a, b);
    const stranger = await connect({ servers: nats.url });
    onTestFinished(() => stranger.close());
    const nonsense = [
      "",
      "{",
      "null",
      "[]",
      "7",
      '{"seq":"2"}',
      '{"seq":0}',
      '{"seq":-1,"name":"x"}',
      '{"name":5}',
      "{}",
    ];
    for (const text of nonsense) stranger.publish(`hello.live.${stream}`, text);
    await until(() => b.errors.length >= nonsense.length);
    expect(b.passed).toEqual([]);
    await until(
      () => b.received.some(({ seq }) => seq === 9),
      () => a.bus.publish([eventOf(stream, 9)]),
    );
  });
});
