import { decodeProtectedHeader, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from "jose";
import type { OidcSettings } from "../../base/config.ts";
import { HelloError } from "../../base/errors.ts";
import { CLOCK_SKEW_S, type OidcConnection } from "./oidc.connection.ts";
import { findVerified, type Verified } from "./token.claims.ts";

const ALGORITHMS = ["RS", "PS", "ES"]
  .flatMap((family) => ["256", "384", "512"].map((size) => family + size))
  .concat("EdDSA", "Ed25519");

const TYPES = /^(?:application\/)?(?:at\+)?jwt$/i;

/** Whether a token is a signed JWT; all others are opaque. */
export function isJwt(token: string): boolean {
  try {
    return token.split(".").length === 3 && typeof decodeProtectedHeader(token).alg === "string";
  } catch {
    return false;
  }
}

/** Verifies a JWT; undefined if it is not from the provider, not for us, expired or of another kind. */
export async function verifyJwt(
  token: string,
  connection: OidcConnection,
  settings: OidcSettings,
): Promise<Verified | undefined> {
  const { typ } = decodeProtectedHeader(token);
  if (typ !== undefined && !TYPES.test(typ)) return undefined;
  const claims = await findSignedClaims(token, connection);
  return claims && findVerified(claims, settings);
}

async function findSignedClaims(token: string, connection: OidcConnection): Promise<JWTPayload | undefined> {
  const options: JWTVerifyOptions = {
    algorithms: ALGORITHMS,
    issuer: connection.issuer,
    clockTolerance: CLOCK_SKEW_S,
    requiredClaims: ["exp"],
  };
  try {
    return (await jwtVerify(token, connection.findKey, options)).payload;
  } catch (error) {
    if (error instanceof HelloError) throw error;
    if (error instanceof errors.JWKSMultipleMatchingKeys) return tryEach(error, token, options);
    return undefined;
  }
}

/** For a token without a key id, from a provider with several keys. */
async function tryEach(keys: errors.JWKSMultipleMatchingKeys, token: string, options: JWTVerifyOptions) {
  for await (const key of keys) {
    const verified = await jwtVerify(token, key, options).catch(() => undefined);
    if (verified) return verified.payload;
  }
  return undefined;
}
