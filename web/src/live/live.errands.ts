import { backoffMs } from "./live.backoff.ts";
import type { Clock } from "./live.clock.ts";

/** Thrown by a call that would be refused again: not one's own any more, gone, or wrong. Everything else is tried again. */
export class RefusedCall extends Error {}

type Work = () => Promise<void>;

/**
 * Calls that bring the state up to date, by name. The same errand does not run twice at once: asked for again while it
 * runs, the latest wish runs afterwards. One that fails is tried again, later and later, so that no gap stays silent.
 */
export function createErrands({ clock, random, onIdle }: { clock: Clock; random: () => number; onIdle: () => void }) {
  const running = new Map<string, { next: Work | undefined }>();
  let isClosed = false;

  function run(name: string, work: Work): void {
    const earlier = running.get(name);
    if (earlier) earlier.next = work;
    else void start(name, work);
  }

  async function start(name: string, first: Work): Promise<void> {
    const errand: { next: Work | undefined } = { next: first };
    running.set(name, errand);
    let failures = 0;
    while (errand.next && !isClosed) {
      const work = errand.next;
      errand.next = undefined;
      if (await isDone(work)) failures = 0;
      else {
        await later(failures);
        failures += 1;
        errand.next ??= work;
      }
    }
    running.delete(name);
    if (running.size === 0) onIdle();
  }

  async function isDone(work: Work): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      return error instanceof RefusedCall;
    }
  }

  function later(failures: number): Promise<void> {
    return new Promise((resolve) => clock.after(backoffMs(failures, random), resolve));
  }

  return { run, isIdle: () => running.size === 0, close: () => (isClosed = true) };
}
