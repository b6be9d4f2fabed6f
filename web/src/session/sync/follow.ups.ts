import { backoffMs, type Clock } from "../../clock.ts";

/** Thrown by a call whose refusal is final: not permitted, gone, or invalid. Any other error is retried. */
export class RefusedCall extends Error {}

type Work = () => Promise<void>;
/** Receives the reason of a refusal, or the last error once several retries have failed; retries go on. */
type OnProblem = (error: Error) => void;

const RETRIES_BEFORE_PROBLEM = 3;

type FollowUp = { next: Work | undefined; onProblem: OnProblem; retryNow: () => void };

/**
 * Calls that bring the state up to date, by name. A name runs once at a time: when it is requested again meanwhile, only
 * the latest request runs afterwards. A failed call is retried with a growing delay, so no gap in the state stays.
 */
export function createFollowUps({ clock, random, onIdle }: { clock: Clock; random: () => number; onIdle: () => void }) {
  const running = new Map<string, FollowUp>();
  let isClosed = false;

  function run(name: string, work: Work, onProblem: OnProblem = () => {}): void {
    const earlier = running.get(name);
    if (earlier) Object.assign(earlier, { next: work, onProblem });
    else void start(name, { next: work, onProblem, retryNow: () => {} });
  }

  async function start(name: string, followUp: FollowUp): Promise<void> {
    running.set(name, followUp);
    let failures = 0;
    while (followUp.next && !isClosed) {
      const work = followUp.next;
      followUp.next = undefined;
      const error = await findError(work);
      if (error && (error instanceof RefusedCall || failures >= RETRIES_BEFORE_PROBLEM)) followUp.onProblem(error);
      if (!error || error instanceof RefusedCall) failures = 0;
      else {
        await waitForRetry(failures, followUp);
        failures += 1;
        followUp.next ??= work;
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

  function waitForRetry(failures: number, followUp: FollowUp): Promise<void> {
    return new Promise((resolve) => {
      followUp.retryNow = resolve;
      clock.after(backoffMs(failures, random), resolve);
    });
  }

  /** Ends the delay before the next retry of this call. */
  function retryNow(name: string): void {
    running.get(name)?.retryNow();
  }

  return { run, retryNow, isIdle: () => running.size === 0, close: () => (isClosed = true) };
}

export type FollowUps = ReturnType<typeof createFollowUps>;
