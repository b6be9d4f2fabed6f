/** Time as a value, so that tests control it and never wait. */
export type Clock = {
  now: () => number;
  /** Runs a function later; returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;
export const FAILURES_UNTIL_LONGEST_WAIT = Math.ceil(Math.log2(LONGEST_MS / FIRST_MS));

/**
 * The delay before a retry, the first one being 0: exponential backoff with full jitter, so that after a restart of the
 * server its thousands of clients do not reconnect at once.
 */
export function backoffMs(attempt: number, random: () => number): number {
  return random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
}
