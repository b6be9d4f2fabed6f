import { LRUCache } from "lru-cache";

export const TRUSTED_FOR_S = 60;
const TOKENS_MAX = 20_000;

/** Tokens expire by the wall clock, and so do the cached proofs. */
const wallClock = { now: () => Date.now() };

type Ending = { expiresAtS: number | undefined };
type Check<Proof> = (token: string, address: string) => Promise<Proof | undefined>;

/** Caches the proofs of tokens for a minute, but not beyond their expiry. Concurrent calls share one check. */
export function rememberProofs<Proof extends Ending>(check: Check<Proof>): Check<Proof> {
  const known = new LRUCache<string, Proof>({ max: TOKENS_MAX, ttlResolution: 0, perf: wallClock });
  const pending = new Map<string, Promise<Proof | undefined>>();

  async function checkAndRemember(token: string, address: string): Promise<Proof | undefined> {
    try {
      const proof = await check(token, address);
      const ttl = Math.floor(Math.min(TRUSTED_FOR_S, secondsLeft(proof?.expiresAtS)) * 1_000);
      // A ttl of 0 means for ever to the cache; a token in its last minute of skew is checked each time.
      if (proof && ttl > 0) known.set(token, proof, { ttl });
      return proof;
    } finally {
      pending.delete(token);
    }
  }

  return async (token, address) => {
    const found = known.get(token) ?? pending.get(token);
    if (found) return found;
    const started = checkAndRemember(token, address);
    pending.set(token, started);
    return started;
  };
}

function secondsLeft(expiresAtS: number | undefined): number {
  return expiresAtS === undefined ? Number.POSITIVE_INFINITY : expiresAtS - Date.now() / 1_000;
}
