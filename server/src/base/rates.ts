/** Limits how often something may happen within a window, which starts with the first time. */
export type RateBound = { max: number; windowMs: number };

/** The count in the current window. */
export type Rate = { sinceMs: number; count: number };

const KEYS_KEPT = 20_000;

/** Counts one more and returns the time to wait until the next is allowed: 0 below the limit. */
export function count(rate: Rate, { max, windowMs }: RateBound, now: number, cost = 1): number {
  if (now >= rate.sinceMs + windowMs) Object.assign(rate, { sinceMs: now, count: 0 });
  rate.count += cost;
  return rate.count <= max ? 0 : rate.sinceMs + windowMs - now;
}

/** The same, separately for each person or address. */
export class Rates {
  readonly #bound: RateBound;
  // In the order in which their windows started: the oldest expires first and is removed first.
  readonly #rates = new Map<string, Rate>();

  constructor(bound: RateBound) {
    this.#bound = bound;
  }

  count(key: string, cost = 1): number {
    const now = Date.now();
    let rate = this.#rates.get(key);
    if (!rate || now >= rate.sinceMs + this.#bound.windowMs) {
      rate = { sinceMs: now, count: 0 };
      this.#rates.delete(key);
      this.#rates.set(key, rate);
      if (this.#rates.size > KEYS_KEPT) this.#rates.delete(this.#rates.keys().next().value!);
    }
    return count(rate, this.#bound, now, cost);
  }

  /** What was counted in the current window. */
  used(key: string): number {
    const rate = this.#rates.get(key);
    return rate && Date.now() < rate.sinceMs + this.#bound.windowMs ? rate.count : 0;
  }
}
