import type { Context } from "../../platform/context.ts";
import { sendCsv } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import * as sends from "./sends.service.ts";

export async function sendsRoutes(app: App, context: Context): Promise<void> {
  serve(app, {
    "GET /amplify/sends": ({ caller, query }) => sends.list(context, caller, query),
    "GET /amplify/sends/authors": ({ caller }) => sends.listAuthors(context, caller),
    "GET /amplify/sends/:id": ({ caller, params }) => sends.find(context, caller, params.id),
    "GET /amplify/sends/:id/recipients": ({ caller, params, query }) =>
      sends.listRecipients(context, caller, params.id, query),
    "GET /amplify/sends/:id/recipients.csv": ({ caller, params: { id } }, reply) =>
      sendCsv(reply, `envoi-${id}.csv`, sends.exportRecipients(context, caller, id)),
    "POST /amplify/sends/:id/retire": ({ caller, params }) => sends.retire(context, caller, params.id),
    "POST /amplify/sends/:id/retry": ({ caller, params, query }) => sends.retry(context, caller, params.id, query),
  });
}
