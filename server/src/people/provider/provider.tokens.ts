import { WORKSPACES } from "@hello/contract";
import { importJWK, SignJWT } from "jose";
import type { Config } from "../../base/config.ts";
import { builtinOidc } from "../../base/oidc.settings.ts";
import type { Secrets } from "../../base/secrets.ts";
import { rolesOf } from "./provider.accounts.ts";

export const BUILTIN_TOKEN_LASTS_S = 12 * 60 * 60;

type MintOptions = {
  config: Config;
  secrets: Secrets;
  uuid: string;
  expiresInS?: number;
  /** Any other claim, or another value for a default one. */
  [claim: string]: unknown;
};

/** A token as the built-in provider signs it, without a login; for commands and tests. */
export async function mintToken(options: MintOptions): Promise<string> {
  const { config, secrets, uuid, expiresInS = BUILTIN_TOKEN_LASTS_S, ...claims } = options;
  const { issuer, clientId } = builtinOidc(config, secrets);
  const { kid, alg = "ES256" } = secrets.provider.signingKey;
  const nowS = Math.floor(Date.now() / 1_000);
  const lasting = { iat: nowS, exp: nowS + expiresInS };
  const person = { sub: uuid, role: rolesOf(uuid, config.leadRole), workspace: WORKSPACES };
  return new SignJWT({ iss: issuer, aud: clientId, ...person, ...lasting, ...claims })
    .setProtectedHeader({ alg, typ: "JWT", ...(kid && { kid }) })
    .sign(await importJWK(secrets.provider.signingKey, alg));
}
