import { LIVE_SUBSCRIPTIONS_MAX, type ResumeAnswer, type StreamsCaughtUp, type StreamsEnded } from "@hello/contract";
import { z } from "zod";
import type { Pool } from "../db/connection.ts";
import type { StreamPosition } from "../db/events.store.ts";
import type { Identity } from "../identity/identity.ts";
import { CLOSE, type Connection, type Subscription } from "./live.connection.ts";
import { readOperation, UnfitOperation, unfit } from "./live.document.ts";
import { frameOf, headOf } from "./live.frames.ts";
import { beginHearing, planResumption, type Resumption } from "./live.hearing.ts";
import type { Hub, HubOptions } from "./live.hub.ts";
import type { Member, Question } from "./live.member.ts";
import { requireStreams } from "./live.permission.ts";
import { listOldest } from "./live.store.ts";

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
type Subscribe = Extract<ClientMessage, { type: "subscribe" }>;

export type ProtocolOptions = {
  pool: Pool;
  identity: Identity;
  hub: Hub;
  readLog: HubOptions["readLog"];
  apiKey: (host: string) => string;
  onError: (error: unknown) => void;
};

/** The server's side of graphql-transport-ws, for one connection after the other. */
export function createProtocol({ pool, identity, hub, readLog, apiKey, onError }: ProtocolOptions) {
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
        return end(connection, message.id);
      case "subscribe":
        return subscribe(connection, message);
    }
  }

  async function initialise(connection: Connection, payload: Record<string, unknown>): Promise<void> {
    if (connection.state !== "new") return connection.ws.close(CLOSE.tooMany, "Too many initialisation requests");
    connection.state = "asking";
    const { token, apiKey: key } = payload;
    if (key !== apiKey(connection.host)) return connection.ws.close(CLOSE.forbidden, "Forbidden");
    const { sessionId, host } = connection;
    const given = typeof token === "string" && token ? { token } : sessionId ? { sessionId } : undefined;
    const identified = await identity.identifyUntil(given, host);
    if (connection.state !== "asking") return;
    if (!identified) return connection.ws.close(CLOSE.forbidden, "Forbidden");
    connection.caller = identified.caller;
    connection.sessionHash = identified.sessionHash;
    connection.deadlineMs = identified.trustedUntilMs;
    connection.state = "known";
    send(connection, { type: "connection_ack" });
  }

  async function subscribe(connection: Connection, message: Subscribe): Promise<void> {
    if (connection.state !== "known") return connection.ws.close(CLOSE.unauthorized, "Unauthorized");
    const { subscriptions } = connection;
    if (subscriptions.has(message.id)) {
      return connection.ws.close(CLOSE.duplicateId, `Subscriber for ${message.id.slice(0, 80)} already exists`);
    }
    const subscription: Subscription = { starting: true, members: new Map() };
    try {
      if (subscriptions.size >= LIVE_SUBSCRIPTIONS_MAX) throw unfit("This connection has too many subscriptions.");
      subscriptions.set(message.id, subscription);
      await start(connection, subscription, message);
    } catch (error) {
      if (subscriptions.get(message.id) === subscription) end(connection, message.id);
      if (!(error instanceof UnfitOperation)) throw error;
      send(connection, { id: message.id, type: "error", payload: error.errors });
    }
  }

  async function start(connection: Connection, subscription: Subscription, { id, payload }: Subscribe): Promise<void> {
    const operation = readOperation(payload);
    const asked = await requireStreams(pool, connection.caller!, operation);
    const after = payload.extensions?.after;
    const plans = planResumption(asked, after ?? {}, after ? await readOldest(asked) : new Map());
    if (connection.subscriptions.get(id) !== subscription) return;
    const { event, key, selection } = operation;
    const question: Question = { event, key, selection, positions: after !== undefined };
    const head = headOf(id);
    if (after) tellPositions(connection, id, plans);
    const begun = await Promise.allSettled(
      plans.map(({ stream, since, allowedAt }) => {
        const member: Member = {
          question,
          outlet: connection,
          head,
          place: 0,
          userId: connection.caller!.userId,
          collaborator: connection.caller!.collaborator,
          since,
          allowedAt,
          held: undefined,
          onRevoked: (lost) => forget(connection, id, lost),
        };
        subscription.members.set(stream, member);
        const isWanted = () =>
          connection.subscriptions.get(id) === subscription && subscription.members.get(stream) === member;
        return beginHearing(hub, readLog, { stream, member, isWanted });
      }),
    );
    // Only now: one that fails must not leave behind others that begin later.
    for (const beginning of begun) if (beginning.status === "rejected") throw beginning.reason;
    subscription.starting = false;
    if (connection.subscriptions.get(id) !== subscription) leaveAll(subscription);
    else if (subscription.members.size === 0) complete(connection, id);
    else if (after) tell(connection, id, { caughtUp: [...subscription.members.keys()] } satisfies StreamsCaughtUp);
  }

  async function readOldest(asked: StreamPosition[]): Promise<Map<string, number>> {
    const oldest = await listOldest(
      pool,
      asked.map(({ stream }) => stream),
    );
    return new Map(oldest.map(({ stream, seq }) => [stream, seq]));
  }

  function tellPositions(connection: Connection, id: string, plans: Resumption[]): void {
    const at = Object.fromEntries(plans.map(({ stream, since }) => [stream, since]));
    const reset = plans.filter((plan) => plan.reset).map(({ stream }) => stream);
    tell(connection, id, { at, reset } satisfies ResumeAnswer);
  }

  /** What only a client that resumes is told, beside the events. */
  function tell(connection: Connection, id: string, extensions: object): void {
    send(connection, { id, type: "next", payload: { data: null, extensions } });
  }

  /** A stream is closed to a subscription; without any stream left the subscription is over. */
  function forget(connection: Connection, id: string, stream: string): void {
    const subscription = connection.subscriptions.get(id);
    const member = subscription?.members.get(stream);
    subscription?.members.delete(stream);
    if (!subscription || subscription.starting) return;
    if (subscription.members.size === 0) complete(connection, id);
    else if (member?.question.positions) tell(connection, id, { ended: [stream] } satisfies StreamsEnded);
  }

  function complete(connection: Connection, id: string): void {
    end(connection, id);
    send(connection, { id, type: "complete" });
  }

  function end(connection: Connection, id: string): void {
    const subscription = connection.subscriptions.get(id);
    if (!subscription) return;
    connection.subscriptions.delete(id);
    leaveAll(subscription);
  }

  function leaveAll({ members }: Subscription): void {
    for (const [stream, member] of members) hub.leave(stream, member);
  }

  function close(connection: Connection): void {
    connection.state = "gone";
    for (const id of [...connection.subscriptions.keys()]) end(connection, id);
  }

  function send(connection: Connection, message: object): void {
    connection.write(frameOf(JSON.stringify(message)));
  }

  return {
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
