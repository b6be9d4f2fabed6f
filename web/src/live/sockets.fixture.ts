import { LIVE_PATH } from "@hello/contract/live";
import { onTestFinished } from "vitest";
import WebSocket from "ws";
import type { House } from "../../../server/test/house.ts";
import { initOf } from "../../../server/test/live.client.ts";
import type { LiveEvent } from "../live.event.ts";
import { connect, type LiveStatus } from "./live.connect.ts";
import type { SocketConstructor } from "./live.wire.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read frames as they are on the wire
type Frame = any;

/** Real sockets that record their messages, and can be cut like a cable. */
export function cuttableSockets() {
  const open = new Set<WebSocket>();
  const sent: Frame[] = [];
  const received: Frame[] = [];
  class Cuttable extends WebSocket {
    constructor(url: string, protocol: string) {
      super(url, protocol);
      open.add(this);
      this.on("close", () => open.delete(this));
      this.on("message", (data: Buffer) => received.push(JSON.parse(data.toString())));
    }
    override send(text: string): void {
      sent.push(JSON.parse(text));
      super.send(text);
    }
  }
  return {
    WebSocket: Cuttable as unknown as SocketConstructor,
    sent,
    received,
    cut: () => {
      for (const ws of open) ws.terminate();
    },
  };
}

/** The address and the credentials of a connection. */
export async function liveOf(house: House, uuid: string) {
  const { apiKey, token } = await initOf(house, uuid);
  return { url: `${house.url.replace("http", "ws")}${LIVE_PATH}`, apiKey, token: () => token };
}

/** A connected user, with all events, resets and statuses received so far. */
export async function connectAs(house: House, uuid: string) {
  const { WebSocket, sent, cut } = cuttableSockets();
  const events: LiveEvent[] = [];
  const resets: string[] = [];
  const statuses: LiveStatus[] = [];
  const waiting = new Set<() => void>();
  const recordIn = <Item>(list: Item[]) => {
    return (item: Item) => {
      list.push(item);
      for (const look of waiting) look();
    };
  };
  let wait = 0.01;
  const connection = connect({
    ...(await liveOf(house, uuid)),
    WebSocket,
    random: () => wait,
    onEvent: recordIn(events),
    onReset: recordIn(resets),
    onStatus: recordIn(statuses),
  });
  onTestFinished(() => connection.close());
  const until = (fits: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!fits()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const isLive = () => statuses.at(-1)?.connection === "live";
  /** Cuts the connection, which then only reconnects when it is woken. */
  const cutUntilWoken = () => {
    wait = 1_000;
    cut();
  };
  return { connection, events, resets, statuses, sent, cut, cutUntilWoken, until, isLive };
}

/** A socket whose server is the test. */
export class ScriptedSocket {
  static made: ScriptedSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Frame[] = [];
  isClosed = false;
  constructor() {
    ScriptedSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.isClosed = true;
  }
  receive(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  closeWith(code: number): void {
    this.onclose?.({ code });
  }
  /** Opens the socket and acknowledges its handshake. */
  async acknowledge(): Promise<void> {
    this.onopen?.();
    await new Promise((resolve) => setImmediate(resolve));
    this.receive({ type: "connection_ack" });
  }
  /** Reports every subscription as caught up. */
  accept(frames: Frame[] = this.subscribes()): void {
    for (const { id, payload } of frames) {
      const [ids] = Object.values<{ in: string[] }>(payload.variables.filter).map((condition) => condition.in);
      const at = Object.fromEntries(ids!.map((stream) => [stream, payload.extensions.after[stream] ?? 0]));
      this.receive({ id, type: "next", payload: { data: null, extensions: { at, reset: [] } } });
      this.receive({ id, type: "next", payload: { data: null, extensions: { caughtUp: ids } } });
    }
  }
  subscribes(event = ""): Frame[] {
    return this.sent.filter(({ type, payload }) => type === "subscribe" && payload.query.includes(event));
  }
}

export const ScriptedWebSocket = ScriptedSocket as unknown as SocketConstructor;
