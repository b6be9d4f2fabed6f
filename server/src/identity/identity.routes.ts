import cookie from "@fastify/cookie";
import type {} from "@fastify/swagger";
import { type LoginCheckAnswer, loginCheckAnswer, loginCheckQuery, TOKEN_COOKIE } from "@hello/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Config } from "../config.ts";
import { forbidden } from "../errors.ts";
import type { Secrets } from "../secrets.ts";
import { ownOrigin, ownPathOf, siteOf } from "./identity.site.ts";
import type { Identity } from "./identity.ts";
import { CALLBACK_PATH, findLogoutUrl, finishLogin, refusedLogin, startLogin } from "./login.flow.ts";
import { findPending, LOGIN_COOKIE, LOGIN_LASTS_S, sealPending } from "./login.pending.ts";
import { LOGIN_PATH, loginUrlFor } from "./login.url.ts";
import { cookieMaySpeak } from "./token.source.ts";

const COOKIE_BYTES_MAX = 4_096;
const loginQuery = z.looseObject({ return: z.string().optional() });

type IdentityRoutesOptions = { config: Config; secrets: Secrets; identity: Identity };

export async function identityRoutes(app: FastifyInstance, { config, secrets, identity }: IdentityRoutesOptions) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { sites } = config;
  await app.register(cookie);

  // A sign-out comes from a form, whose body says nothing.
  app.addContentTypeParser("application/x-www-form-urlencoded", (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });

  routes.get("/authorized", { schema: checkSchema("Qui est connecté") }, (request) => check(request, false));
  routes.get("/collab-authorized", { schema: checkSchema("Quel membre de l’équipe est connecté") }, (request) =>
    check(request, true),
  );
  routes.get(LOGIN_PATH, { schema: { hide: true, querystring: loginQuery } }, (request, reply) =>
    login(request, reply, request.query.return ?? "/"),
  );
  routes.get(CALLBACK_PATH, { schema: { hide: true } }, callback);
  routes.post("/oauth/logout", { schema: { hide: true } }, logout);

  /** Always 200 (D1); only a provider out of reach is an error. */
  async function check(
    request: FastifyRequest & { query: z.infer<typeof loginCheckQuery> },
    staffOnly: boolean,
  ): Promise<LoginCheckAnswer> {
    const caller = await identity.identify(request.query.token || identity.tokenOf(request), request.host);
    if (!caller) {
      return { success: false, loginUrl: loginUrlFor(request.headers.referer, siteOf(request.host, sites).origins) };
    }
    if (staffOnly && !caller.signedInAsCollaborator) return { success: false };
    return { success: true, data: { uuid: caller.uuid } };
  }

  async function login(request: FastifyRequest, reply: FastifyReply, returnPath: string) {
    const { client } = await identity.requireConnection();
    const origin = ownOrigin(request, sites);
    const { url, pending } = await startLogin(client, { origin, returnPath: ownPathOf(returnPath) });
    reply.setCookie(LOGIN_COOKIE, await sealPending(pending, secrets), {
      ...cookieFlags(origin),
      path: "/oauth",
      maxAge: LOGIN_LASTS_S,
    });
    return reply.redirect(url.href, 303);
  }

  async function callback(request: FastifyRequest, reply: FastifyReply) {
    const origin = ownOrigin(request, sites);
    reply.clearCookie(LOGIN_COOKIE, { ...cookieFlags(origin), path: "/oauth" });
    const pending = await findPending(request.cookies[LOGIN_COOKIE], secrets);
    if (!pending) throw refusedLogin("no login was under way");
    const { client } = await identity.requireConnection();
    const { idToken, expiresAtS } = await finishLogin(client, { origin, search: searchOf(request.url), pending });
    if (!(await identity.identify(idToken, request.host))) throw refusedLogin("the id token names nobody we can know");
    if (TOKEN_COOKIE.length + idToken.length > COOKIE_BYTES_MAX) throw new Error("the id token does not fit a cookie");
    reply.setCookie(TOKEN_COOKIE, idToken, {
      ...cookieFlags(origin),
      path: "/",
      maxAge: Math.max(1, Math.floor(expiresAtS - Date.now() / 1_000)),
    });
    return reply.redirect(ownPathOf(pending.returnPath), 303);
  }

  async function logout(request: FastifyRequest, reply: FastifyReply) {
    if (!cookieMaySpeak(request, sites)) throw forbidden();
    const origin = ownOrigin(request, sites);
    const token = request.cookies[TOKEN_COOKIE];
    reply.clearCookie(TOKEN_COOKIE, { ...cookieFlags(origin), path: "/" });
    if (!token) return reply.redirect("/", 303);
    // A token that no longer holds is no hint, and the provider would stop at it.
    const idToken = (await identity.identify(token, request.host)) ? token : undefined;
    const { client } = await identity.requireConnection();
    return reply.redirect(findLogoutUrl(client, { idToken, home: `${origin}/` })?.href ?? "/", 303);
  }
}

function checkSchema(summary: string) {
  return { summary, tags: ["Identité"], querystring: loginCheckQuery, response: { 200: loginCheckAnswer } };
}

function cookieFlags(origin: string) {
  return { httpOnly: true, sameSite: "lax", secure: origin.startsWith("https:") } as const;
}

function searchOf(url: string): string {
  return url.includes("?") ? url.slice(url.indexOf("?")) : "";
}
