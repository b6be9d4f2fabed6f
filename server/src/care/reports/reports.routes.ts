import { reportAnswer, reportPost } from "@hello/contract";
import type { Context } from "../../platform/context.ts";
import { ok } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { describeCall } from "../../platform/http/openapi.ts";
import * as reports from "./reports.service.ts";

const TAG = "Signalements";

export async function reportsRoutes(app: App, context: Context): Promise<void> {
  app.post(
    "/amplify/reports/",
    { schema: describeCall("createReport", TAG, "Signale un message", { body: reportPost, answer: reportAnswer }) },
    async ({ caller, body }) => ok(await reports.create(context, caller, body)),
  );
}
