import type { Pool } from "../../platform/db/connection.ts";
import { listEnded } from "./sessions.store.ts";

const LOOK_EVERY_MS = 400;

export type Ended = { hashes: ReadonlySet<string>; erasedIds: ReadonlySet<string> };

type Watched = {
  /** Whether this node has sockets. */
  isNeeded: () => boolean;
  /** Receives the hashes, in hex, of ended sessions and the ids of erased people; the same ones may come several times. */
  onEnded: (ended: Ended) => void;
  onError: (error: unknown) => void;
};

/** Polls the database, so that a socket closes with its session or person even if no other node can report it. */
export function watchEndedSessions(pool: Pool, { isNeeded, onEnded, onError }: Watched): () => void {
  let lookedAt: string | undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking || !isNeeded()) return;
    isLooking = true;
    try {
      const { hashes, erasedIds, ...ended } = await listEnded(pool, lookedAt);
      lookedAt = ended.lookedAt;
      if (hashes.length > 0 || erasedIds.length > 0) {
        onEnded({ hashes: new Set(hashes), erasedIds: new Set(erasedIds) });
      }
    } catch (error) {
      onError(error);
    } finally {
      isLooking = false;
    }
  }

  const looking = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return () => clearInterval(looking);
}
