import type { Context } from "../../platform/context.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import * as reports from "./reports.service.ts";

export async function reportsRoutes(app: App, context: Context): Promise<void> {
  serve(app, { "POST /amplify/reports/": ({ caller, body }) => reports.create(context, caller, body) });
}
