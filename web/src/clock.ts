/** Time as a value, so that tests turn it themselves and never wait for it. */
export type Clock = {
  now: () => number;
  /** Runs something later; the answer calls it off. */
  after: (ms: number, run: () => void) => () => void;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
