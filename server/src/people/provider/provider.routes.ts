import type {} from "@fastify/swagger";
import { externalUuid, type Workspace, workspaceOfHost } from "@hello/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errors, type Provider } from "oidc-provider";
import { z } from "zod";
import type { Config } from "../../base/config.ts";
import { BUILTIN_PATH } from "../../base/oidc.settings.ts";
import type { Secrets } from "../../base/secrets.ts";
import type { Pool } from "../../platform/db/connection.ts";
import type { Html } from "../../platform/html/page.html.ts";
import { contentPolicy, homeLink, messagePage } from "../../platform/html/page.layout.ts";
import { listPeople } from "./provider.accounts.ts";
import { loginPage } from "./provider.pages.ts";

export type BuiltinOptions = { config: Config; secrets: Secrets; pool: Pool };

const SEARCH_MAX = 100;
const FORM_BYTES_MAX = 4_096;

const interactionParams = z.object({ uid: z.string() });
const searchQuery = z.object({ q: z.string().max(SEARCH_MAX).catch("") });
const choice = z.object({ account: z.string().trim().pipe(externalUuid) });

export function interactionPath(uid: string): string {
  return `${BUILTIN_PATH}/interaction/${uid}`;
}

/** The page to choose a person. */
export async function builtinRoutes(app: FastifyInstance, options: BuiltinOptions & { provider: Provider }) {
  const { config, pool, provider } = options;
  const policy = contentPolicy(config);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: FORM_BYTES_MAX },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.get(interactionPath(":uid"), { schema: { hide: true } }, showPeople);
  app.post(interactionPath(":uid"), { schema: { hide: true } }, choose);

  async function showPeople(request: FastifyRequest, reply: FastifyReply) {
    const workspace = await findAskingWorkspace(request, reply);
    return workspace ? answerPeople(request, reply, workspace) : answerExpired(reply);
  }

  async function choose(request: FastifyRequest, reply: FastifyReply) {
    const workspace = await findAskingWorkspace(request, reply);
    if (!workspace) return answerExpired(reply);
    const chosen = choice.safeParse(request.body);
    if (!chosen.success) return answerPeople(request, reply.code(400), workspace);
    const { session } = await provider.interactionDetails(request.raw, reply.raw);
    const result = { login: { accountId: chosen.data.account } };
    const next = await provider.interactionResult(request.raw, reply.raw, result);
    if (session) await forgetAccount(provider, session.uid);
    return reply.redirect(next, 303);
  }

  async function answerPeople(request: FastifyRequest, reply: FastifyReply, workspace: Workspace) {
    const { uid } = interactionParams.parse(request.params);
    const search = searchQuery.parse(request.query).q.trim();
    const { people, total } = await listPeople(pool, workspace, search);
    const refused = reply.statusCode === 400;
    const site = config.sites[workspace];
    return answer(reply, loginPage({ workspace, action: interactionPath(uid), people, total, search, refused, site }));
  }

  function answerExpired(reply: FastifyReply) {
    const text = "Cette page de connexion a expiré ou a déjà servi. Revenez à Hello et reconnectez-vous.";
    return answer(reply.code(400), messagePage("speedboat", "Connexion expirée", text, homeLink("/")));
  }

  function answer(reply: FastifyReply, page: Html) {
    return reply
      .headers({ "content-security-policy": policy, "cache-control": "no-store", "referrer-policy": "same-origin" })
      .type("text/html; charset=utf-8")
      .send(page.markup);
  }

  /** The workspace whose page started this login; undefined if the login is over or belongs to another browser. */
  async function findAskingWorkspace(request: FastifyRequest, reply: FastifyReply): Promise<Workspace | undefined> {
    try {
      const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
      if (uid !== interactionParams.parse(request.params).uid) return undefined;
      return workspaceOfHost(new URL(String(params.redirect_uri)).hostname);
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined;
      throw error;
    }
  }
}

/** Otherwise the provider would show a page to sign the previous person out first. */
async function forgetAccount(provider: Provider, sessionUid: string): Promise<void> {
  const session = await provider.Session.findByUid(sessionUid);
  if (!session) return;
  Object.assign(session, { accountId: undefined, authorizations: undefined });
  await session.persist();
}
