import type { Context } from "../../platform/context.ts";
import type { App } from "../../platform/http/app.types.ts";
import { type Handlers, serve } from "../../platform/http/calls.ts";
import { exportPerson } from "./export.service.ts";

const STALLED_AFTER_MS = 60_000;

export async function exportRoutes(app: App, context: Context): Promise<void> {
  const calls: Handlers = {
    "GET /amplify/users/:id/export": async ({ caller, params }, reply) => {
      const zip = await exportPerson(context, caller, params.id);
      reply.raw.setTimeout(STALLED_AFTER_MS, () => zip.destroy());
      reply.headers({
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="mes-donnees.zip"`,
        "cache-control": "no-store",
      });
      return reply.send(zip);
    },
  };
  // Answering HEAD would make the whole ZIP.
  serve(app, calls, { "GET /amplify/users/:id/export": { exposeHeadRoute: false } });
}
