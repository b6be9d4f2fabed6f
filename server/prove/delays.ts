/** How long what a suite waits for took, by name; printed so that a reader can compare it with the promise. */
export type Delays = { add: (name: string, ms: number) => void; print: (title: string, promisedMs: number) => void };

export function collectDelays(): Delays {
  const collected = new Map<string, number[]>();
  return {
    // What arrives before the answer of the call took no time.
    add: (name, ms) => void collected.set(name, [...(collected.get(name) ?? []), Math.max(0, ms)]),
    print: (title, promisedMs) => {
      const lines = [...collected].map(([name, delays]) => {
        const sorted = delays.toSorted((one, other) => one - other);
        const [half, most, all] = [0.5, 0.99, 1].map((share) => sorted[Math.ceil(sorted.length * share) - 1]);
        return `  ${name.padEnd(32)} p50 ${half} ms, p99 ${most} ms, max ${all} ms of ${sorted.length}`;
      });
      console.log([`${title}, in ms after the answer (promised: ${promisedMs})`, ...lines].join("\n"));
    },
  };
}
