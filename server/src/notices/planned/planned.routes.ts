import type { Context } from "../../platform/context.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import * as planned from "./planned.service.ts";
import { sendTest } from "./planned.trial.service.ts";

export async function plannedRoutes(app: App, context: Context): Promise<void> {
  serve(app, {
    "GET /amplify/planned": ({ caller, query }) => planned.list(context, caller, query),
    "POST /amplify/planned": ({ caller, body }) => planned.create(context, caller, body),
    "POST /amplify/planned/check": ({ caller, body }) => planned.check(context, caller, body),
    "POST /amplify/planned/test": ({ caller, body }) => sendTest(context, caller, body),
    "PUT /amplify/planned/:id": ({ caller, params, body }) => planned.change(context, caller, params.id, body),
    "DELETE /amplify/planned/:id": ({ caller, params }) => planned.remove(context, caller, params.id),
    "GET /amplify/planned/:id/sends": ({ caller, params, query }) =>
      planned.listSends(context, caller, params.id, query),
  });
}
