import type {} from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { type Configuration, interactionPolicy, type KoaContextWithOIDC, Provider } from "oidc-provider";
import { BUILTIN_PATH, builtinOidc } from "../../base/oidc.settings.ts";
import { deriveKey } from "../../base/secrets.ts";
import { contentPolicy } from "../../platform/html/page.layout.ts";
import { CALLBACK_PATH } from "../identity/login.flow.ts";
import { claimsOf } from "./provider.accounts.ts";
import { createProviderPages } from "./provider.logout.ts";
import { createProviderStore } from "./provider.memory.ts";
import { type BuiltinOptions, builtinRoutes, interactionPath } from "./provider.routes.ts";
import { BUILTIN_TOKEN_LASTS_S } from "./provider.tokens.ts";

const LOGIN_LASTS_S = 60 * 60;

/** A real OpenID provider under /oidc for a local start: everybody may sign in as anybody. */
export async function builtinProvider(app: FastifyInstance, options: BuiltinOptions) {
  if (!options.config.local) throw new Error("The built-in login is for local use only: set OIDC_ISSUER.");
  const provider = createProvider(options);
  provider.on("server_error", (_ctx, error) => app.log.error({ err: error }, "built-in login failed"));
  await app.register(builtinRoutes, { ...options, provider });
  await app.register(mount, { provider, policy: contentPolicy(options.config) });
}

/** Passes requests on unchanged: the provider reads their bodies itself. */
async function mount(app: FastifyInstance, { provider, policy }: { provider: Provider; policy: string }) {
  const handle = provider.callback();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.all(`${BUILTIN_PATH}/*`, { schema: { hide: true } }, (request, reply) => {
    reply.hijack();
    const originalUrl = request.raw.url ?? "";
    Object.assign(request.raw, { originalUrl, url: originalUrl.slice(BUILTIN_PATH.length) });
    reply.raw.setHeader("content-security-policy", policy);
    void handle(request.raw, reply.raw);
  });
}

function createProvider({ config, secrets, pool }: BuiltinOptions): Provider {
  const { issuer, clientId, clientSecret } = builtinOidc(config, secrets);
  const origins = Object.values(config.sites).flatMap((site) => site.origins);
  const pages = createProviderPages(config);
  const cookie = { signed: true, httpOnly: true, sameSite: "lax", path: BUILTIN_PATH } as const;
  const settings: Configuration = {
    adapter: createProviderStore(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret!,
        redirect_uris: origins.map((origin) => origin + CALLBACK_PATH),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
        response_types: ["code"],
        grant_types: ["authorization_code"],
        id_token_signed_response_alg: "ES256",
        // Also to a browser that removed max_age from the address.
        require_auth_time: true,
      },
    ],
    jwks: { keys: [secrets.provider.signingKey as never] },
    scopes: ["openid"],
    claims: { openid: ["sub", "role", "name", "workspace", "centers"] },
    conformIdTokenClaims: false,
    cookies: {
      keys: [deriveKey(secrets.app, "built-in login cookies")],
      names: { session: "hello_oidc", interaction: "hello_oidc_login", resume: "hello_oidc_resume" },
      long: cookie,
      short: { ...cookie, path: undefined },
    },
    features: {
      devInteractions: { enabled: false },
      introspection: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: pages.confirmLogout,
        postLogoutSuccessSource: pages.showLogout,
      },
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: BUILTIN_TOKEN_LASTS_S,
      IdToken: BUILTIN_TOKEN_LASTS_S,
      Grant: BUILTIN_TOKEN_LASTS_S,
      Session: BUILTIN_TOKEN_LASTS_S,
      Interaction: LOGIN_LASTS_S,
    },
    clientBasedCORS: () => false,
    expiresWithSession: () => false,
    findAccount: (_ctx, uuid) => ({ accountId: uuid, claims: () => claimsOf({ pool, config }, uuid) }),
    extraTokenClaims: async (_ctx, token) =>
      "accountId" in token && token.accountId ? { ...(await claimsOf({ pool, config }, token.accountId)) } : undefined,
    interactions: { url: (_ctx, interaction) => interactionPath(interaction.uid), policy: alwaysAskWho() },
    loadExistingGrant: grantEverything,
    renderError: pages.showFailure,
  };
  return new Provider(issuer, settings);
}

/** Always asks for the person, also if the browser has a session from the last time. */
function alwaysAskWho() {
  const { Check, base } = interactionPolicy;
  const policy = base();
  const asked = (ctx: KoaContextWithOIDC) => ctx.oidc.result?.login !== undefined;
  policy.get("login")!.checks.add(new Check("not_chosen", "nobody was chosen", "login_required", (ctx) => !asked(ctx)));
  return policy;
}

/** Our own client needs no consent. */
async function grantEverything(ctx: KoaContextWithOIDC) {
  const { provider, client, session } = ctx.oidc;
  const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
  grant.addOIDCScope("openid");
  await grant.save();
  return grant;
}
