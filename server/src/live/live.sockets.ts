import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { LIVE_FRAME_MAX_BYTES, LIVE_PATH, LIVE_PROTOCOL, workspaceOfHost } from "@hello/contract";
import { type WebSocket, WebSocketServer } from "ws";
import type { Config } from "../base/config.ts";
import type { Figures } from "../base/figures.ts";
import { sessionIdOf } from "../people/identity/token.source.ts";
import type { Ended } from "../people/sessions/sessions.watch.ts";
import type { Addresses } from "../platform/http/address.rates.ts";
import { refuseSocket } from "../platform/http/answers.ts";
import { CLOSE, Connection, LiveSocket } from "./live.connection.ts";
import { createHandshakes } from "./live.handshakes.ts";
import type { People } from "./live.people.ts";
import type { createProtocol } from "./live.protocol.ts";

const TICK_MS = 500;
const STOPPED_WITHIN_MS = 1_000;
/** How often a node that drains closes some of its connections. */
const DRAIN_STEP_MS = 50;
/** Pings are spread over the heartbeat: thousands at once would delay deliveries. */
const BEATS_PER_HEARTBEAT = 20;
/** A client that does not close its side within this time is cut. */
const CLOSED_WITHIN_MS = 2_000;
const PING = Buffer.of(0x89, 0);

export type SocketsOptions = {
  config: Config;
  protocol: ReturnType<typeof createProtocol>;
  people: People;
  addresses: Addresses;
  heartbeatMs: number;
  figures: Pick<Figures, "cutOff">;
};

