import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import type { Pool } from "./connection.ts";

export type ChannelListener = {
  onPayload: (payload: string) => void;
  /** Called at the start and after each reconnection. */
  onListening: () => void;
};

const AGAIN_MS = 100;
const CLOSED_WITHIN_S = 1;

/**
 * Listens to a channel on its own connection. The driver's `listen` stays silent when the connection is lost again
 * while it reconnects.
 */
export async function keepListening(
  pool: Pool,
  channel: string,
  { onPayload, onListening }: ChannelListener,
): Promise<{ isListening: () => boolean; close: () => Promise<void> }> {
  let closed = false;
  let taking = false;
  let cut = false;
  const options = {
    ...pool.options,
    max: 1,
    idle_timeout: null,
    max_lifetime: null,
    onnotify: (_channel: string, payload: string) => onPayload(payload),
    onclose: () => {
      cut = true;
      if (!taking && !closed) void takeUp();
    },
  };
  // The driver's types lack `onnotify` and parsed options, which its own `listen` uses.
  const connection = postgres(options as unknown as postgres.Options<Record<string, never>>);

  /** Whether LISTEN succeeded on a connection that is still open. */
  async function listen(): Promise<boolean> {
    cut = false;
    try {
      await connection`listen ${connection(channel)}`;
      return !cut;
    } catch {
      return false;
    }
  }

  async function takeUp(): Promise<void> {
    taking = true;
    while (!closed && !(await listen())) await wait(AGAIN_MS, undefined, { ref: false });
    taking = false;
    if (!closed) onListening();
  }

  await takeUp();
  return {
    isListening: () => !cut && !taking,
    close: async () => {
      closed = true;
      await connection.end({ timeout: CLOSED_WITHIN_S });
    },
  };
}
