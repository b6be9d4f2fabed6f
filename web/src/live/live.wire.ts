import { LIVE_HEARTBEAT_MS, LIVE_INIT_WITHIN_MS } from "@hello/contract/limits";
import {
  LIVE_PROTOCOL,
  type ResumeAnswer,
  type StreamPosition,
  type StreamsCaughtUp,
  type StreamsEnded,
} from "@hello/contract/live";
import type { Clock } from "../clock.ts";

/** Of the platform's WebSocket, what is used here. */
type Socket = Pick<WebSocket, "onopen" | "onmessage" | "onclose" | "onerror" | "send" | "close">;
export type SocketConstructor = new (url: string, protocol: string) => Socket;

type Told = Partial<ResumeAnswer & StreamPosition & StreamsCaughtUp & StreamsEnded>;
export type FromServer =
  | { type: "next"; id: string; payload: { data: Record<string, object> | null; extensions?: Told } }
  | { type: "error"; id: string }
  | { type: "complete"; id: string };
type Greeting = { type: "connection_ack" } | { type: "ping" } | { type: "pong" };

export type Wire = { send: (message: object) => void; close: () => void };

export type WireOptions = {
  url: string;
  apiKey: string;
  token: () => string | null | Promise<string | null>;
  whenAtRest: () => Promise<void>;
  WebSocket: SocketConstructor;
  clock: Clock;
  onAcknowledged: () => void;
  onMessage: (message: FromServer) => void;
  /** Once, however it ended. */
  onClosed: (code: number) => void;
};

const SILENCE_MAX_MS = LIVE_HEARTBEAT_MS;
const PONG_WITHIN_MS = 5_000;
const CLOSE_NORMAL = 1000;
const CLOSE_LOST = 1006;

/** One socket, from its opening to its end: greets, answers pings, and asks when it has heard nothing for long. */
export function openWire(options: WireOptions): Wire {
  const { clock, onClosed } = options;
  const socket = new options.WebSocket(options.url, LIVE_PROTOCOL);
  let isOver = false;
  let heardAt = clock.now();
  let isWatched = false;
  let stopWaiting = clock.after(LIVE_INIT_WITHIN_MS, () => end(CLOSE_LOST));

  socket.onopen = () => void greet();
  socket.onmessage = ({ data }) => receive(JSON.parse(data) as FromServer | Greeting);
  socket.onclose = ({ code }) => end(code);
  // A close follows every error, and says more.
  socket.onerror = () => {};

  async function greet(): Promise<void> {
    await options.whenAtRest();
    const token = await Promise.resolve(options.token()).catch(() => null);
    send({ type: "connection_init", payload: { apiKey: options.apiKey, ...(token && { token }) } });
  }

  function receive(message: FromServer | Greeting): void {
    heardAt = clock.now();
    if (!isWatched) watch();
    if (message.type === "connection_ack") options.onAcknowledged();
    else if (message.type === "ping") send({ type: "pong" });
    else if (message.type !== "pong") options.onMessage(message);
  }

  /** One timer for many messages: hundreds may come at once, and to set it anew for each costs more than to read them. */
  function watch(): void {
    stopWaiting();
    isWatched = true;
    const left = heardAt + SILENCE_MAX_MS - clock.now();
    if (left > 0) stopWaiting = clock.after(left, watch);
    else ask();
  }

  /** A page cannot see whether its network is gone; only an answer tells. */
  function ask(): void {
    isWatched = false;
    stopWaiting = clock.after(PONG_WITHIN_MS, () => end(CLOSE_LOST));
    send({ type: "ping" });
  }

  function send(message: object): void {
    if (!isOver) socket.send(JSON.stringify(message));
  }

  /** A dead socket takes minutes to close; nothing more is heard of it from here on. */
  function end(code: number): void {
    if (isOver) return;
    isOver = true;
    stopWaiting();
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close(CLOSE_NORMAL, "");
    onClosed(code);
  }

  return { send, close: () => end(CLOSE_NORMAL) };
}
