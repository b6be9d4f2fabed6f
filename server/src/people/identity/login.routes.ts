import { COLLABORATOR, PERSON_COOKIE, SIGNED_OUT_PATH, type Workspace, workspaceOfHost } from "@hello/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Config } from "../../base/config.ts";
import { databaseUnavailable, forbidden, HelloError } from "../../base/errors.ts";
import { effectiveOidc, providerOrigin } from "../../base/oidc.settings.ts";
import type { Secrets } from "../../base/secrets.ts";
import { isDatabaseAway } from "../../platform/db/connection.errors.ts";
import type { Pool } from "../../platform/db/connection.ts";
import type { Html } from "../../platform/html/page.html.ts";
import { contentPolicy } from "../../platform/html/page.layout.ts";
import type { App } from "../../platform/http/app.types.ts";
import { NEVER_STORED } from "../../platform/http/security.headers.ts";
import { LOGIN_PATH, ownOrigin, ownPathOf } from "../../platform/http/site.ts";
import type { FileStore } from "../../platform/outside/files.ts";
import { clearSessionCookie, cookieFlags, setSessionCookie } from "../sessions/sessions.cookie.ts";
import { endEverywhere, endSession, findSession, openSession } from "../sessions/sessions.service.ts";
import type { Identity } from "./identity.ts";
import {
  admit,
  CALLBACK_PATH,
  findLanding,
  findLogoutUrl,
  findPending,
  finishLogin,
  LOGIN_LASTS_S,
  loginCookieOf,
  type PendingLogin,
  refusedLogin,
  sealPending,
  startLogin,
  surplusLogins,
} from "./login.flow.ts";
import {
  halfLoggedOutPage,
  LOGOUT_EVERYWHERE_PATH,
  LOGOUT_PATH,
  leavingPage,
  loginFailedPage,
  logoutFailedPage,
  lookingPolicy,
  signedOutPage,
  type TriedLogin,
  withoutWorkspacePage,
} from "./login.pages.ts";
import { cookieMaySpeak, sessionIdOf } from "./token.source.ts";

export type LoginOptions = { config: Config; secrets: Secrets; identity: Identity; pool: Pool; files: FileStore };

const loginQuery = z.looseObject({ return: z.string().optional(), fresh: z.string().optional() });
const AUTH_TIME_MISSING = "the provider does not say when the person identified (auth_time): the login is not fresh";
/** Deletes drafts and copies in the browser before another person uses the device (D72, D74). */
const FORGET_DEVICE = ["clear-site-data", '"storage"'] as const;
const LOGIN_COOKIE_PATH = "/oauth";
const UNEXPECTED_TEXT = "Quelque chose s’est mal passé. Réessayez dans un instant.";

