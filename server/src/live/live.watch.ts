import type { Pool } from "../platform/db/connection.ts";
import { type LogCursor, listCommitted, listPositions } from "../platform/db/events.store.ts";
import type { Hub } from "./live.hub.ts";

export type WatchOptions = {
  pool: Pool;
  hub: Pick<Hub, "accept" | "retry" | "streams" | "isEmpty">;
  /** How long the log keeps events. */
  keptMs: number;
  /** Called when events that this node has missed may be gone from the log. */
  onPruned: () => void;
  onError: (error: unknown) => void;
};

/**
 * Finds events that nobody announced: a node died after its commit, the bus was down, or a send was too large for it. One
 * query by a cursor, whatever the number of connections (D195).
 */
export function createWatch({ pool, hub, keptMs, onPruned, onError }: WatchOptions) {
  let cursor: LogCursor | undefined;
  let isLooking = false;
  let isRequestedAgain = false;

  async function look(): Promise<void> {
    isRequestedAgain = isLooking;
    if (isLooking) return;
    isLooking = true;
    try {
      await lookOnce();
    } catch (error) {
      onError(error);
    } finally {
      isLooking = false;
    }
    // It may have missed events that were committed meanwhile.
    if (isRequestedAgain) await look();
  }

  async function lookOnce(): Promise<void> {
    if (hub.isEmpty()) {
      cursor = undefined;
      return;
    }
    const former = cursor;
    const { cursor: now, positions } = await listCommitted(pool, former);
    // Another server may have taken over without the last transactions, and give their numbers to others.
    const isKnown = former !== undefined && former.server === now.server;
    for (const position of isKnown ? positions : await listPositions(pool, hub.streams())) hub.accept(position);
    cursor = now;
    if (former && Date.parse(now.at) - Date.parse(former.at) > keptMs) onPruned();
    await hub.retry();
  }

  return { look, isLooking: () => isLooking };
}
