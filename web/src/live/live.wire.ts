import { LIVE_HEARTBEAT_MS, LIVE_INIT_WITHIN_MS } from "@hello/contract/limits";
import {
  LIVE_PROTOCOL,
  type ResumeAnswer,
  type StreamPosition,
  type StreamsCaughtUp,
  type StreamsEnded,
} from "@hello/contract/live";
import type { Clock } from "../clock.ts";

type Socket = Pick<WebSocket, "onopen" | "onmessage" | "onclose" | "onerror" | "send" | "close">;
export type SocketConstructor = new (url: string, protocol: string) => Socket;

type Extensions = Partial<ResumeAnswer & StreamPosition & StreamsCaughtUp & StreamsEnded>;
export type FromServer =
  | { type: "next"; id: string; payload: { data: Record<string, object> | null; extensions?: Extensions } }
  | { type: "error"; id: string }
  | { type: "complete"; id: string };
type Control = { type: "connection_ack" } | { type: "ping" } | { type: "pong" };

export type Wire = { send: (message: object) => void; close: () => void };

export type WireOptions = {
  url: string;
  apiKey: string;
  token: () => string | null | Promise<string | null>;
  beforeInit: () => Promise<void>;
  WebSocket: SocketConstructor;
  clock: Clock;
  onAcknowledged: () => void;
  onMessage: (message: FromServer) => void;
  /** Called once, for every kind of end. */
  onClosed: (code: number) => void;
};

const SILENCE_MAX_MS = LIVE_HEARTBEAT_MS;
const PONG_WITHIN_MS = 5_000;
const CLOSE_NORMAL = 1000;
const CLOSE_LOST = 1006;

/** One socket from opening to close: sends the handshake, answers pings, and pings a server that is silent for long. */
export function openWire(options: WireOptions): Wire {
  const { clock, onClosed } = options;
  const socket = new options.WebSocket(options.url, LIVE_PROTOCOL);
  let isEnded = false;
  let lastReceivedAt = clock.now();
  let isWatched = false;
  let stopWaiting = clock.after(LIVE_INIT_WITHIN_MS, () => end(CLOSE_LOST));

  socket.onopen = () => void init();
  socket.onmessage = ({ data }) => receive(JSON.parse(data) as FromServer | Control);
  socket.onclose = ({ code }) => end(code);
  // A close event with a code follows every error.
  socket.onerror = () => {};

  async function init(): Promise<void> {
    await options.beforeInit();
    const token = await Promise.resolve(options.token()).catch(() => null);
    send({ type: "connection_init", payload: { apiKey: options.apiKey, ...(token && { token }) } });
  }

  function receive(message: FromServer | Control): void {
    lastReceivedAt = clock.now();
    if (!isWatched) watch();
    if (message.type === "connection_ack") options.onAcknowledged();
    else if (message.type === "ping") send({ type: "pong" });
    else if (message.type !== "pong") options.onMessage(message);
  }

  /** One timer for many messages: setting it anew for each of hundreds costs more than reading them. */
  function watch(): void {
    stopWaiting();
    isWatched = true;
    const left = lastReceivedAt + SILENCE_MAX_MS - clock.now();
    if (left > 0) stopWaiting = clock.after(left, watch);
    else ping();
  }

  /** A browser does not report a dead network; only a missing answer shows it. */
  function ping(): void {
    isWatched = false;
    stopWaiting = clock.after(PONG_WITHIN_MS, () => end(CLOSE_LOST));
    send({ type: "ping" });
  }

  function send(message: object): void {
    if (!isEnded) socket.send(JSON.stringify(message));
  }

  /** Does not wait for the socket's own close event, which takes minutes on a dead network. */
  function end(code: number): void {
    if (isEnded) return;
    isEnded = true;
    stopWaiting();
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close(CLOSE_NORMAL, "");
    onClosed(code);
  }

  return { send, close: () => end(CLOSE_NORMAL) };
}
