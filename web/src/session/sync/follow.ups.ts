import type { Clock } from "../../clock.ts";
import { backoffMs } from "../../live/live.backoff.ts";

/** Thrown by a call that would be refused again: not one's own any more, gone, or wrong. Everything else is tried again. */
export class RefusedCall extends Error {}

type Work = () => Promise<void>;
/** Told why something was refused, or fails again and again; in the latter case it is still tried. */
type OnTrouble = (error: Error) => void;

const RETRIES_BEFORE_TROUBLE = 3;

type Errand = { next: Work | undefined; onTrouble: OnTrouble; hurry: () => void };

/**
 * Calls that bring the state up to date, by name. The same errand does not run twice at once: asked for again while it
 * runs, the latest wish runs afterwards. One that fails is tried again, later and later, so that no gap stays silent.
 */
export function createErrands({ clock, random, onIdle }: { clock: Clock; random: () => number; onIdle: () => void }) {
  const running = new Map<string, Errand>();
  let isClosed = false;

  function run(name: string, work: Work, onTrouble: OnTrouble = () => {}): void {
    const earlier = running.get(name);
    if (earlier) Object.assign(earlier, { next: work, onTrouble });
    else void start(name, { next: work, onTrouble, hurry: () => {} });
  }

  async function start(name: string, errand: Errand): Promise<void> {
    running.set(name, errand);
    let failures = 0;
    while (errand.next && !isClosed) {
      const work = errand.next;
      errand.next = undefined;
      const error = await findError(work);
      if (error && (error instanceof RefusedCall || failures >= RETRIES_BEFORE_TROUBLE)) errand.onTrouble(error);
      if (!error || error instanceof RefusedCall) failures = 0;
      else {
        await later(failures, errand);
        failures += 1;
        errand.next ??= work;
      }
    }
    running.delete(name);
    if (running.size === 0) onIdle();
  }

  async function findError(work: Work): Promise<Error | undefined> {
    try {
      await work();
      return undefined;
    } catch (error) {
      return error as Error;
    }
  }

  function later(failures: number, errand: Errand): Promise<void> {
    return new Promise((resolve) => {
      errand.hurry = resolve;
      clock.after(backoffMs(failures, random), resolve);
    });
  }

  /** An errand that waits for its next try makes it now. */
  function hurry(name: string): void {
    running.get(name)?.hurry();
  }

  return { run, hurry, isIdle: () => running.size === 0, close: () => (isClosed = true) };
}
