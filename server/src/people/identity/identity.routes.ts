import cookie from "@fastify/cookie";
import type {} from "@fastify/swagger";
import { failure, type LoginCheckAnswer, loginCheckAnswer, loginCheckQuery } from "@hello/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { z } from "zod";
import { forbidStoring } from "../../platform/http/security.headers.ts";
import { loginUrlFor, siteOf } from "../../platform/http/site.ts";
import { type LoginOptions, loginRoutes } from "./login.routes.ts";
import { sessionRoutes } from "./sessions.routes.ts";

/** Calls to check the sign-in, to sign in and to sign out. */
export async function identityRoutes(app: FastifyInstance, options: LoginOptions) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { config, identity } = options;
  await app.register(cookie);
  forbidStoring(app);

  // A sign-out is posted by a form with an empty body.
  app.addContentTypeParser("application/x-www-form-urlencoded", (_request, payload, done) => {
    payload.resume();
    done(null);
  });

  routes.get("/authorized", { schema: checkSchema("checkLogin", "Qui est connecté") }, (request) =>
    check(request, false),
  );
  routes.get(
    "/collab-authorized",
    { schema: checkSchema("checkStaffLogin", "Quel membre de l’équipe est connecté") },
    (request) => check(request, true),
  );
  sessionRoutes(routes, options);
  await app.register(loginRoutes, options);

  /** Always 200 (D1); only an unreachable provider is an error. */
  async function check(
    request: FastifyRequest & { query: z.infer<typeof loginCheckQuery> },
    staffOnly: boolean,
  ): Promise<LoginCheckAnswer> {
    const caller = await identity.identifyRequest(request, request.query.token);
    if (!caller) {
      const { origins } = siteOf(request.host, config.sites);
      return { success: false, loginUrl: loginUrlFor(request.headers.referer, origins) };
    }
    if (staffOnly && !caller.signedInAsCollaborator) return { success: false };
    return { success: true, data: { uuid: caller.uuid } };
  }
}

function checkSchema(operationId: string, summary: string) {
  const response = { 200: loginCheckAnswer, "4xx": failure };
  return { operationId, summary, tags: ["Identité"], querystring: loginCheckQuery, response };
}
