import type { Context } from "../../platform/context.ts";
import { sendCsv } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import * as journal from "./journal.service.ts";

export async function journalRoutes(app: App, context: Context): Promise<void> {
  serve(app, {
    "GET /amplify/journal": ({ caller, query }) => journal.list(context, caller, query),
    "GET /amplify/journal.csv": ({ caller, query }, reply) =>
      sendCsv(reply, "journal.csv", journal.exportRows(context, caller, query)),
  });
}
