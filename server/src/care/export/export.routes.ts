import { userParams } from "@hello/contract";
import { z } from "zod";
import type { Context } from "../../platform/context.ts";
import type { App } from "../../platform/http/app.types.ts";
import { describeCall } from "../../platform/http/openapi.ts";
import { exportPerson } from "./export.service.ts";

const STALLED_AFTER_MS = 60_000;

export async function exportRoutes(app: App, context: Context): Promise<void> {
  app.get(
    "/amplify/users/:id/export",
    {
      // Answering HEAD would make the whole ZIP.
      exposeHeadRoute: false,
      schema: describeCall("exportUser", "Personnes", "Toutes les données d’une personne, en ZIP", {
        params: userParams,
        answer: { content: { "application/zip": { schema: z.unknown() } } },
      }),
    },
    async ({ caller, params }, reply) => {
      const zip = await exportPerson(context, caller, params.id);
      reply.raw.setTimeout(STALLED_AFTER_MS, () => zip.destroy());
      reply.headers({
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="mes-donnees.zip"`,
        "cache-control": "no-store",
      });
      return reply.send(zip);
    },
  );
}
