import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import type { OidcSettings } from "../../src/base/config.ts";
import { closeServer, listen } from "../identity.ts";

type SigningKey = { kid: string; alg: string; privateKey: Parameters<SignJWT["sign"]>[0]; publicJwk: JWK };
type Introspection = Record<string, unknown>;

const WRONG_CLIENT = { error: "invalid_client" };
const WRONG_CODE = { error: "invalid_grant" };
const refusals = new Map<unknown, number>([
  [WRONG_CLIENT, 401],
  [WRONG_CODE, 400],
]);

export async function makeKey(kid: string, alg = "ES256"): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: "sig" } };
}

/**
 * Somebody else's OpenID provider: discovery, keys, introspection of the opaque tokens and id tokens for the codes that it
 * is told of.
 */
export async function startIssuer(changes: Partial<OidcSettings> = {}) {
  const key = await makeKey("first");
  const keys = [key];
  const opaque = new Map<string, Introspection>();
  const codes = new Map<string, Record<string, unknown>>();
  const asked: string[] = [];
  const authorizations: string[] = [];
  const state = { metadata: {} as Record<string, unknown>, failing: false, clockMs: 0 };
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.headers.authorization) authorizations.push(request.headers.authorization);
    response.setHeader("date", new Date(Date.now() + state.clockMs).toUTCString());
    void answerTo(request).then((body) => {
      const status = refusals.get(body) ?? (body ? 200 : 404);
      response.writeHead(state.failing ? 500 : status, { "content-type": "application/json" });
      response.end(JSON.stringify(body ?? {}));
    });
  });
  const port = await listen(server);
  const issuer = `http://localhost:${port}/pool`;

  async function answerTo(request: IncomingMessage): Promise<unknown> {
    switch (request.url ?? "") {
      case "/pool/.well-known/openid-configuration":
        return {
          issuer,
          jwks_uri: `${issuer}/keys`,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          introspection_endpoint: `${issuer}/introspect`,
          ...state.metadata,
        };
      case "/pool/keys":
        return { keys: keys.map(({ publicJwk }) => publicJwk) };
      case "/pool/introspect":
        return opaque.get(new URLSearchParams(await text(request)).get("token") ?? "") ?? { active: false };
      case "/pool/token": {
        if (request.headers.authorization !== authorization) return WRONG_CLIENT;
        const claims = codes.get(new URLSearchParams(await text(request)).get("code") ?? "");
        return claims ? { access_token: "opaque", token_type: "Bearer", id_token: await sign(claims) } : WRONG_CODE;
      }
      default:
        return undefined;
    }
  }

  const settings: OidcSettings = {
    issuer,
    clientId: "client-1",
    clientSecret: "client-1-secret",
    scope: "openid",
    uuidClaim: "sub",
    roleClaim: "role",
    workspaceClaim: "workspace",
    nameClaim: "name",
    centersClaim: "centers",
    ...changes,
  };
  const authorization = `Basic ${btoa(`${settings.clientId}:${settings.clientSecret}`)}`;

  /** A good token, apart from what is changed; a claim set to undefined is left out. */
  async function sign(
    claims: Record<string, unknown> = {},
    header: Record<string, unknown> = {},
    by = key,
  ): Promise<string> {
    const nowS = Math.floor(Date.now() / 1_000);
    const good = { iss: issuer, aud: "client-1", sub: "customer_1001", role: "customer", iat: nowS, exp: nowS + 3_600 };
    return new SignJWT({ ...good, ...claims })
      .setProtectedHeader({ alg: by.alg, kid: by.kid, typ: "JWT", ...header })
      .sign(by.privateKey);
  }

  return {
    settings,
    key,
    keys,
    opaque,
    codes,
    state,
    sign,
    authorizations,
    asked: (path: string) => asked.filter((url) => url.endsWith(path)).length,
    stop: () => closeServer(server),
    startAgain: () => listen(server, port),
  };
}
