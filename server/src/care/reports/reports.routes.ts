import type { Context } from "../../platform/context.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import { remove } from "./reports.photos.ts";
import * as reports from "./reports.service.ts";

export async function reportsRoutes(app: App, context: Context): Promise<void> {
  serve(app, {
    "POST /amplify/reports/": ({ caller, body }) => reports.create(context, caller, body),
    "POST /amplify/attachment/removals": ({ caller, body }) => remove(context, caller, body.path),
  });
}
