import { PAGE_PATHS } from "@hello/contract";
import { EncryptJWT, jwtDecrypt } from "jose";
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { z } from "zod";
import type { Caller } from "../../base/caller.ts";
import { badRequest } from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import { deriveKey, type Secrets } from "../../base/secrets.ts";
import type { Pool } from "../../platform/db/connection.ts";
import type { SignedIn } from "../sessions/sessions.store.ts";
import { findMember } from "../users/users.members.store.ts";
import { keepStaff } from "../users/users.names.ts";
import { insertMissing } from "../users/users.store.ts";
import { CLOCK_SKEW_S, describeFailure, providerDown } from "./oidc.connection.ts";

export const CALLBACK_PATH = "/oauth/callback";
export const WITHOUT_WORKSPACE_TEXT =
  "Votre compte n’est rattaché à aucun espace. Demandez à un membre de l’équipe de vous ajouter.";
const LOGIN_COOKIE = "hello_login_";
const NAMED_BY = 8;
/** Tabs that were restored after a session ended all begin a login. */
const LOGINS_MAX = 10;
export const LOGIN_LASTS_S = 10 * 60;

/** The state that the callback needs of a login that the browser started. */
const pendingLogin = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnPath: z.string(),
  /** When a login began that has to ask the person again (D86), in seconds. */
  freshFromS: z.number().optional(),
});
export type PendingLogin = z.infer<typeof pendingLogin>;

/** Each login has a cookie of its own, so that those of other tabs do not replace it. */
export function loginCookieOf(state: string): string {
  return LOGIN_COOKIE + state.slice(0, NAMED_BY);
}

/** The cookies that make room for one more; a browser sends the oldest first. */
export function surplusLogins(cookies: Record<string, string | undefined>): string[] {
  const names = Object.keys(cookies).filter((name) => name.startsWith(LOGIN_COOKIE));
  return names.slice(0, Math.max(0, names.length + 1 - LOGINS_MAX));
}

/** The provider's address for a new login, and the state to keep until the callback. */
export async function startLogin(
  client: Configuration,
  { origin, scope, returnPath, fresh }: { origin: string; scope: string; returnPath: string; fresh: boolean },
): Promise<{ url: URL; pending: PendingLogin }> {
  const made = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), returnPath };
  const pending: PendingLogin = fresh ? { ...made, freshFromS: Date.now() / 1_000 } : made;
  const url = buildAuthorizationUrl(client, {
    redirect_uri: origin + CALLBACK_PATH,
    scope,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: "S256",
    // The second one makes the provider tell when the person identified.
    ...(fresh && { prompt: "login", max_age: "0" }),
  });
  return { url, pending };
}

/**
 * Exchanges the code for an id token; `search` is the query of the callback. The login is fresh if it had to ask the
 * person, and the provider says that it did so.
 */
export async function finishLogin(
  client: Configuration,
  { origin, search, pending }: { origin: string; search: string; pending: PendingLogin },
): Promise<{ idToken: string; isFresh: boolean; authTimeIsMissing: boolean }> {
  const url = new URL(CALLBACK_PATH, origin);
  url.search = search;
  const tokens = await authorizationCodeGrant(client, url, {
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    pkceCodeVerifier: pending.verifier,
  }).catch((error: unknown) => {
    throw isUnreachable(error) ? providerDown(error) : refusedLogin(error);
  });
  const authTime: unknown = tokens.claims()?.auth_time;
  return {
    idToken: tokens.id_token!,
    isFresh: isFresh(pending, authTime),
    authTimeIsMissing: pending.freshFromS !== undefined && authTime === undefined,
  };
}

/** The browser may have removed `prompt` and `max_age` from the address, so only the provider's moment counts (SEC-28). */
function isFresh({ freshFromS }: PendingLogin, authTimeS: unknown): boolean {
  if (freshFromS === undefined || typeof authTimeS !== "number") return false;
  return authTimeS >= freshFromS - CLOCK_SKEW_S && authTimeS <= Date.now() / 1_000 + CLOCK_SKEW_S;
}

/** The address where the provider ends its session and returns to `home`; undefined if it has none. */
export function findLogoutUrl(
  client: Configuration,
  { idToken, home }: { idToken: string | undefined; home: string },
): URL | undefined {
  if (!client.serverMetadata().end_session_endpoint) return undefined;
  return buildEndSessionUrl(client, {
    ...(idToken && { id_token_hint: idToken }),
    post_logout_redirect_uri: home,
    // Cognito's name for the same parameter; others ignore it.
    logout_uri: home,
  });
}

/** The text is the same for all reasons: people can only try again. */
export function refusedLogin(reason: unknown) {
  const refusal = badRequest("La connexion n’a pas abouti. Réessayez, ou revenez à l’accueil.");
  refusal.cause = reason instanceof Error ? new Error(describeFailure(reason)) : reason;
  return refusal;
}

function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError || (error as { code?: unknown }).code === "OAUTH_TIMEOUT";
}

export async function sealPending(login: PendingLogin, secrets: Secrets): Promise<string> {
  return new EncryptJWT(login)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setIssuedAt()
    .setExpirationTime(`${LOGIN_LASTS_S}s`)
    .encrypt(loginKey(secrets));
}

/** The login of a sealed cookie; undefined if the cookie is missing, forged or expired. */
export async function findPending(sealed: string | undefined, secrets: Secrets): Promise<PendingLogin | undefined> {
  if (!sealed) return undefined;
  try {
    const { payload } = await jwtDecrypt(sealed, loginKey(secrets), {
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
      requiredClaims: ["exp"],
    });
    return pendingLogin.parse(payload);
  } catch {
    return undefined;
  }
}

function loginKey(secrets: Secrets): Uint8Array {
  return deriveKey(secrets.app, "login");
}

/** The first sign-in of staff creates their record, in the workspace of the host if their claim contains it (D163). Each keeps
 * their reach (D176). */
export async function admit(pool: Pool, caller: Caller, person: SignedIn, leadRole: string): Promise<void> {
  const { uuid, workspace, userId, signedInAsCollaborator, withoutWorkspace } = caller;
  if (!signedInAsCollaborator || withoutWorkspace) return;
  if (userId === null) await insertMissing(pool, [{ id: newId(), uuid }], { workspace, collaborator: true });
  await keepStaff(pool, person, { leadRole });
}

/**
 * Where a person goes after signing in. Without a destination, staff begin with their tools; a guide, who is in open rooms,
 * begins with the chat, as customers do (STAY-21).
 */
export async function findLanding(
  pool: Pool,
  returnPath: string,
  { staff, userId }: { staff: boolean; userId: string | null },
): Promise<string> {
  if (returnPath !== PAGE_PATHS.notices || !staff) return returnPath;
  const member = userId && (await findMember(pool, userId));
  return member && member.rooms > 0 ? returnPath : PAGE_PATHS.staff;
}
