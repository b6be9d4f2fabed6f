import type { Context } from "../../platform/context.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import * as reactions from "./reactions.service.ts";

export async function reactionsRoutes(app: App, context: Context): Promise<void> {
  serve(app, {
    "POST /amplify/reactions/": ({ caller, body }) => reactions.create(context, caller, body),
    "PUT /amplify/reactions/": ({ caller, body }) => reactions.update(context, caller, body),
    "DELETE /amplify/reactions/": ({ caller, body }) => reactions.remove(context, caller, body),
  });
}
