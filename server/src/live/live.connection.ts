import type { Socket } from "node:net";
import { LIVE_DRAIN_WITHIN_MS, LIVE_INIT_WITHIN_MS, type LiveEventName } from "@hello/contract";
import { WebSocket } from "ws";
import type { Caller } from "../base/caller.ts";
import type { Rate } from "../base/rates.ts";
import { headerOf } from "./live.frames.ts";
import type { Member, Outlet } from "./live.member.ts";
import type { Person } from "./live.people.ts";

/** Close codes of the protocol (graphql-transport-ws). */
export const CLOSE = {
  badMessage: 4400,
  unauthorized: 4401,
  forbidden: 4403,
  badProtocol: 4406,
  initTimeout: 4408,
  duplicateId: 4409,
  tooMany: 4429,
  failed: 4500,
} as const;

/** Its members by stream; `starting` until all of them have caught up. */
export type Subscription = { starting: boolean; event: LiveEventName | undefined; members: Map<string, Member> };

/** A client with this much unsent data does not read, and is cut. */
const WAITING_MAX_BYTES = 512 * 1024;

/**
 * Subscriptions of one connection that are being processed, before its socket is paused. 60 rooms need 74, of a kilobyte
 * each; a longer frame counts as several.
 */
const PENDING_SUBSCRIBES_MAX = 128;
const SUBSCRIBE_BYTES = 2 * 1024;

type Origin = Pick<Connection, "host" | "address" | "sessionId" | "beat" | "onSlow">;

/** The library's socket, with an event when either side begins to close it. */
export class LiveSocket extends WebSocket {
  connection: Connection | undefined;

  override close(code?: number, reason?: string | Buffer): void {
    this.emit("closing");
    super.close(code, reason);
  }

  override terminate(): void {
    this.emit("closing");
    super.terminate();
  }
}

/**
 * Frames are written to the TCP socket directly; the library only adds whole frames of its own between them. A class,
 * because thousands of connections with closures of their own would take more memory and time per delivery.
 */
export class Connection implements Outlet {
  readonly ws: LiveSocket;
  readonly socket: Socket;
  /** Whether the client sent anything since the last heartbeat, and if not, whether it was pinged. */
  life: "active" | "silent" | "pinged" = "active";
  /** The beat of the heartbeat at which it is checked. */
  readonly beat: number;
  state: "new" | "identifying" | "ready" | "closed" = "new";
  /** When the initialisation times out, and after it when the token expires. */
  deadlineMs = Date.now() + LIVE_INIT_WITHIN_MS;
  caller: Caller | undefined;
  /** The counts of the caller over all connections. */
  person: Person | undefined;
  readonly frames: Rate = { sinceMs: 0, count: 0 };
  readonly subscribes: Rate = { sinceMs: 0, count: 0 };
  readonly subscriptions = new Map<string, Subscription>();
  #lastWork: Promise<void> | undefined;
  #pendingSubscribes = 0;
  readonly host: string;
  /** The client's address, as our own proxies report it. */
  readonly address: string;
  /** From the cookie, for a page of our own. */
  readonly sessionId: string | undefined;
  /** Called when the connection is cut because its client does not read. */
  readonly onSlow: () => void;
  /** Set once the session is identified. */
  sessionHash: string | undefined;

  constructor(ws: LiveSocket, socket: Socket, { host, address, sessionId, beat, onSlow }: Origin) {
    this.ws = ws;
    ws.connection = this;
    this.socket = socket;
    this.host = host;
    this.address = address;
    this.sessionId = sessionId;
    this.beat = beat;
    this.onSlow = onSlow;
  }

  write(bytes: Buffer): void {
    if (this.state === "closed") return;
    this.socket.write(bytes);
    this.onWaiting();
  }

  writeText(text: string): void {
    if (this.state === "closed") return;
    const { socket } = this;
    socket.cork();
    socket.write(headerOf(Buffer.byteLength(text)));
    socket.write(text);
    socket.uncork();
    this.onWaiting();
  }

  /** What this turn writes leaves in one system call: a page's 14 subscriptions have 28 answers. */
  writeTogether(): void {
    this.socket.cork();
    setImmediate(() => this.socket.uncork());
  }

  onWaiting(): void {
    if (this.socket.writableLength > WAITING_MAX_BYTES) this.#cutOff();
  }

  isFull(): boolean {
    return this.socket.writableNeedDrain;
  }

  drained(): Promise<void> {
    if (this.state === "closed" || this.socket.destroyed || !this.isFull()) return Promise.resolve();
    const deadline = setTimeout(() => this.#cutOff(), LIVE_DRAIN_WITHIN_MS);
    return drained(this.socket).finally(() => clearTimeout(deadline));
  }

  /** Pauses the socket of a client that subscribes faster than its subscriptions are processed. */
  async limitReading<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
    const cost = 1 + Math.floor(bytes / SUBSCRIBE_BYTES);
    this.#pendingSubscribes += cost;
    if (this.#pendingSubscribes >= PENDING_SUBSCRIBES_MAX) this.ws.pause();
    try {
      return await work();
    } finally {
      this.#pendingSubscribes -= cost;
      if (this.ws.isPaused && this.#pendingSubscribes <= PENDING_SUBSCRIBES_MAX / 2) this.ws.resume();
    }
  }

  /** Runs one at a time, so that only one subscription holds events of the log in memory. */
  async oneAtATime(work: () => Promise<void>): Promise<void> {
    const before = this.#lastWork;
    const done = Promise.withResolvers<void>();
    this.#lastWork = done.promise;
    try {
      await before;
      await work();
    } finally {
      done.resolve();
    }
  }

  #cutOff(): void {
    this.onSlow();
    this.cut();
  }

  cut(): void {
    this.ws.terminate();
  }
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off("drain", done).off("close", done);
      resolve();
    };
    socket.on("drain", done).on("close", done);
  });
}
