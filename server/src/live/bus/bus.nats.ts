import { setTimeout as wait } from "node:timers/promises";
import { connect, type Msg, type NatsConnection, type Subscription } from "@nats-io/transport-node";
import { z } from "zod";
import type { Announcement, LiveEvent, PassingEvent } from "../../platform/db/events.store.ts";
import type { Bus, BusListener } from "./bus.ts";

const SUBJECT = "hello.live.";
const MANY_SUBJECT = "hello.many";
const ANSWERED_WITHIN_MS = 2_000;
const RECONNECT_MS = 250;
const PING_MS = 10_000;
const PAYLOAD_MAX_BYTES = 1024 * 1024;

/** The content of a stream's subject: an event, its number only, or a transient event without a number. */
const content = { name: z.string(), payload: z.looseObject({}) };
const number = { seq: z.int().min(1) };
const busMessage = z.union([z.object({ ...number, ...content }), z.object(number), z.object(content)]);

/**
 * Sends whole events to the nodes that have subscribers of the stream. It starts and works without NATS: the watch over
 * the log finds the events that were not published.
 */
export function openNatsBus(url: URL, listener: BusListener): Bus {
  const watched = new Map<string, Subscription | undefined>();
  /** The last number of each stream that was not published: the library drops messages while it reconnects. */
  const unpublished = new Map<string, number>();
  let isManyUnpublished = false;
  let isUp = false;
  const closing = new AbortController();
  let connection: NatsConnection | undefined;
  const running = run();

  /** Connects until the first success; later the library reconnects by itself. */
  async function run(): Promise<void> {
    for (let tries = 0; !closing.signal.aborted; tries += 1) {
      try {
        connection = await openConnection(url);
        tries = 0;
        for (const stream of watched.keys()) watched.set(stream, subscribe(connection, stream));
        connection.subscribe(MANY_SUBJECT, { callback: listener.onUnreported });
        await resume(connection);
        await follow(connection);
      } catch (error) {
        if (tries === 0) listener.onError(error);
      }
      await wait(RECONNECT_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
    await connection?.close();
  }

  async function follow(current: NatsConnection): Promise<void> {
    if (closing.signal.aborted) return;
    for await (const { type } of current.status()) {
      if (type === "reconnect") await resume(current);
      else if (type === "disconnect") {
        isUp = false;
        listener.onError(new Error("The connection to NATS is lost."));
      }
    }
    isUp = false;
    await current.closed();
  }

  /**
   * Publishes the missed numbers, so that other nodes read the log, and has this node read the events it missed. First the
   * server must have the subscriptions: an event that is published before them, and committed after the log was read,
   * would wait for the watch over the log.
   */
  async function resume(current: NatsConnection): Promise<void> {
    const answered = current.flush().then(
      () => true,
      () => false,
    );
    // A connection that is closed meanwhile never answers.
    const hasSubscriptions = await Promise.race([answered, current.closed().then(() => false)]);
    // The connection is lost again. Its return resumes.
    if (!hasSubscriptions) return;
    isUp = true;
    for (const [stream, seq] of unpublished) publish(stream, { seq });
    unpublished.clear();
    if (isManyUnpublished) publishMany();
    listener.onUnreported();
  }

  function subscribe(current: NatsConnection, stream: string): Subscription {
    return current.subscribe(SUBJECT + stream, {
      callback: (error, message) => {
        if (error) listener.onError(error);
        else receive(stream, message);
      },
    });
  }

  function receive(stream: string, message: Msg): void {
    try {
      const received = { stream, ...busMessage.parse(message.json()) };
      if ("seq" in received) listener.onAnnouncement(received as Announcement);
      else listener.onPassing(received as PassingEvent);
    } catch (error) {
      listener.onError(error);
    }
  }

  function publish(stream: string, { seq, name, payload }: Partial<LiveEvent>): void {
    const text = JSON.stringify({ seq, name, payload });
    const fits = Buffer.byteLength(text) <= (connection?.info?.max_payload ?? PAYLOAD_MAX_BYTES);
    if (send(SUBJECT + stream, fits ? text : JSON.stringify({ seq })) || seq === undefined) return;
    unpublished.set(stream, Math.max(seq, unpublished.get(stream) ?? 0));
  }

  function publishMany(): void {
    isManyUnpublished = !send(MANY_SUBJECT, "");
  }

  /** Returns false while there is no connection. */
  function send(subject: string, text: string): boolean {
    if (!isUp || !connection || connection.isClosed() || connection.isDraining()) return false;
    try {
      connection.publish(subject, text);
    } catch (error) {
      listener.onError(error);
    }
    return true;
  }

  return {
    publish: (announcements: Announcement[]) => {
      for (const announcement of announcements) publish(announcement.stream, announcement);
    },
    publishPassing: (event) => publish(event.stream, event),
    publishMany,
    watch: (stream) => {
      watched.set(stream, connection && !connection.isClosed() ? subscribe(connection, stream) : undefined);
    },
    unwatch: (stream) => {
      watched.get(stream)?.unsubscribe();
      watched.delete(stream);
    },
    isUp: () => isUp,
    close: async () => {
      closing.abort();
      // Sends pending messages unless the connection is gone.
      await Promise.race([connection?.flush().catch(() => {}), wait(RECONNECT_MS)]);
      await connection?.close();
      await running;
    },
  };
}

/** A node ignores its own messages: it has delivered its own events already. */
function openConnection(url: URL): Promise<NatsConnection> {
  const user = decodeURIComponent(url.username);
  const pass = decodeURIComponent(url.password);
  return connect({
    servers: `${url.protocol}//${url.host}`,
    ...(pass ? { user, pass } : user && { token: user }),
    ...(url.protocol === "tls:" && { tls: {} }),
    name: "hello",
    timeout: ANSWERED_WITHIN_MS,
    noEcho: true,
    maxReconnectAttempts: -1,
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: RECONNECT_MS,
    pingInterval: PING_MS,
  });
}
