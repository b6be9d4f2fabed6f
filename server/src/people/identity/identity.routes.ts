import cookie from "@fastify/cookie";
import type {} from "@fastify/swagger";
import type { LoginCheckAnswer, loginCheckQuery } from "@hello/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { z } from "zod";
import { serve } from "../../platform/http/calls.ts";
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

  serve(routes, {
    "GET /authorized": async (request, reply) => reply.send(await check(request, false)),
    "GET /collab-authorized": async (request, reply) => reply.send(await check(request, true)),
  });
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
