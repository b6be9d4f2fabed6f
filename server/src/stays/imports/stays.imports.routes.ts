import {
  IMPORT_MAX_BYTES,
  importParams,
  importQuery,
  importStartedAnswer,
  staffImportAnswer,
  staffImportsAnswer,
  staffImportsQuery,
} from "@hello/contract";
import { leadsOnly } from "../../people/caller.guards.ts";
import type { Context } from "../../platform/context.ts";
import { csvAnswer, ok, sendCsv } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { describeCall } from "../../platform/http/openapi.ts";
import type { Importing } from "./apply/stays.apply.ts";
import * as imports from "./stays.imports.service.ts";

const TAG = "Arrivées";
const TYPES = ["text/csv", "application/json", "application/gzip", "application/octet-stream"];
const params = importParams;

/** What the booking system sent, and files that leads bring themselves (D51). */
export async function importsRoutes(app: App, context: Context & Importing): Promise<void> {
  const pageImports = imports.openPageImports(context, (error) =>
    app.log.error({ err: error }, "an import was interrupted"),
  );
  app.addHook("preClose", async () => pageImports.stop());
  app.addHook("onClose", pageImports.close);

  app.get(
    "/amplify/imports",
    {
      onRequest: leadsOnly,
      schema: describeCall("listImports", TAG, "Ce que le système de réservation a envoyé, le plus récent d’abord", {
        querystring: staffImportsQuery,
        answer: staffImportsAnswer,
      }),
    },
    async ({ caller, query }) => ok(await imports.list(context, caller, query)),
  );
  app.get(
    "/amplify/imports/:id",
    {
      onRequest: leadsOnly,
      schema: describeCall("getImport", TAG, "Une arrivée et où elle en est", { params, answer: staffImportAnswer }),
    },
    async ({ caller, params: { id } }) => ok(await imports.find(context, caller, id)),
  );
  app.get(
    "/amplify/imports/:id/refused.csv",
    {
      onRequest: leadsOnly,
      schema: describeCall("exportRefusedLines", TAG, "Les lignes refusées, pour un tableur", {
        params,
        answer: csvAnswer,
      }),
    },
    async ({ caller, params: { id } }, reply) =>
      sendCsv(reply, `lignes-refusees-${id}.csv`, await imports.exportRefused(context, caller, id)),
  );
  await app.register(async (files: App) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser(TYPES, (_request, body, done) => done(null, body));
    files.post(
      "/amplify/imports",
      {
        onRequest: leadsOnly,
        bodyLimit: IMPORT_MAX_BYTES,
        schema: describeCall("importFile", TAG, "Importe un fichier du système de réservation (docs/stays.md)", {
          querystring: importQuery,
          answer: importStartedAnswer,
        }),
      },
      async ({ caller, body, query: { dryRun, ...confirmed } }) =>
        ok(await pageImports.start(caller, { body, dryRun, confirmed })),
    );
  });
}
