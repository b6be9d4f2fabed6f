import {
  plannedAnswer,
  plannedCheckAnswer,
  plannedCheckPost,
  plannedListAnswer,
  plannedParams,
  plannedPost,
  plannedPut,
  plannedQuery,
  plannedSendsAnswer,
  plannedTestPost,
  sentAnswer,
} from "@hello/contract";
import { staffOnly } from "../../people/caller.guards.ts";
import type { Context } from "../../platform/context.ts";
import { ok } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { describeCall } from "../../platform/http/openapi.ts";
import * as planned from "./planned.service.ts";
import { sendTest } from "./planned.trial.service.ts";

const TAG = "Avis préparés";
const onRequest = staffOnly;
const params = plannedParams;

export async function plannedRoutes(app: App, context: Context): Promise<void> {
  app.get(
    "/amplify/planned",
    {
      onRequest,
      schema: describeCall("listPlanned", TAG, "Les avis préparés, les plus récents d’abord", {
        querystring: plannedQuery,
        answer: plannedListAnswer,
      }),
    },
    async ({ caller, query }) => ok(await planned.list(context, caller, query)),
  );
  app.post(
    "/amplify/planned",
    {
      onRequest,
      schema: describeCall("createPlanned", TAG, "Prépare un avis", { body: plannedPost, answer: plannedAnswer }),
    },
    async ({ caller, body }) => ok(await planned.create(context, caller, body)),
  );
  app.post(
    "/amplify/planned/check",
    {
      onRequest,
      schema: describeCall("checkPlanned", TAG, "Dit ce que ferait un avis préparé, sans l’enregistrer", {
        body: plannedCheckPost,
        answer: plannedCheckAnswer,
      }),
    },
    async ({ caller, body }) => ok(await planned.check(context, caller, body)),
  );
  app.post(
    "/amplify/planned/test",
    {
      onRequest,
      schema: describeCall("sendTest", TAG, "Envoie un essai à soi-même", {
        body: plannedTestPost,
        answer: sentAnswer,
      }),
    },
    async ({ caller, body }) => ok(await sendTest(context, caller, body)),
  );
  app.put(
    "/amplify/planned/:id",
    {
      onRequest,
      schema: describeCall("updatePlanned", TAG, "Change un avis préparé", {
        params,
        body: plannedPut,
        answer: plannedAnswer,
      }),
    },
    async ({ caller, params: { id }, body }) => ok(await planned.change(context, caller, id, body)),
  );
  app.delete(
    "/amplify/planned/:id",
    {
      onRequest,
      schema: describeCall("deletePlanned", TAG, "Efface un avis préparé", { params, answer: plannedAnswer }),
    },
    async ({ caller, params: { id } }) => ok(await planned.remove(context, caller, id)),
  );
  app.get(
    "/amplify/planned/:id/sends",
    {
      onRequest,
      schema: describeCall("listPlannedSends", TAG, "Ce qu’un avis préparé est devenu, séjour par séjour", {
        params,
        querystring: plannedQuery,
        answer: plannedSendsAnswer,
      }),
    },
    async ({ caller, params: { id }, query }) => ok(await planned.listSends(context, caller, id, query)),
  );
}
