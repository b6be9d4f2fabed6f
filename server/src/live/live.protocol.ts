import {
  LIVE_FRAMES_BEFORE_INIT_MAX,
  LIVE_FRAMES_PER_10_S_MAX,
  LIVE_FRAMES_PER_MINUTE_PER_PERSON_MAX,
  LIVE_INIT_WITHIN_MS,
} from "@hello/contract";
import { z } from "zod";
import { count, type RateBound, Rates } from "../base/rates.ts";
import type { Identity } from "../people/identity/identity.ts";
import { CLOSE, type Connection } from "./live.connection.ts";
import type { People } from "./live.people.ts";
import { createSubscribing, type SubscribingOptions, send } from "./live.subscribing.ts";

const ID_MAX = 128;
const id = z.string().min(1).max(ID_MAX);
const record = z.record(z.string(), z.unknown());
const clientMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("connection_init"), payload: record.nullish() }),
  z.object({ type: z.literal("ping"), payload: record.nullish() }),
  z.object({ type: z.literal("pong"), payload: record.nullish() }),
  z.object({ type: z.literal("complete"), id }),
  z.object({
    type: z.literal("subscribe"),
    id,
    payload: z.object({
      query: z.string(),
      operationName: z.string().nullish(),
      variables: record.nullish(),
      extensions: z.looseObject({ after: z.record(z.string(), z.int().min(0)).optional() }).nullish(),
    }),
  }),
]);
type ClientMessage = z.infer<typeof clientMessage>;

/** A longer frame counts as several. */
const FRAME_UNIT_BYTES = 4 * 1024;
const FRAMES: RateBound = { max: LIVE_FRAMES_PER_10_S_MAX, windowMs: 10_000 };
const FRAMES_OF_PERSON: RateBound = { max: LIVE_FRAMES_PER_MINUTE_PER_PERSON_MAX, windowMs: 60_000 };
const FRAMES_BEFORE_INIT: RateBound = { max: LIVE_FRAMES_BEFORE_INIT_MAX, windowMs: LIVE_INIT_WITHIN_MS };

export type ProtocolOptions = SubscribingOptions & {
  identity: Identity;
  people: People;
  apiKey: (host: string) => string;
  onError: (error: unknown) => void;
};

/** The server's side of graphql-transport-ws. */
export function createProtocol({ identity, people, apiKey, onError, ...options }: ProtocolOptions) {
  const subscribing = createSubscribing(options);
  const framesOfPeople = new Rates(FRAMES_OF_PERSON);

  /** Counts a frame against the limits, and closes the connection that exceeds them. */
  function countFrame(connection: Connection, bytes: number): boolean {
    const cost = 1 + Math.floor(bytes / FRAME_UNIT_BYTES);
    const { person, frames } = connection;
    const waitMs =
      count(frames, person ? FRAMES : FRAMES_BEFORE_INIT, Date.now(), cost) ||
      (person ? framesOfPeople.count(person.uuid, cost) : 0);
    if (waitMs > 0) connection.ws.close(CLOSE.tooMany, "Too many frames");
    return waitMs === 0;
  }

  async function receive(connection: Connection, text: string): Promise<void> {
    const message = readMessage(text);
    if (!message) return connection.ws.close(CLOSE.badMessage, "Invalid message");
    switch (message.type) {
      case "connection_init":
        return initialise(connection, message.payload ?? {});
      case "ping":
        return send(connection, { type: "pong", ...(message.payload && { payload: message.payload }) });
      case "pong":
        return;
      case "complete":
        return subscribing.end(connection, message.id);
      case "subscribe":
        return subscribing.subscribe(connection, message, text.length);
    }
  }

  async function initialise(connection: Connection, payload: Record<string, unknown>): Promise<void> {
    if (connection.state !== "new") return connection.ws.close(CLOSE.tooMany, "Too many initialisation requests");
    connection.state = "identifying";
    const { token, apiKey: key } = payload;
    if (key !== apiKey(connection.host)) return connection.ws.close(CLOSE.forbidden, "Forbidden");
    const { sessionId, host, address } = connection;
    const given = typeof token === "string" && token ? { token } : sessionId ? { sessionId } : undefined;
    const identified = await identity.identifyUntil(given, host, address);
    if (connection.state !== "identifying") return;
    if (!identified) return connection.ws.close(CLOSE.forbidden, "Forbidden");
    connection.person = people.addConnection(connection, identified.caller.uuid);
    if (!connection.person) return connection.ws.close(CLOSE.tooMany, "Too many connections of this user");
    connection.caller = identified.caller;
    connection.sessionHash = identified.sessionHash;
    connection.deadlineMs = identified.trustedUntilMs;
    connection.state = "ready";
    send(connection, { type: "connection_ack" });
  }

  function close(connection: Connection): void {
    if (connection.state === "closed") return;
    connection.state = "closed";
    for (const id of [...connection.subscriptions.keys()]) subscribing.end(connection, id);
    people.removeConnection(connection);
  }

  return {
    countFrame,
    receive: (connection: Connection, text: string): void => {
      receive(connection, text).catch((error: unknown) => {
        onError(error);
        connection.ws.close(CLOSE.failed, "Internal server error");
      });
    },
    close,
  };
}

function readMessage(text: string): ClientMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