/** The only user of the WebSocket library: upgrades, heartbeats, deadlines and closing. */
export function createSockets({ config, protocol, people, addresses, heartbeatMs, figures }: SocketsOptions) {
  /** By the beat at which each is checked. */
  const connections = Array.from({ length: BEATS_PER_HEARTBEAT }, () => new Set<Connection>());
  const server = new WebSocketServer({
    noServer: true,
    WebSocket: LiveSocket,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LIVE_FRAME_MAX_BYTES,
    // The types lack this option.
    ...({ closeTimeout: CLOSED_WITHIN_MS } as object),
    handleProtocols: (offered) => (offered.has(LIVE_PROTOCOL) ? LIVE_PROTOCOL : false),
  });
  // A handshake that the library refuses.
  server.on("wsClientError", (_error, socket) => refuseSocket(socket, 400));
  const onSlow = () => figures.cutOff.inc();
  let closing = false;
  let isDraining = false;
  const ticking = setInterval(tick, TICK_MS).unref();
  const beating = setInterval(beat, heartbeatMs / BEATS_PER_HEARTBEAT).unref();
  let beats = 0;
  let opened = 0;
  const handshake = createHandshakes();

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const address = addresses.addressOf(request);
    const refusal = findRefusal(request, address);
    if (refusal) {
      refuseSocket(socket, refusal);
      return;
    }
    // Nobody else listens until its turn.
    socket.on("error", ignore);
    handshake(() => {
      socket.off("error", ignore);
      if (closing) refuseSocket(socket, 503);
      else open(request, socket, head, address);
    });
  }

  function open(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void {
    server.handleUpgrade(request, socket, head, (ws) => {
      opened += 1;
      const host = request.headers.host ?? "";
      const connection = new Connection(ws, socket as Socket, {
        host,
        address,
        sessionId: sessionIdOf(request.headers.cookie),
        beat: opened % BEATS_PER_HEARTBEAT,
        onSlow,
      });
      connections[connection.beat]!.add(connection);
      people.addUnauthenticated(connection)?.ws.close(CLOSE.tooMany, "Too many connections from this address");
      ws.on("message", onMessage)
        .on("ping", onPing)
        .on("pong", onPong)
        .on("closing", onClosing)
        .on("close", onClose)
        .on("error", onError);
      if (ws.protocol !== LIVE_PROTOCOL) ws.close(CLOSE.badProtocol, "Subprotocol not acceptable");
    });
  }

  /** The status of the answer. */
  function findRefusal(request: IncomingMessage, address: string): number | undefined {
    if (addresses.waitOf(address) > 0) return 429;
    if (request.url?.split("?", 1)[0] !== LIVE_PATH) return 404;
    if (!isOwnOrigin(request)) return 403;
    return closing ? 503 : undefined;
  }

  /** Prevents another site's page from connecting with the cookie of its visitor. */
  function isOwnOrigin({ headers }: IncomingMessage): boolean {
    const { origins } = config.sites[workspaceOfHost(headers.host ?? "")];
    return headers.origin === undefined || origins.includes(headers.origin);
  }

  // Shared by all sockets: a closure per socket would take more memory than the rest of its state.
  function onMessage(this: WebSocket, data: Buffer, isBinary: boolean): void {
    const connection = connectionOf(this);
    if (!connection) return;
    connection.life = "active";
    if (connection.state === "closed" || !protocol.countFrame(connection, data.length)) return;
    if (isBinary) this.close(CLOSE.badMessage, "Invalid message");
    else protocol.receive(connection, data.toString());
  }

  function onPing(this: WebSocket, data: Buffer): void {
    const connection = connectionOf(this);
    if (connection) protocol.countFrame(connection, data.length);
  }

  function onPong(this: WebSocket): void {
    const connection = connectionOf(this);
    if (connection) connection.life = "active";
  }

  /** No frame may follow the closing frame, even while the client has not answered it. */
  function onClosing(this: WebSocket): void {
    const connection = connectionOf(this);
    if (connection) protocol.close(connection);
  }

  function onClose(this: WebSocket): void {
    const connection = connectionOf(this);
    if (!connection) return;
    connections[connection.beat]!.delete(connection);
    protocol.close(connection);
  }

  function onError(this: WebSocket): void {
    connectionOf(this)?.cut();
  }

  function tick(): void {
    const now = Date.now();
    for (const connection of all()) {
      if (now <= connection.deadlineMs) continue;
      if (connection.state === "ready") connection.ws.close(CLOSE.forbidden, "Token expired");
      else connection.ws.close(CLOSE.initTimeout, "Connection initialisation timeout");
    }
  }

  /** Checks each connection once per heartbeat; pings one that was silent since, and cuts one that did not answer. */
  function beat(): void {
    beats += 1;
    for (const connection of connections[beats % BEATS_PER_HEARTBEAT]!) {
      if (connection.life === "pinged") connection.cut();
      else if (connection.life === "silent") connection.write(PING);
      connection.life = connection.life === "active" ? "silent" : "pinged";
    }
  }

  function all(): Connection[] {
    return connections.flatMap((some) => [...some]);
  }

  function count(): number {
    return connections.reduce((sum, some) => sum + some.size, 0);
  }

  function countSubscriptions(): number {
    return all().reduce((sum, { subscriptions }) => sum + subscriptions.size, 0);
  }

  /** Closes the sockets of sessions that have ended, and of people who were erased. */
  function endSessions({ hashes, erasedIds }: Ended): void {
    for (const { ws, sessionHash, caller } of all()) {
      const isOver = sessionHash !== undefined && hashes.has(sessionHash);
      if (isOver || (caller?.userId && erasedIds.has(caller.userId))) ws.close(CLOSE.forbidden, "Session ended");
    }
  }

  /**
   * Closes the open connections evenly over this time. Meanwhile it still accepts new ones, until the proxy has noticed
   * that the node is not ready.
   */
  async function drain(durationMs: number): Promise<void> {
    isDraining = true;
    const open = all();
    const startedAt = Date.now();
    let closed = 0;
    for (let elapsedMs = 0; elapsedMs < durationMs; elapsedMs = Date.now() - startedAt) {
      const due = Math.floor((open.length * elapsedMs) / durationMs);
      for (; closed < due; closed += 1) open[closed]!.ws.close(1001, "Going away");
      await wait(DRAIN_STEP_MS);
    }
  }

  /** Closes all connections; their clients connect again, here or to another node. */
  function sendAway(): void {
    for (const { ws } of all()) ws.close(1001, "Going away");
  }

  async function close(): Promise<void> {
    closing = true;
    clearInterval(ticking);
    clearInterval(beating);
    sendAway();
    const deadline = setTimeout(() => {
      for (const connection of all()) connection.cut();
    }, STOPPED_WITHIN_MS);
    deadline.unref();
  }

  return {
    upgrade,
    drain,
    sendAway,
    close,
    endSessions,
    isGoingAway: () => closing || isDraining,
    count,
    countSubscriptions,
  };
}

const ignore = () => {};

/** The library's types do not say that listeners are called with our own socket class. */
function connectionOf(ws: WebSocket): Connection | undefined {
  return (ws as LiveSocket).connection;
}
