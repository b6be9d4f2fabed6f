import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "./connection.ts";

export type ChannelListener = {
  onPayload: (payload: string) => void;
  /** Called at the start and after each reconnection. */
  onListening: () => void;
};

const AGAIN_MS = 100;

/** Listens to a channel on a connection of its own, and opens another when it is lost. */
export async function keepListening(
  pool: Pool,
  channel: string,
  { onPayload, onListening }: ChannelListener,
): Promise<{ isListening: () => boolean; close: () => Promise<void> }> {
  let closed = false;
  let isListening = false;
  let connection: ReturnType<Pool["listen"]> | undefined;

  async function takeUp(): Promise<void> {
    while (!closed) {
      const lost = Promise.withResolvers<void>();
      connection = pool.listen(channel, { onPayload, onLost: lost.resolve });
      try {
        await connection.ready;
        isListening = true;
        return void lost.promise.then(onLost);
      } catch {
        await connection.close();
        await wait(AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  async function onLost(): Promise<void> {
    isListening = false;
    await takeUp();
    if (isListening) onListening();
  }

  await takeUp();
  onListening();
  return {
    isListening: () => isListening,
    close: async () => {
      closed = true;
      await connection?.close();
    },
  };
}
