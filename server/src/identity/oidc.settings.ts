import type { Config, OidcSettings } from "../config.ts";
import { isLoopbackUrl } from "../loopback.ts";
import type { Secrets } from "../secrets.ts";

/** Where the built-in provider is mounted on our own server. */
export const BUILTIN_PATH = "/oidc";

/** The identity provider to use: the configured one, else the built-in one. */
export function effectiveOidc(config: Config, secrets: Secrets): OidcSettings {
  return config.oidc ?? builtinOidc(config, secrets);
}

export function builtinOidc(config: Config, secrets: Secrets): OidcSettings {
  return {
    issuer: builtinIssuer(config),
    clientId: "hello",
    clientSecret: secrets.provider.clientSecret,
    uuidClaim: "sub",
    roleClaim: "role",
    workspaceClaim: "workspace",
    nameClaim: "name",
  };
}

export function builtinIssuer({ port }: Config): string {
  return `http://localhost:${port}${BUILTIN_PATH}`;
}

/** Plain http is only for a provider on this very machine. */
export function allowsPlainHttp({ issuer }: OidcSettings): boolean {
  return isLoopbackUrl(issuer);
}

/** Where the identity provider answers: signing out by a form leads there. */
export function providerOrigin(config: Config): string {
  return new URL(config.oidc?.issuer ?? builtinIssuer(config)).origin;
}
