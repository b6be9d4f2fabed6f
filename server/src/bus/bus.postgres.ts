import { randomBytes } from "node:crypto";
import type { Pool } from "../db/connection.ts";
import type { Announcement, PassingEvent } from "../db/events.store.ts";
import type { Bus, BusListener } from "./bus.ts";

const WAKE_CHANNEL = "hello_wake";
const PASSING_CHANNEL = "hello_passing";
const PAYLOAD_MAX_BYTES = 7_900;
const POSITION_MAX_BYTES = 36 + 1 + 16 + 1;

/**
 * Wakes the other nodes by NOTIFY; they read the log themselves. It is sent after the commit and not within it: a
 * NOTIFY inside makes all commits wait for each other. What that may lose, the watch over the log finds.
 */
export async function openPostgresBus(pool: Pool, listener: BusListener): Promise<Bus> {
  const node = randomBytes(6).toString("hex");
  const waiting = new Map<string, number>();
  let flushing = false;
  let listening = 0;

  const onListening = () => {
    listening += 1;
    if (listening > 2) listener.onReconnected();
  };
  const fromOthers = (handle: (text: string) => void) => (payload: string) => {
    if (!payload.startsWith(node)) handle(payload.slice(node.length));
  };
  const wake = await pool.listen(WAKE_CHANNEL, fromOthers(readPositions), onListening);
  const passing = await pool.listen(PASSING_CHANNEL, fromOthers(readPassing), onListening);

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

  /** What comes while one NOTIFY is under way goes with the next. */
  async function flush(): Promise<void> {
    flushing = true;
    try {
      while (waiting.size > 0) {
        const batch = [...waiting].slice(0, Math.floor((PAYLOAD_MAX_BYTES - node.length) / POSITION_MAX_BYTES));
        for (const [stream] of batch) waiting.delete(stream);
        await notify(WAKE_CHANNEL, batch.map(([stream, seq]) => `${stream}:${seq}`).join(","));
      }
    } catch (error) {
      waiting.clear();
      listener.onError(error);
    } finally {
      flushing = false;
    }
  }

  async function notify(channel: string, text: string): Promise<void> {
    await pool`select pg_notify(${channel}, ${node + text})`;
  }

  return {
    publish,
    publishPassing: (event) => void notify(PASSING_CHANNEL, JSON.stringify(event)).catch(listener.onError),
    watch: () => {},
    unwatch: () => {},
    close: async () => {
      await wake.unlisten();
      await passing.unlisten();
    },
  };
}
