import { ResponseBodyError, tokenIntrospection, WWWAuthenticateChallengeError } from "openid-client";
import type { OidcSettings } from "../config.ts";
import { CLOCK_SKEW_S, type OidcConnection, providerDown } from "./oidc.connection.ts";
import { type Claims, findVerified, type Verified } from "./token.claims.ts";

/** What an opaque token proves, by asking the provider (RFC 7662); nothing when it offers no such question. */
export async function introspect(
  token: string,
  connection: OidcConnection,
  settings: OidcSettings,
): Promise<Verified | undefined> {
  if (!settings.clientSecret || !connection.client.serverMetadata().introspection_endpoint) return undefined;
  const claims = await ask(token, connection);
  if (claims?.active !== true || !isCurrent(claims)) return undefined;
  if (claims.iss !== undefined && claims.iss !== connection.issuer) return undefined;
  // A refresh token is active too, but either has no token type or another one.
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
