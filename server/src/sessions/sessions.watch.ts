import type { Pool } from "../db/connection.ts";
import { listEnded } from "./sessions.store.ts";

const LOOK_EVERY_MS = 400;

type Watched = {
  /** Whether this node has sockets that were opened with a session. */
  isNeeded: () => boolean;
  /** Receives the hashes, in hex, of ended sessions; the same ones may come several times. */
  onEnded: (hashes: ReadonlySet<string>) => void;
  onError: (error: unknown) => void;
};

/** Polls the database, so that a socket closes with its session even if no other node can report it. */
export function watchEndedSessions(pool: Pool, { isNeeded, onEnded, onError }: Watched): () => void {
  let lookedAt: string | undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking || !isNeeded()) return;
    isLooking = true;
    try {
      const ended = await listEnded(pool, lookedAt);
      lookedAt = ended.lookedAt;
      if (ended.hashes.length > 0) onEnded(new Set(ended.hashes));
    } catch (error) {
      onError(error);
    } finally {
      isLooking = false;
    }
  }

  const looking = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return () => clearInterval(looking);
}
