import type { Socket } from "node:net";
import { LIVE_DRAIN_WITHIN_MS, LIVE_INIT_WITHIN_MS, type LiveEventName } from "@hello/contract";
import { WebSocket } from "ws";
import type { Caller } from "../identity/caller.ts";
import type { Rate } from "../rates.ts";
import { headerOf } from "./live.frames.ts";
import type { Member, Outlet } from "./live.member.ts";
import type { Person } from "./live.people.ts";

/** Codes of the protocol (graphql-transport-ws). */
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

/** What of a subscription is heard where; `starting` until it has caught up with all of it. */
export type Subscription = { starting: boolean; event: LiveEventName | undefined; members: Map<string, Member> };

/** A reader that has this much waiting is not reading; more would only cost memory. */
const WAITING_MAX_BYTES = 512 * 1024;

/** Subscriptions that wait to be looked at. */
const UNREAD_MAX = 16;

type Origin = Pick<Connection, "host" | "address" | "sessionId" | "beat">;

/** The library's socket, which tells when it begins to close, whoever began. */
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
 * Frames go to the socket itself: they are complete, and the library adds only its own whole frames between them. A
 * class, because closures for each of thousands would be more to hold and to fetch for every delivery.
 */
export class Connection implements Outlet {
  readonly ws: LiveSocket;
  readonly socket: Socket;
  /** Whether its peer was heard since its last turn, and if not, whether it was asked to answer. */
  life: "heard" | "silent" | "asked" = "heard";
  /** At which beat of the heart it is looked at. */
  readonly beat: number;
  state: "new" | "asking" | "known" | "gone" = "new";
  /** Until when it has to tell who it is, and once it has, until when its token may be relied on. */
  deadlineMs = Date.now() + LIVE_INIT_WITHIN_MS;
  caller: Caller | undefined;
  /** What the caller has open on all connections together. */
  person: Person | undefined;
  readonly frames: Rate = { sinceMs: 0, count: 0 };
  readonly subscribes: Rate = { sinceMs: 0, count: 0 };
  readonly subscriptions = new Map<string, Subscription>();
  #turn: Promise<void> | undefined;
  #unread = 0;
  readonly host: string;
  /** From where it comes, as far as our own proxies say. */
  readonly address: string;
  /** Of the cookie, for a page of our own. */
  readonly sessionId: string | undefined;
  /** Set once the session has told who it is. */
  sessionHash: string | undefined;

  constructor(ws: LiveSocket, socket: Socket, { host, address, sessionId, beat }: Origin) {
    this.ws = ws;
    ws.connection = this;
    this.socket = socket;
    this.host = host;
    this.address = address;
    this.sessionId = sessionId;
    this.beat = beat;
  }

  write(bytes: Buffer): void {
    if (this.state === "gone") return;
    this.socket.write(bytes);
    this.onWaiting();
  }

  writeText(text: string): void {
    if (this.state === "gone") return;
    const { socket } = this;
    socket.cork();
    socket.write(headerOf(Buffer.byteLength(text)));
    socket.write(text);
    socket.uncork();
    this.onWaiting();
  }

  onWaiting(): void {
    if (this.socket.writableLength > WAITING_MAX_BYTES) this.cut();
  }

  isFull(): boolean {
    return this.socket.writableNeedDrain;
  }

  drained(): Promise<void> {
    if (this.state === "gone" || this.socket.destroyed || !this.isFull()) return Promise.resolve();
    const deadline = setTimeout(() => this.cut(), LIVE_DRAIN_WITHIN_MS);
    return drained(this.socket).finally(() => clearTimeout(deadline));
  }

  /** A peer that sends faster than its subscriptions are looked at is not read until most of them are. */
  async whileUnread<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#unread += 1;
    if (this.#unread === UNREAD_MAX) this.ws.pause();
    try {
      return await work();
    } finally {
      this.#unread -= 1;
      if (this.#unread === UNREAD_MAX / 2) this.ws.resume();
    }
  }

  /** One after the other: what the log tells one subscription must not fill the memory beside what it tells another. */
  async inTurn(work: () => Promise<void>): Promise<void> {
    const before = this.#turn;
    const done = Promise.withResolvers<void>();
    this.#turn = done.promise;
    try {
      await before;
      await work();
    } finally {
      done.resolve();
    }
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
