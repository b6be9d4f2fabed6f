import { externalUuid, isSystemUuid } from "@hello/contract";
import type { OidcSettings } from "../../base/config.ts";
import type { SignedIn } from "../sessions/sessions.store.ts";

export type Claims = {
  [name: string]: unknown;
  active?: unknown;
  iss?: unknown;
  exp?: unknown;
  iat?: unknown;
  nbf?: unknown;
  token_type?: unknown;
};

/** The content of a verified token, whichever provider issued it. */
export type Verified = SignedIn & { expiresAtS: number | undefined; issuedAtS: number | undefined };

// The kind of a token is in token_use for Cognito and in typ for Keycloak.
const TOKEN_USES = ["id", "access"];
const KEYCLOAK_TYPES = ["ID", "Bearer"];

/** The person of claims whose signature and dates were verified; undefined if they are not meant for us. */
export function findVerified(claims: Claims, settings: OidcSettings): Verified | undefined {
  if (!isForClient(claims, settings.clientId) || !isBearerToken(claims)) return undefined;
  const uuid = externalUuid.safeParse(findClaim(claims, settings.uuidClaim));
  if (!uuid.success || isSystemUuid(uuid.data)) return undefined;
  return {
    uuid: uuid.data,
    roles: textsOf(findClaim(claims, settings.roleClaim)),
    workspaces: textsOf(findClaim(claims, settings.workspaceClaim)),
    name: textsOf(findClaim(claims, settings.nameClaim))[0] ?? null,
    centers: centersOf(claims, settings.centersClaim),
    expiresAtS: typeof claims.exp === "number" ? claims.exp : undefined,
    issuedAtS: typeof claims.iat === "number" ? claims.iat : undefined,
  };
}

/** Cognito's access tokens have client_id instead of aud; Keycloak's have our id in azp (D2). */
function isForClient({ aud, client_id, azp }: Claims, clientId: string): boolean {
  return [aud].flat().includes(clientId) || client_id === clientId || azp === clientId;
}

/** Security events (logout tokens) and tokens bound to a key (cnf) are no bearer tokens. */
function isBearerToken({ token_use, typ, events, cnf }: Claims): boolean {
  if (events !== undefined || cnf !== undefined) return false;
  if (token_use !== undefined && !TOKEN_USES.includes(token_use as string)) return false;
  return typ === undefined || KEYCLOAK_TYPES.includes(typ as string);
}

/** A claim that is a text or a list of texts. */
function textsOf(claim: unknown): string[] {
  return [claim].flat().filter((value) => typeof value === "string");
}

const CENTERS_MAX = 100;
const CENTER_LENGTH_MAX = 200;

/** Null without the setting or the claim. What is no name is left out: a claim in another form opens nothing (D176), nor null. */
function centersOf(claims: Claims, name: string | undefined): string[] | null {
  const claim = name === undefined ? undefined : findClaim(claims, name);
  if (claim === undefined) return null;
  const names = textsOf(claim).map((text) => text.trim());
  return names.filter((text) => text !== "" && text.length <= CENTER_LENGTH_MAX).slice(0, CENTERS_MAX);
}

/** A claim by its name or by a path: Keycloak has the roles in realm_access.roles. */
function findClaim(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split(".").reduce<unknown>((value, part) => {
    return typeof value === "object" && value !== null && Object.hasOwn(value, part)
      ? (value as Claims)[part]
      : undefined;
  }, claims);
}
