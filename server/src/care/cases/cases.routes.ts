import { addressOf } from "../../chat/attachments/attachments.service.ts";
import type { Context } from "../../platform/context.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import * as cases from "./cases.service.ts";

export async function casesRoutes(app: App, context: Context): Promise<void> {
  serve(app, {
    "GET /amplify/cases": ({ caller, query }) => cases.list(context, caller, query),
    "GET /amplify/cases/counts": ({ caller }) => cases.counts(context, caller),
    "POST /amplify/cases": ({ caller, body }) => cases.open(context, caller, body),
    "GET /amplify/cases/:id": ({ caller, params }) => cases.get(context, caller, params.id),
    "GET /amplify/cases/:id/reports": ({ caller, params, query }) =>
      cases.listReports(context, caller, params.id, query),
    "GET /amplify/cases/:id/attachment": ({ caller, params, query }) =>
      addressOf(context, caller, query.path, params.id),
    "POST /amplify/cases/:id/decisions": ({ caller, params, body }) => cases.decide(context, caller, params.id, body),
    "POST /amplify/cases/:id/restore": ({ caller, params, body }) => cases.restore(context, caller, params.id, body),
    "POST /amplify/sanctions/:id/lift": ({ caller, params, body }) => cases.lift(context, caller, params.id, body),
    "GET /amplify/users/:id/decisions": ({ caller, params, query }) =>
      cases.listOfPerson(context, caller, params.id, query),
    "GET /amplify/users/:id/statements": ({ caller, params, query }) =>
      cases.listStatements(context, caller, params.id, query),
    "POST /amplify/decisions/:id/contestations": ({ caller, params, body }) =>
      cases.contest(context, caller, params.id, body),
  });
}
