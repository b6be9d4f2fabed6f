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
