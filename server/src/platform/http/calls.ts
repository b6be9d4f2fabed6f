import {
  type AnswerOf,
  CALLS,
  type Call,
  type CallAt,
  type Calls,
  failure,
  type IdOf,
  id,
  type Who,
  workspaceName,
} from "@hello/contract";
import type { FastifyReply, FastifyRequest, HTTPMethods, onRequestHookHandler, RouteShorthandOptions } from "fastify";
import { z } from "zod";
import type { Caller } from "../../base/caller.ts";
import { forbidden } from "../../base/errors.ts";
import { ok } from "./answers.ts";
import type { App } from "./app.types.ts";
import { FORM } from "./openapi.ts";

type Taken<At extends CallAt, Part extends string> =
  Calls[At] extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : unknown;
type Request<At extends CallAt> = FastifyRequest<{
  Params: IdOf<At>;
  Querystring: Taken<At, "query">;
  Body: Taken<At, "body"> & Taken<At, "form">;
}>;
/** Returns the `data` of the answer. A call that answers otherwise sends it by the reply. */
type Handler<At extends CallAt> = (
  request: Request<At>,
  reply: FastifyReply,
) => Promise<[AnswerOf<At>] extends [never] ? unknown : AnswerOf<At>>;
export type Handlers = { [At in CallAt]?: Handler<At> };
type Options = Pick<RouteShorthandOptions, "bodyLimit" | "compress" | "exposeHeadRoute" | "onRequest">;

/** Makes the routes of calls as the contract defines them. `options` are for those that need more. */
export function serve(app: App, handlers: Handlers, options: { [At in CallAt]?: Options } = {}): void {
  for (const [at, handle] of Object.entries(handlers) as [CallAt, Handler<CallAt>][]) {
    const call: Call = CALLS[at];
    const { onRequest = [], ...others } = options[at] ?? {};
    const [method, url] = at.split(" ") as [HTTPMethods, string];
    app.route({
      ...others,
      method,
      url,
      schema: describe(at, call),
      onRequest: [refuseOthers(call.who), ...[onRequest].flat()],
      ...(call.form && { preValidation: app.readForm }),
      handler: async (request, reply) => {
        const data = await handle(request as Request<CallAt>, reply);
        return reply.sent ? undefined : ok(data);
      },
    });
  }
}

const MAY: Record<Who, (caller: Caller) => boolean> = {
  anybody: () => true,
  signedIn: () => true,
  // A staff member without a record yet may create their own; the service allows nothing else.
  staff: ({ signedInAsCollaborator }) => signedInAsCollaborator,
  leads: ({ lead }) => lead,
};

/** Before the request is read or validated. The service checks again, because it must not depend on its caller. */
function refuseOthers(who: Who): onRequestHookHandler {
  return ({ caller }, _reply, done) => done(MAY[who](caller) ? undefined : forbidden());
}

const headers = z.looseObject({ workspace: workspaceName, "user-type": z.string() });
const params = z.strictObject({ id });
const noParameters = z.strictObject({});

/** What a call takes and answers, for the validator and the OpenAPI document. */
function describe(at: CallAt, { operationId, summary, tag, who, query, body, form, answer }: Call) {
  return {
    operationId,
    summary,
    tags: [tag],
    ...(who !== "anybody" && { headers }),
    querystring: query ?? noParameters,
    ...(at.includes("/:id") && { params }),
    ...((form || body) && { body: form ?? body }),
    response: { 200: answer, "4xx": failure },
    ...(form && { consumes: [FORM] }),
  };
}
