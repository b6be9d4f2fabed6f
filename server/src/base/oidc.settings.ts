import type { Config, OidcSettings } from "./config.ts";
import { isLoopbackUrl } from "./loopback.ts";
import type { Secrets } from "./secrets.ts";

/** The path of the built-in provider on this server. */
export const BUILTIN_PATH = "/oidc";

/** The configured identity provider, or the built-in one. */
export function effectiveOidc(config: Config, secrets: Secrets): OidcSettings {
  return config.oidc ?? builtinOidc(config, secrets);
}

export function builtinOidc(config: Config, secrets: Secrets): OidcSettings {
  return {
    issuer: builtinIssuer(config),
    clientId: "hello",
    clientSecret: secrets.provider.clientSecret,
    scope: "openid",
    uuidClaim: "sub",
    roleClaim: "role",
    workspaceClaim: "workspace",
    nameClaim: "name",
    centersClaim: "centers",
  };
}

export function builtinIssuer({ port }: Config): string {
  return `http://localhost:${port}${BUILTIN_PATH}`;
}

/** Plain http is only for a provider on this machine. */
export function allowsPlainHttp({ issuer }: OidcSettings): boolean {
  return isLoopbackUrl(issuer);
}

/** The provider's origin: the form to sign out is redirected there. */
export function providerOrigin(config: Config): string {
  return new URL(config.oidc?.issuer ?? builtinIssuer(config)).origin;
}
