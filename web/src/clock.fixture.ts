import type { Clock } from "./clock.ts";

/** A clock that only the test advances. */
export type ManualClock = Clock & {
  advance: (ms: number) => void;
  block: (ms: number) => void;
  waiting: () => number[];
};

export function manualClock(): ManualClock {
  let now = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance: (ms) => {
      const until = now + ms;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = Math.max(now, until);
    },
    /** Advances the time without running timers, like a busy page. */
    block: (ms) => {
      now += ms;
    },
    /** The remaining time of each timer. */
    waiting: () => [...timers].map(({ at }) => at - now).sort((a, b) => a - b),
  };
}
