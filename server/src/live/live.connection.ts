import type { Socket } from "node:net";
import type { WebSocket } from "ws";
import type { Caller } from "../identity/caller.ts";
import type { Member, Outlet } from "./live.member.ts";

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

/** What of a subscription is heard where; `starting` while its permission is being looked up. */
export type Subscription = { starting: boolean; members: Map<string, Member> };

export type Connection = Outlet & {
  ws: WebSocket;
  host: string;
  /** The token of the cookie, for a page of our own. */
  cookieToken: string | undefined;
  state: "new" | "asking" | "known" | "gone";
  caller: Caller | undefined;
  /** Until when the token may be relied on. */
  trustedUntilMs: number;
  openedAtMs: number;
  alive: boolean;
  /** At which beat of the heart it has to show that it is there. */
  beat: number;
  subscriptions: Map<string, Subscription>;
};

/** A reader that has this much waiting is not reading; more would only cost memory. */
const WAITING_MAX_BYTES = 512 * 1024;

type Origin = Pick<Connection, "host" | "cookieToken" | "beat">;

/** Frames go to the socket itself: they are complete, and the library adds only its own whole frames between them. */
export function openConnection(ws: WebSocket, socket: Socket, from: Origin) {
  const connection: Connection = {
    ws,
    ...from,
    state: "new",
    caller: undefined,
    trustedUntilMs: 0,
    openedAtMs: Date.now(),
    alive: true,
    subscriptions: new Map(),
    lags: false,
    write: (bytes) => {
      // After the closing frame nothing may follow, also when the peer takes its time to answer it.
      if (ws.readyState !== ws.OPEN) return 0;
      socket.write(bytes);
      const waiting = socket.writableLength;
      connection.lags = waiting > 0;
      if (waiting > WAITING_MAX_BYTES) ws.terminate();
      return waiting;
    },
    roomForMore: () => (socket.writableNeedDrain && !socket.destroyed ? drained(socket) : undefined),
    cut: () => ws.terminate(),
  };
  return connection;
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
