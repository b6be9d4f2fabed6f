import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Verified } from "./token.claims.ts";

export const TRUSTED_FOR_S = 60;
const TOKENS_MAX = 20_000;

/** Tokens end by the clock on the wall, and so does what is remembered of them. */
export const wallClock = { now: () => Date.now() };

type Verify = (token: string) => Promise<Verified | undefined>;

/** Remembers proven tokens for a minute, never past their end; one check serves all who ask at the same time. */
export function rememberVerified(verify: Verify): Verify {
  const known = new LRUCache<string, Verified>({ max: TOKENS_MAX, ttlResolution: 0, perf: wallClock });
  const pending = new Map<string, Promise<Verified | undefined>>();

  async function check(key: string, token: string): Promise<Verified | undefined> {
    try {
      const verified = await verify(token);
      const trustedMs = Math.min(TRUSTED_FOR_S, secondsLeft(verified?.expiresAtS)) * 1_000;
      // To the cache a ttl of 0 means for ever; a token in its last minute of skew is checked each time.
      if (verified && trustedMs >= 1) known.set(key, verified, { ttl: Math.floor(trustedMs) });
      return verified;
    } finally {
      pending.delete(key);
    }
  }

  return async (token) => {
    const key = createHash("sha256").update(token).digest("base64url");
    const found = known.get(key) ?? pending.get(key);
    if (found) return found;
    const started = check(key, token);
    pending.set(key, started);
    return started;
  };
}

function secondsLeft(expiresAtS: number | undefined): number {
  return expiresAtS === undefined ? Number.POSITIVE_INFINITY : expiresAtS - Date.now() / 1_000;
}