/** The pages to sign in and out. People visit these addresses, so each answer is a page or a redirect. */
export async function loginRoutes(app: App, options: LoginOptions): Promise<void> {
  const { config, secrets, identity, pool, files } = options;
  const { sites } = config;
  const sessionContext = { pool, secrets, files };
  const { scope } = effectiveOidc(config, secrets);
  const policy = contentPolicy(config);
  const schema = { hide: true };

  app.setErrorHandler((error, request, reply) => answerFailure(error as Error, request, reply));
  app.get(LOGIN_PATH, { schema: { ...schema, querystring: loginQuery } }, (request, reply) =>
    login(request, reply, request.query.return ?? "/", request.query.fresh === "1"),
  );
  app.get(CALLBACK_PATH, { schema }, callback);
  app.get(SIGNED_OUT_PATH, { schema: { ...schema, querystring: loginQuery } }, (request, reply) =>
    showSignedOut(request, reply, ownPathOf(request.query.return ?? "/")),
  );
  app.post(LOGOUT_PATH, { schema }, (request, reply) => logout(request, reply, endSession));
  app.post(LOGOUT_EVERYWHERE_PATH, { schema }, (request, reply) => logout(request, reply, endEverywhere));

  async function login(request: FastifyRequest, reply: FastifyReply, returnTo: string, fresh: boolean) {
    const origin = ownOrigin(request, sites);
    const returnPath = ownPathOf(returnTo);
    try {
      const { client } = await identity.requireConnection();
      const { url, pending } = await startLogin(client, { origin, scope, returnPath, fresh });
      const flags = { ...cookieFlags(origin), path: LOGIN_COOKIE_PATH };
      for (const name of surplusLogins(request.cookies)) reply.clearCookie(name, flags);
      const sealed = await sealPending(pending, secrets);
      reply.setCookie(loginCookieOf(pending.state), sealed, { ...flags, maxAge: LOGIN_LASTS_S });
      return reply.redirect(url.href, 303);
    } catch (error) {
      return leadOn(error as Error, request, reply, { returnPath, fresh });
    }
  }

  async function callback(request: FastifyRequest, reply: FastifyReply) {
    const name = loginCookieOf(new URLSearchParams(searchOf(request.url)).get("state") ?? "");
    const sealed = request.cookies[name];
    if (sealed) reply.clearCookie(name, { ...cookieFlags(ownOrigin(request, sites)), path: LOGIN_COOKIE_PATH });
    const pending = await findPending(sealed, secrets);
    const returnPath = ownPathOf(pending?.returnPath ?? "/");
    try {
      if (!pending) throw refusedLogin("no login was under way");
      const caller = await signIn(request, reply, pending);
      if (caller.withoutWorkspace) return answerPage(request, reply.code(403), withoutWorkspacePage);
      const person = { staff: caller.signedInAsCollaborator, userId: caller.userId };
      return reply.redirect(await findLanding(pool, returnPath, person), 303);
    } catch (error) {
      const code = error instanceof HelloError ? error.code : undefined;
      // Where a login that had to ask again was refused, the screen behind it asks again.
      const fresh = pending?.freshFromS !== undefined && code !== "invalid_request";
      // Somebody has identified, perhaps not as who is signed in.
      if (code === "rate_limited")
        return answerFailure(error as Error, request, reply, { returnPath, fresh, stays: true });
      return leadOn(error as Error, request, reply, { returnPath, fresh });
    }
  }

  /** A login that failed while somebody is signed in: the Back button repeats a callback, or the provider is away. */
  async function leadOn(error: Error, request: FastifyRequest, reply: FastifyReply, tried: TriedLogin) {
    const find = () => findSession(pool, sessionIdOf(request.headers.cookie)).catch(() => undefined);
    const session = tried.fresh ? undefined : await find();
    if (!session) return answerFailure(error, request, reply, tried);
    const person = { staff: session.roles.includes(COLLABORATOR), userId: session.userId };
    return reply.redirect(await findLanding(pool, tried.returnPath, person), 303);
  }

  async function signIn(request: FastifyRequest, reply: FastifyReply, pending: PendingLogin) {
    const origin = ownOrigin(request, sites);
    const { client } = await identity.requireConnection();
    const finished = await finishLogin(client, { origin, search: searchOf(request.url), pending });
    const { idToken, isFresh } = finished;
    if (finished.authTimeIsMissing) request.log.warn(AUTH_TIME_MISSING);
    const [person, caller] = await Promise.all([identity.verify(idToken), identity.identify(idToken, request.host)]);
    if (!person || !caller) throw refusedLogin("the id token names nobody we can know");
    await admit(pool, caller, person, config.leadRole);
    const replaced = sessionIdOf(request.headers.cookie);
    setSessionCookie(reply, origin, await openSession(sessionContext, person, { idToken, isFresh, replaced }));
    const former = request.cookies[PERSON_COOKIE];
    if (former && former !== person.uuid) reply.header(...FORGET_DEVICE);
    return caller;
  }

  /** Ends our session first, whatever happens to the provider's. */
  async function logout(request: FastifyRequest, reply: FastifyReply, end: typeof endSession) {
    if (!cookieMaySpeak(request, sites)) throw forbidden();
    const origin = ownOrigin(request, sites);
    const id = sessionIdOf(request.headers.cookie);
    const idToken = await end(sessionContext, id);
    clearSessionCookie(reply, origin);
    reply.header(...FORGET_DEVICE);
    if (!id) return reply.redirect("/", 303);
    try {
      const { client } = await identity.requireConnection();
      const url = findLogoutUrl(client, { idToken, home: `${origin}/` });
      if (!url || url.origin === providerOrigin(config)) return reply.redirect(url?.href ?? "/", 303);
      // A browser follows the redirect of a form only to origins of the page's policy; a refresh may go anywhere.
      return answerPage(request, reply.header("refresh", `0;url=${url.href}`), (workspace) =>
        leavingPage(workspace, url.href),
      );
    } catch (error) {
      logFailure(error as Error, request);
      return answerPage(request, reply, halfLoggedOutPage);
    }
  }

  /** Whoever is signed in again goes back to their page. */
  async function showSignedOut(request: FastifyRequest, reply: FastifyReply, returnPath: string) {
    if (await findSession(pool, sessionIdOf(request.headers.cookie))) return reply.redirect(returnPath, 303);
    return answerPage(request, reply, (workspace) => signedOutPage(workspace, returnPath), lookingPolicy(policy));
  }

  function answerFailure(
    error: Error,
    request: FastifyRequest,
    reply: FastifyReply,
    tried: TriedLogin = { returnPath: "/", fresh: false },
  ): FastifyReply {
    if (isDatabaseAway(error)) return answerFailure(databaseUnavailable(error), request, reply, tried);
    logFailure(error, request);
    const known = error instanceof HelloError ? error : undefined;
    const status = known?.status ?? (error as { statusCode?: number }).statusCode ?? 500;
    if (known?.retryAfterSeconds !== undefined) reply.header("retry-after", known.retryAfterSeconds);
    const path = request.url.split("?", 1)[0]!;
    reply.code(status);
    if (path.startsWith(LOGOUT_PATH))
      return answerPage(request, reply, (workspace) => logoutFailedPage(workspace, path));
    const text = known?.message ?? UNEXPECTED_TEXT;
    const page = (workspace: Workspace) => loginFailedPage(workspace, text, tried);
    return answerPage(request, reply, page, lookingPolicy(policy));
  }

  function answerPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: (workspace: Workspace) => Html,
    pagePolicy = policy,
  ) {
    return reply
      .headers({ ...NEVER_STORED, "content-security-policy": pagePolicy })
      .type("text/html; charset=utf-8")
      .send(page(workspaceOfHost(request.host)).markup);
  }
}

function logFailure(error: Error, { log }: FastifyRequest): void {
  if (!(error instanceof HelloError)) log.error({ err: error }, "login failed");
  else if (error.cause) log.warn({ err: error.cause }, "login refused");
}

function searchOf(url: string): string {
  return url.includes("?") ? url.slice(url.indexOf("?")) : "";
}
