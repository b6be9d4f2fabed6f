import type { Context } from "../../platform/context.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import { erase } from "./erasure.service.ts";

export async function erasureRoutes(app: App, context: Context): Promise<void> {
  serve(app, { "POST /amplify/users/:id/erasure": ({ caller, params }) => erase(context, caller, params.id) });
}
