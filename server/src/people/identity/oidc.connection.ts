import { createRemoteJWKSet, customFetch, errors, type FetchImplementation, type JWTVerifyGetKey } from "jose";
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretPost,
  type Configuration,
  clockTolerance,
  discovery,
  None,
} from "openid-client";
import type { OidcSettings } from "../../base/config.ts";
import { type HelloError, unavailable } from "../../base/errors.ts";

export const CLOCK_SKEW_S = 60;
const TIMEOUT_S = 5;
/** After a failure, no request goes to the provider for this time. */
const RETRY_AFTER_MS = 1_000;
const KEYS_REFRESH_MS = 10 * 60_000;

/** The result of the discovery. */
export type OidcConnection = { issuer: string; client: Configuration; findKey: JWTVerifyGetKey };

/** Runs the discovery at first use, once for all concurrent callers. After a failure a later use tries again. */
export function createConnector(settings: OidcSettings, plainHttp: boolean): () => Promise<OidcConnection> {
  let pending: Promise<OidcConnection> | undefined;
  let failedAtMs = Number.POSITIVE_INFINITY;
  return () => {
    if (Date.now() >= failedAtMs + RETRY_AFTER_MS) pending = undefined;
    pending ??= connect(settings, plainHttp).then(
      (connection) => {
        failedAtMs = Number.POSITIVE_INFINITY;
        return connection;
      },
      (error: unknown) => {
        failedAtMs = Date.now();
        throw providerDown(error);
      },
    );
    return pending;
  };
}

/** The provider is at fault, not the caller: nobody is signed out because of it. */
export function providerDown(error: unknown): HelloError {
  return unavailable(
    new Error(describeFailure(error)),
    "Le service de connexion ne répond pas. Réessayez dans un instant.",
  );
}

/** The part of an error that may be logged. Causes can contain codes and tokens and are left out. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return "unknown failure";
  const { code, error: answered } = error as { code?: unknown; error?: unknown };
  const { code: below } = (error.cause ?? {}) as { code?: unknown };
  return [error.name, error.message, code, answered, below].filter((part) => typeof part === "string").join(" | ");
}

async function connect(settings: OidcSettings, plainHttp: boolean): Promise<OidcConnection> {
  const client = await discovery(
    new URL(settings.issuer),
    settings.clientId,
    { [clockTolerance]: CLOCK_SKEW_S },
    clientAuth(settings.clientSecret),
    { timeout: TIMEOUT_S, execute: plainHttp ? [allowInsecureRequests] : [] },
  );
  const { issuer, jwks_uri } = client.serverMetadata();
  const keys = new URL(jwks_uri ?? "");
  if (keys.protocol !== "https:" && !plainHttp) throw new Error("the key set is not served over https");
  return { issuer, client, findKey: keySource(keys) };
}

function clientAuth(secret: string | undefined): ClientAuth {
  if (!secret) return None();
  const basic = basicAuth(secret);
  const post = ClientSecretPost(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (methods.includes("client_secret_basic") ? basic : post)(server, ...rest);
  };
}

/**
 * The standard encodes id and secret before they are joined (RFC 6749, 2.3.1), and many providers do not decode them. So only
 * what needs it is encoded: ids and secrets of letters, digits, `-`, `_` and `.` reach both kinds.
 */
function basicAuth(secret: string): ClientAuth {
  return (_server, { client_id }, _body, headers) => {
    const joined = `${encodeURIComponent(client_id)}:${encodeURIComponent(secret)}`;
    headers.set("authorization", `Basic ${btoa(joined)}`);
  };
}

/**
 * Known keys stay usable while the provider is down. They are refreshed in the background, or for an unknown key id.
 */
function keySource(url: URL): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(url, {
    timeoutDuration: TIMEOUT_S * 1_000,
    cacheMaxAge: Number.POSITIVE_INFINITY,
    [customFetch]: pausingFetch(),
  });
  let refreshDueAt = Date.now() + KEYS_REFRESH_MS;
  return async (header, token) => {
    if (Date.now() >= refreshDueAt) {
      refreshDueAt = Date.now() + KEYS_REFRESH_MS;
      remote.reload().catch(() => {});
    }
    try {
      return await remote(header, token);
    } catch (error) {
      throw isTokensFault(error) ? error : providerDown(error);
    }
  };
}

/** The library pauses between two fetches only if the first succeeded. */
function pausingFetch(): FetchImplementation {
  let failedAtMs = Number.NEGATIVE_INFINITY;
  return async (...request) => {
    if (Date.now() < failedAtMs + RETRY_AFTER_MS) throw new Error("the keys could not be fetched a moment ago");
    try {
      const response = await fetch(...request);
      if (response.status !== 200) failedAtMs = Date.now();
      return response;
    } catch (error) {
      failedAtMs = Date.now();
      throw error;
    }
  };
}

function isTokensFault(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}
