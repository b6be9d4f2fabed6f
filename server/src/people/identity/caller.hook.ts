import { badRequest, forbidden, unauthenticated } from "../../base/errors.ts";
import type { App } from "../../platform/http/app.types.ts";
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
