import type { FastifyRequest } from "fastify";
import { requireCollaborator, requireLead } from "../access.ts";
import { badRequest, forbidden, unauthenticated } from "../errors.ts";
import type { App } from "../http/app.types.ts";
import type { Identity } from "./identity.ts";
import { WITHOUT_WORKSPACE_TEXT } from "./login.flow.ts";

/** Every call behind this hook has a verified caller. */
export function identifyCallers(app: App, identity: Identity): void {
  app.decorateRequest("caller");
  app.addHook("onRequest", async (request) => {
    const caller = await identity.identifyRequest(request);
    if (!caller) throw unauthenticated();
    request.caller = caller;
  });
}

/** Every call behind this hook names its workspace and its user type, and they are the caller's own (D3). */
export function requireHeaders(app: App): void {
  app.addHook("onRequest", ({ caller, headers }, _reply, done) => {
    if (caller.withoutWorkspace) return done(forbidden(WITHOUT_WORKSPACE_TEXT));
    const { workspace, "user-type": type } = headers;
    if (workspace === undefined || type === undefined) {
      return done(badRequest("Les en-têtes workspace et user-type sont obligatoires."));
    }
    if (workspace === caller.workspace && type === caller.type) return done();
    done(forbidden("Les en-têtes workspace et user-type ne correspondent pas à votre identité."));
  });
}

/**
 * A route with `onRequest: staffOnly` refuses customers before it reads or validates the request. The service checks
 * again, because it must not depend on its caller.
 */
export async function staffOnly({ caller }: FastifyRequest): Promise<void> {
  // A staff member without a record yet may create their own; the service allows nothing else.
  if (!caller.signedInAsCollaborator) requireCollaborator(caller);
}

/** The same for what only leads may do (D60): also their files are refused before they are read. */
export async function leadsOnly({ caller }: FastifyRequest): Promise<void> {
  requireLead(caller);
}
