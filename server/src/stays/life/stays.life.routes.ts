import type { Context } from "../../platform/context.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import * as diary from "./diary.service.ts";
import * as life from "./stays.life.service.ts";

export async function staysLifeRoutes(app: App, context: Context): Promise<void> {
  serve(app, {
    "GET /amplify/stays/:id": ({ caller, params }) => life.find(context, caller, params.id),
    "PUT /amplify/stays/:id": ({ caller, params, body }) => life.act(context, caller, params.id, body),
    "POST /amplify/stays/:id/diary": ({ caller, params }) => diary.open(context, caller, params.id),
  });
}
