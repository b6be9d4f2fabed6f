import { IMPORT_MAX_BYTES, WORKBOOK_TYPE } from "@hello/contract";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../platform/context.ts";
import { sendCsv } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { type Handlers, serve } from "../../platform/http/calls.ts";
import type { Importing } from "./apply/stays.apply.ts";
import { requireTakeable } from "./lists.receive.ts";
import * as imports from "./stays.imports.service.ts";

const TYPES = ["text/csv", "application/json", "application/gzip", WORKBOOK_TYPE, "application/octet-stream"];

/** What the booking system sent, and files that leads bring themselves (D51). */
export async function importsRoutes(app: App, context: Context & Importing): Promise<void> {
  const pageImports = imports.openPageImports(context, (error) =>
    app.log.error({ err: error }, "an import was interrupted"),
  );
  app.addHook("preClose", async () => pageImports.stop());
  app.addHook("onClose", pageImports.close);

  serve(app, {
    "GET /amplify/imports": ({ caller, query }) => imports.list(context, caller, query),
    "GET /amplify/imports/:id": ({ caller, params }) => imports.find(context, caller, params.id),
    "GET /amplify/imports/:id/refused.csv": ({ caller, params: { id } }, reply) =>
      sendCsv(reply, `lignes-refusees-${id}.csv`, imports.exportRefused(context, caller, id)),
    "GET /amplify/imports/model.xlsx": async ({ caller }, reply) => {
      const model = await imports.makeModel(context, caller);
      await reply
        .headers({ "content-disposition": `attachment; filename="modele-import.xlsx"`, "cache-control": "no-store" })
        .type(WORKBOOK_TYPE)
        .send(model);
    },
  });
  await app.register(async (files: App) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser(TYPES, async ({ headers }: FastifyRequest, body: unknown) => {
      requireTakeable(headers);
      return body;
    });
    const start: Handlers = {
      "POST /amplify/imports": ({ caller, body, query: { dryRun, fileName, ...confirmed } }) =>
        pageImports.start(caller, { body, fileName: fileName ?? null, dryRun, confirmed }),
    };
    serve(files, start, { "POST /amplify/imports": { bodyLimit: IMPORT_MAX_BYTES } });
  });
}
