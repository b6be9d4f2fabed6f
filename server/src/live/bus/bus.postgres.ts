import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "../../platform/db/connection.ts";
import type { Announcement, PassingEvent } from "../../platform/db/events.store.ts";
import { keepListening } from "../../platform/db/listening.ts";
import type { Bus, BusListener } from "./bus.ts";

const CHANNEL = "hello_live";
/** The payload of a notification, after the id of the sending node. */
const POSITIONS = "=";
const PASSING = "~";
const MANY = "!";
const PAYLOAD_MAX_BYTES = 7_900;
/** Under load one NOTIFY reports several events: each NOTIFY is a transaction and wakes every node. */
const PAUSE_MS = 10;
const POSITION_MAX_BYTES = 36 + 1 + 16 + 1;

/**
 * Notifies the other nodes by NOTIFY; they read the log. It is sent after the commit, because a NOTIFY inside makes all
 * commits wait for each other. The watch over the log finds notifications that were lost.
 */
export async function openPostgresBus(pool: Pool, listener: BusListener): Promise<Bus> {
  const node = randomBytes(6).toString("hex");
  const positionsMax = Math.floor((PAYLOAD_MAX_BYTES - node.length - 1) / POSITION_MAX_BYTES);
  const waiting = new Map<string, number>();
  let flushing = false;
  let notifiedAtMs = -Infinity;
  let listening = 0;
  const channel = await keepListening(pool, CHANNEL, {
    onPayload: read,
    onListening: () => {
      listening += 1;
      if (listening > 1) listener.onUnreported();
    },
  });

  function read(payload: string): void {
    if (payload.startsWith(node)) return;
    const [kind, text] = [payload[node.length], payload.slice(node.length + 1)];
    if (kind === MANY) listener.onUnreported();
    else if (kind === PASSING) readPassing(text);
    else readPositions(text);
  }

  function readPositions(text: string): void {
    for (const position of text.split(",")) {
      const [stream, seq] = position.split(":");
      listener.onAnnouncement({ stream: stream!, seq: Number(seq) });
    }
  }

  function readPassing(text: string): void {
    listener.onPassing(JSON.parse(text) as PassingEvent);
  }

  function publish(announcements: Announcement[]): void {
    for (const { stream, seq } of announcements) waiting.set(stream, Math.max(seq, waiting.get(stream) ?? 0));
    if (!flushing) void flush();
  }

  /** The first notification leaves at once; those that follow shortly share the next one. */
  async function flush(): Promise<void> {
    flushing = true;
    try {
      while (waiting.size > 0) {
        const early = notifiedAtMs + PAUSE_MS - performance.now();
        if (early > 0) await wait(early, undefined, { ref: false });
        notifiedAtMs = performance.now();
        const batch = [...waiting.entries().take(positionsMax)];
        for (const [stream] of batch) waiting.delete(stream);
        await notify(POSITIONS, batch.map(([stream, seq]) => `${stream}:${seq}`).join(","));
      }
    } catch (error) {
      waiting.clear();
      listener.onError(error);
    } finally {
      flushing = false;
    }
  }

  /** The transaction stores nothing, so its commit need not wait for the disk. */
  async function notify(kind: string, text: string): Promise<void> {
    await pool`
      select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, ${node + kind + text})`;
  }

  return {
    publish,
    publishPassing: (event) => void notify(PASSING, JSON.stringify(event)).catch(listener.onError),
    publishMany: () => void notify(MANY, "").catch(listener.onError),
    watch: () => {},
    unwatch: () => {},
    isUp: channel.isListening,
    close: () => channel.close().catch(listener.onError),
  };
}
