import {
  failure,
  IMPORT_MAX_BYTES,
  importAnswer,
  importQuery,
  stayList,
  WORKBOOK_TYPE,
  WORKSPACES,
  workspaceOfHost,
} from "@hello/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../base/config.ts";
import { badRequest, wrongKey } from "../../base/errors.ts";
import { answerUnknownRoute, ok } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { forbidStoring } from "../../platform/http/security.headers.ts";
import type { Importing } from "./apply/stays.apply.ts";
import { receiveList, requireTakeable } from "./lists.receive.ts";
import { hasKey } from "./stays.keys.ts";
import { importStays } from "./stays.service.ts";

const STAYS_WEBHOOK_PATH = "/webhooks/stays";
const PARAMETERS_TEXT =
  "dryRun=1, removals=<nombre>, cancellations=<nombre> et check=<contrôle> sont les seuls paramètres.";
const TYPES = ["application/json", "text/csv", "application/gzip", WORKBOOK_TYPE];

const SCHEMA = {
  operationId: "importStays",
  summary: "Webhook du système de réservation : un séjour en JSON, ou plusieurs en CSV (docs/stays.md)",
  tags: ["Webhooks"],
  security: [{ bearer: [] }],
  querystring: importQuery,
  consumes: TYPES,
  body: stayList,
  response: { 200: importAnswer, "4xx": failure },
};

/** Where the booking system delivers its lists. A key of the workspace identifies it: there is no person. */
export async function staysRoutes(app: App, context: Importing): Promise<void> {
  const { config } = context;
  if (WORKSPACES.every((workspace) => config.sites[workspace].staysKeys.length === 0)) return;
  forbidStoring(app);
  app.addHook("onRequest", requireKey(config));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(TYPES, async ({ headers }: FastifyRequest, body: unknown) => {
    requireTakeable(headers);
    return body;
  });
  // The service reads the body, which may be compressed; the query is checked here.
  const validatorCompiler = () => () => true;
  app.post(STAYS_WEBHOOK_PATH, { schema: SCHEMA, validatorCompiler, bodyLimit: IMPORT_MAX_BYTES }, async (request) => {
    const { success, data } = importQuery.safeParse(request.query);
    if (!success) throw badRequest(PARAMETERS_TEXT);
    const workspace = workspaceOfHost(request.hostname);
    const { dryRun, ...confirmed } = data;
    const file = await receiveList(request.body, config.dataDir);
    return ok(await importStays(context, { workspace, file, via: "webhook", fileName: null, dryRun, confirmed }));
  });
}

/** Before the body is read. Where the workspace has no key the address does not exist. */
function requireKey({ sites }: Config) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { staysKeys } = sites[workspaceOfHost(request.hostname)];
    if (staysKeys.length === 0) return answerUnknownRoute(request, reply);
    if (!hasKey(request.headers.authorization, staysKeys)) throw wrongKey();
  };
}
