import { type Configuration, genericGrantRequest, randomPKCECodeVerifier } from "openid-client";
import type { Config } from "../../base/config.ts";
import { newId } from "../../base/ids.ts";
import { allowsPlainHttp } from "../../base/oidc.settings.ts";
import { CALLBACK_PATH } from "../../people/identity/login.flow.ts";
import { createConnector } from "../../people/identity/oidc.connection.ts";

/** The provider does not know the client, or its secret is another one. */
const CLIENT_REFUSED = new Set(["invalid_client", "unauthorized_client", "access_denied"]);
const UNAUTHORIZED = 401;
/** The library's code for an answer that is none of OAuth. */
const NOT_OAUTH = "OAUTH_RESPONSE_IS_NOT_CONFORM";

/** Discovers the provider, and asks for a token as a login does, with a code that it cannot know. */
export async function checkLogin({ oidc, sites }: Config): Promise<string> {
  if (!oidc) return "built-in login of a local start";
  const { issuer, client } = await createConnector(oidc, allowsPlainHttp(oidc))();
  const refusal = await askForToken(client, sites.speedboat.origins[0] + CALLBACK_PATH);
  if (refusal.error === undefined) throw new Error("the token endpoint does not answer as OAuth asks");
  if (CLIENT_REFUSED.has(refusal.error) || refusal.status === UNAUTHORIZED) {
    throw new Error(`the provider refuses our client: ${refusal.error}`);
  }
  return `${issuer}, client ${oidc.clientId}`;
}

type Refusal = { status: number | undefined; error: string | undefined };

async function askForToken(client: Configuration, redirectUri: string): Promise<Refusal> {
  const code = { code: newId(), redirect_uri: redirectUri, code_verifier: randomPKCECodeVerifier() };
  try {
    await genericGrantRequest(client, "authorization_code", code);
  } catch (error) {
    const { status, error: refused, code: problem } = error as { status?: unknown; error?: unknown; code?: unknown };
    if (problem === NOT_OAUTH) return { status: undefined, error: undefined };
    // No answer at all has no status.
    if (typeof status !== "number" && typeof refused !== "string") throw error;
    if (status === UNAUTHORIZED) return { status, error: typeof refused === "string" ? refused : "invalid_client" };
    return { status: Number(status), error: typeof refused === "string" ? refused : undefined };
  }
  throw new Error("the provider gave a token for a code that it cannot know");
}
