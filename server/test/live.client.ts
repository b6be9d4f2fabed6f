import { LIVE_PATH, LIVE_PROTOCOL, LIVE_SELECTIONS, LIVE_TYPES, type LiveEventName } from "@hello/contract";
import { onTestFinished } from "vitest";
import WebSocket from "ws";
import { liveApiKey } from "../src/live/live.ts";
import type { House } from "./house.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read frames as clients do
type Frame = any;

/** A connection that sends raw protocol messages and waits for frames, never for a fixed time. */
export type RawLive = {
  ws: WebSocket;
  frames: Frame[];
  send: (message: unknown) => void;
  /** The first frame that matches, including frames that have already arrived. */
  until: (matches: (frame: Frame) => boolean) => Promise<Frame>;
  closed: Promise<{ code: number; reason: string }>;
  /** Resolves when the server has read everything sent before. A subscription may still wait for its look-up: `listen`. */
  settled: () => Promise<void>;
};

type Options = { protocol?: string | null; headers?: Record<string, string>; url?: string };

export async function openRaw(house: Pick<House, "url">, options: Options = {}): Promise<RawLive> {
  const protocol = options.protocol === undefined ? LIVE_PROTOCOL : options.protocol;
  const address = `${(options.url ?? house.url).replace("http", "ws")}${LIVE_PATH}`;
  const ws = new WebSocket(address, protocol ?? [], { headers: options.headers ?? {} });
  onTestFinished(() => ws.terminate());
  const frames: Frame[] = [];
  const waiting = new Set<() => void>();
  ws.on("message", (data: Buffer) => {
    frames.push(JSON.parse(data.toString()));
    for (const look of waiting) look();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.on("close", (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  await new Promise<void>((resolve, reject) => {
    ws.once("open", resolve).once("error", reject);
  });
  const until: RawLive["until"] = (matches) =>
    new Promise((resolve) => {
      const look = () => {
        const found = frames.find(matches);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const send = (message: unknown) => ws.send(typeof message === "string" ? message : JSON.stringify(message));
  let settlings = 0;
  const settled = async () => {
    settlings += 1;
    const mark = `settled ${settlings}`;
    send({ type: "ping", payload: { mark } });
    await until((frame) => frame.type === "pong" && frame.payload?.mark === mark);
  };
  return { ws, frames, send, until, closed, settled };
}

/** Opens a connection and initialises it as this user. */
export async function openLiveAs(house: House, uuid: string, url = house.url): Promise<RawLive> {
  const live = await openRaw(house, { url });
  live.send({ type: "connection_init", payload: await initOf(house, uuid) });
  await live.until(({ type }) => type === "connection_ack");
  return live;
}

export async function initOf(house: House, uuid: string): Promise<{ apiKey: string; token: string | null }> {
  const apiKey = liveApiKey(house.context.config, house.secrets, new URL(house.url).host);
  return { apiKey, token: await house.as(uuid).token() };
}

export const MESSAGE_FIELDS = LIVE_SELECTIONS.Message;

export function subscription(event: LiveEventName, filter: object, fields = "id", more: object = {}) {
  const query = `subscription S($filter: ${LIVE_TYPES[event]}Filter!) { ${event}(filter: $filter) { ${fields} } }`;
  return { query, variables: { filter }, ...more };
}

/** Subscribes and waits until the subscription is active. */
export async function listen(live: RawLive, id: string, payload: object): Promise<void> {
  live.send({ id, type: "subscribe", payload: { ...payload, extensions: { after: {} } } });
  await live.until((frame) => frame.id === id);
}
