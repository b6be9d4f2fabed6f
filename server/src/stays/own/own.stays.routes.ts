import type { Context } from "../../platform/context.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import * as stays from "./own.stays.service.ts";

export async function ownStaysRoutes(app: App, context: Context): Promise<void> {
  serve(app, {
    "GET /amplify/users/:id/stays": ({ caller, params }) => stays.list(context, caller, params.id),
  });
}
