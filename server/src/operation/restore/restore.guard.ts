import { HelloError } from "../../base/errors.ts";
import { countAgain, type Known, RestoredError, requireNotRestored } from "./restore.service.ts";

const COUNT_EVERY_MS = 60_000;
/** A start whose file store is away asks again. */
const ASK_EVERY_MS = 5_000;
const LAST_WITHIN_MS = 2_000;

type Stores = Parameters<typeof requireNotRestored>[0];

export type Guard = {
  /** When database and files are known to belong together: no e-mail, SMS or notification leaves before. */
  known: Promise<Known>;
  /** Begins to report and to count; what happened before is reported first. */
  watch: (reports: { onError: (error: unknown) => void; onRestored: (error: RestoredError) => void }) => void;
  /** Counts a last time: whatever was backed up before is older than the files from here on. */
  stop: () => Promise<void>;
};

/**
 * Refuses to start on a database that was restored (D203), by throwing, and goes on looking while the node runs. While the
 * file store is away the node serves and nobody can tell: it asks again, and ends the node then.
 */
export async function guardDatabase(stores: Stores): Promise<Guard> {
  let seen: Known | undefined;
  let failure: unknown;
  let timer: NodeJS.Timeout | undefined;
  const known = Promise.withResolvers<Known>();

  async function look(): Promise<void> {
    if (seen) {
      seen = await countAgain(stores, seen);
    } else {
      seen = await requireNotRestored(stores);
      known.resolve(seen);
    }
  }

  try {
    await look();
  } catch (error) {
    if (!(error instanceof HelloError)) throw error;
    failure = error;
  }
  return {
    known: known.promise,
    watch: ({ onError, onRestored }) => {
      if (failure) onError(failure);
      const next = () => {
        timer = setTimeout(() => void again(), seen ? COUNT_EVERY_MS : ASK_EVERY_MS).unref();
      };
      async function again(): Promise<void> {
        try {
          await look();
        } catch (error) {
          if (error instanceof RestoredError) return onRestored(error);
          onError(error);
        }
        next();
      }
      next();
    },
    stop: async () => {
      clearTimeout(timer);
      if (!seen) return;
      const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_WITHIN_MS).unref());
      await Promise.race([look().catch(() => {}), late]);
    },
  };
}
