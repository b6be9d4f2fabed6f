import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { ResponseBodyError, tokenIntrospection, WWWAuthenticateChallengeError } from "openid-client";
import type { OidcSettings } from "../../base/config.ts";
import { tooMany } from "../../base/errors.ts";
import { Rates } from "../../base/rates.ts";
import { CLOCK_SKEW_S, type OidcConnection, providerDown } from "./oidc.connection.ts";
import { type Claims, findVerified, type Verified } from "./token.claims.ts";

/** Verifies an opaque token at the provider (RFC 7662); undefined if the provider offers no introspection. */
export async function introspect(
  token: string,
  connection: OidcConnection,
  settings: OidcSettings,
): Promise<Verified | undefined> {
  if (!settings.clientSecret || !connection.client.serverMetadata().introspection_endpoint) return undefined;
  const claims = await ask(token, connection);
  if (claims?.active !== true || !isCurrent(claims)) return undefined;
  if (claims.iss !== undefined && claims.iss !== connection.issuer) return undefined;
  // A refresh token is active too, but has no token type or another one.
  if (!/^bearer$/i.test(String(claims.token_type))) return undefined;
  return findVerified(claims, settings);
}

async function ask(token: string, { client }: OidcConnection): Promise<Claims | undefined> {
  try {
    return await tokenIntrospection(client, token, { token_type_hint: "access_token" });
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw providerDown(error);
  }
}

function isRefusal(error: unknown): boolean {
  return (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError) && error.status < 500;
}

function isCurrent({ exp, nbf }: Claims): boolean {
  const nowS = Date.now() / 1_000;
  if (typeof exp === "number" && exp <= nowS - CLOCK_SKEW_S) return false;
  return typeof nbf !== "number" || nbf <= nowS + CLOCK_SKEW_S;
}

/** How many wrong tokens are introspected, per address and in total, before the rate drops. */
const WRONG_PER_ADDRESS = { max: 20, windowMs: 60_000 };
const WRONG_IN_ALL = { max: 300, windowMs: 60_000 };
const AFTERWARDS_PER_ADDRESS = { max: 1, windowMs: 1_000 };
const AFTERWARDS_IN_ALL = { max: 5, windowMs: 1_000 };
const ASKED_AT_ONCE = 16;
const RETRY_AFTER_S = 60;
const REFUSED_KEPT_MS = 30_000;
const RIGHT_KEPT_MS = 60 * 60_000;
const TOKENS_KEPT = 20_000;

const TOO_MANY_TEXT = "Trop de jetons refusés. Patientez un instant, puis réessayez.";
const EVERYBODY = "";

type Ask<Proof> = (token: string) => Promise<Proof | undefined>;

/**
 * Limits introspection: wrong tokens are cached for a while and counted. Tokens that were valid before are always
 * introspected, whatever else their address sends.
 */
export function limitIntrospection<Proof>(
  ask: Ask<Proof>,
): (token: string, address: string) => Promise<Proof | undefined> {
  const remembering = { max: TOKENS_KEPT, ttlResolution: 0, perf: { now: () => Date.now() } };
  const refused = new LRUCache<string, true>({ ...remembering, ttl: REFUSED_KEPT_MS });
  const right = new LRUCache<string, true>({ ...remembering, ttl: RIGHT_KEPT_MS });
  const wrong = { address: new Rates(WRONG_PER_ADDRESS), all: new Rates(WRONG_IN_ALL) };
  const afterwards = { address: new Rates(AFTERWARDS_PER_ADDRESS), all: new Rates(AFTERWARDS_IN_ALL) };
  const waiting: (() => void)[] = [];
  let asking = 0;

  return async (token, address) => {
    const key = createHash("sha256").update(token).digest("base64");
    if (refused.has(key)) return undefined;
    return takeTurn(async () => {
      if (!right.has(key) && !mayAsk(address)) throw tooMany(TOO_MANY_TEXT, RETRY_AFTER_S);
      const proof = await ask(token);
      if (proof) right.set(key, true);
      else {
        refused.set(key, true);
        wrong.address.count(address);
        wrong.all.count(EVERYBODY);
      }
      return proof;
    });
  };

  function mayAsk(address: string): boolean {
    if (wrong.address.count(address, 0) > 0 && afterwards.address.count(address) > 0) return false;
    return wrong.all.count(EVERYBODY, 0) === 0 || afterwards.all.count(EVERYBODY) === 0;
  }

  /** A waiting call is checked again when its turn comes: its address may have reached the limit by then. */
  async function takeTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    if (asking >= ASKED_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    asking += 1;
    try {
      return await act();
    } finally {
      asking -= 1;
      waiting.shift()?.();
    }
  }
}
