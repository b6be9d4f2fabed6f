import type { Pool } from "../db/connection.ts";
import { removeOver } from "./sessions.store.ts";

const SWEEP_EVERY_MS = 60 * 60_000;

/** Removes sessions that are over, now and then until stopped. */
export function startSweepingSessions(pool: Pool, onError: (error: unknown) => void): () => void {
  const sweep = () => void removeOver(pool).catch(onError);
  sweep();
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  return () => clearInterval(timer);
}
