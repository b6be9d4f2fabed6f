import { failure, type SessionAnswer, sessionAnswer, sessionRequest, sessionTaken } from "@hello/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Config } from "../../base/config.ts";
import { forbidden, unauthenticated } from "../../base/errors.ts";
import type { Secrets } from "../../base/secrets.ts";
import type { Pool } from "../../platform/db/connection.ts";
import type { App } from "../../platform/http/app.types.ts";
import { ownOrigin } from "../../platform/http/site.ts";
import type { FileStore } from "../../platform/outside/files.ts";
import { setSessionCookie } from "../sessions/sessions.cookie.ts";
import { findSession, openSession } from "../sessions/sessions.service.ts";
import type { SignedIn } from "../sessions/sessions.store.ts";
import type { Identity } from "./identity.ts";
import { admit, WITHOUT_WORKSPACE_TEXT } from "./login.flow.ts";
import { bearerOf, isOwnPage, sessionIdOf } from "./token.source.ts";

const TAKEN_TEXT = "Une autre personne est connectée sur ce navigateur.";

type Options = { config: Config; secrets: Secrets; identity: Identity; pool: Pool; files: FileStore };
type Exchange = FastifyRequest & { body: z.infer<typeof sessionRequest> };

/** A page opened with `?token=` exchanges the token for a session, so that a reload works (D161). */
export function sessionRoutes(app: App, { config, secrets, identity, pool, files }: Options): void {
  const sessionContext = { pool, secrets, files };
  const schema = {
    operationId: "createSession",
    summary: "Échange le jeton d’une page ouverte avec ?token= contre une session",
    tags: ["Identité"],
    body: sessionRequest,
    response: { 200: sessionAnswer, "4xx": failure, 409: sessionTaken },
  };
  app.post("/oauth/session", { schema }, exchange);

  async function exchange(request: Exchange, reply: FastifyReply): Promise<SessionAnswer> {
    if (!isOwnPage(request, config.sites)) throw forbidden();
    const token = bearerOf(request.headers);
    const caller = token && (await identity.identifyRequest(request, token));
    const person = caller && (await identity.verify(token));
    if (!caller || !person) throw unauthenticated();
    if (caller.withoutWorkspace) throw forbidden(WITHOUT_WORKSPACE_TEXT);
    const currentId = sessionIdOf(request.headers.cookie);
    const current = await findSession(pool, currentId);
    if (current && current.uuid !== person.uuid && current.uuid !== request.body?.replace) {
      reply.code(409);
      const data = { uuid: current.uuid, name: current.name };
      return { success: false, code: "session_taken", message: TAKEN_TEXT, data };
    }
    // Another tab may use the existing session, so it stays unless the person, the roles or the centres differ.
    if (!current || current.uuid !== person.uuid || !isSameAs(current, person)) {
      await admit(pool, caller, person, config.leadRole);
      const made = await openSession(sessionContext, person, { replaced: currentId });
      setSessionCookie(reply, ownOrigin(request, config.sites), made);
    }
    return { success: true, data: { uuid: person.uuid } };
  }
}

function isSameAs(current: SignedIn, { roles, centers }: SignedIn): boolean {
  const isOneWithout = !current.centers !== !centers;
  return isSame(current.roles, roles) && !isOneWithout && isSame(current.centers ?? [], centers ?? []);
}

function isSame(names: string[], others: string[]): boolean {
  return names.length === others.length && names.every((name) => others.includes(name));
}
