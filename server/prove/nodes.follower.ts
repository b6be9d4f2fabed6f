import { setImmediate as turn } from "node:timers/promises";
import { LIVE_PATH, LIVE_PROTOCOL } from "@hello/contract";
import { onTestFinished } from "vitest";
import WebSocket from "ws";
import type { Pool } from "../src/platform/db/connection.ts";
import type { MadeRoom } from "../test/factory.ts";
import { subscription } from "../test/live.client.ts";
import type { Random } from "../test/random.ts";

export type ReceivedEvent = { seq: number; content: string };

/** A client that always reconnects: it picks a living node and resumes after the last event it received. */
export type Follower = {
  /** All received events by room, in the order of arrival. */
  received: Map<string, ReceivedEvent[]>;
  connections: () => number;
  resets: () => number;
  /** For each reconnection, the time until the client had everything that the database held at that moment. */
  catchUpsMs: number[];
  /** Resolves when the client has received the events up to these positions. */
  reached: (positions: Map<string, number>) => Promise<void>;
};

type Options = {
  rooms: Pick<MadeRoom, "id">[];
  init: object;
  /** Of the request that opens the connection, such as the cookie. */
  headers?: Record<string, string>;
  living: () => string[];
  random: Random;
  /** The current positions of the rooms' streams. */
  positions: () => Promise<Map<string, number>>;
};

export function follow({ rooms, init, headers = {}, living, random, positions }: Options): Follower {
  const received = new Map<string, ReceivedEvent[]>(rooms.map(({ id }) => [id, []]));
  const after: Record<string, number> = {};
  const waiting = new Set<() => void>();
  const catchUpsMs: number[] = [];
  let [connections, resets, over] = [0, 0, false];
  let current: WebSocket | undefined;
  onTestFinished(() => {
    over = true;
    current?.terminate();
  });

  const hasSeen = (wanted: Map<string, number>) => [...wanted].every(([room, seq]) => (after[room] ?? 0) >= seq);

  const reached: Follower["reached"] = (wanted) =>
    new Promise((resolve) => {
      const look = () => {
        if (!hasSeen(wanted)) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });

  function connect(): void {
    const url = living().length > 0 ? random.pick(living()) : undefined;
    if (over) return;
    if (!url) {
      void turn().then(connect);
      return;
    }
    const ws = new WebSocket(`${url.replace("http", "ws")}${LIVE_PATH}`, LIVE_PROTOCOL, { headers });
    current = ws;
    const send = (message: object) => ws.send(JSON.stringify(message));
    ws.on("open", () => send({ type: "connection_init", payload: init }));
    ws.on("message", (data: Buffer) => {
      const { type, payload } = JSON.parse(data.toString());
      if (type === "connection_ack") {
        const filter = { roomId: { in: rooms.map(({ id }) => id) } };
        const extensions = { after };
        send({
          id: "m",
          type: "subscribe",
          payload: subscription("onCreateMessage", filter, "content", { extensions }),
        });
      } else if (type !== "next") ws.terminate();
      else if (payload.data !== null) receive(payload);
      else if (payload.extensions.at) void begin(ws, payload.extensions);
    });
    ws.on("error", () => {}).on("close", () => void turn().then(connect));
  }

  async function begin(ws: WebSocket, { at, reset }: { at: Record<string, number>; reset: string[] }): Promise<void> {
    connections += 1;
    resets += reset.length;
    for (const [room, seq] of Object.entries(at)) after[room] ??= seq;
    const since = Date.now();
    const wanted = await positions();
    await reached(wanted);
    // If the connection was cut again meanwhile, the time means nothing.
    if (ws === current && ws.readyState === WebSocket.OPEN) catchUpsMs.push(Date.now() - since);
  }

  function receive({
    data,
    extensions,
  }: {
    data: { onCreateMessage: ReceivedEvent };
    extensions: { stream: string; seq: number };
  }) {
    const { stream, seq } = extensions;
    received.get(stream)!.push({ seq, content: data.onCreateMessage.content });
    after[stream] = seq;
    for (const look of waiting) look();
  }

  connect();
  return { received, connections: () => connections, resets: () => resets, catchUpsMs, reached };
}

export async function positionsOf(pool: Pool, rooms: Pick<MadeRoom, "id">[]): Promise<Map<string, number>> {
  const rows = await pool<{ id: string; seq: number }[]>`
    select id, event_seq as seq from rooms where id = any(${rooms.map(({ id }) => id)})`;
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}
