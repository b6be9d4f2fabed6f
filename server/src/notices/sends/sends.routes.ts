import {
  sendParams,
  sendProgressAnswer,
  sendRecipientsAnswer,
  sendRecipientsQuery,
  sendRetryAnswer,
  sendRetryQuery,
  sendsAnswer,
  sendsQuery,
} from "@hello/contract";
import { staffOnly } from "../../people/caller.guards.ts";
import type { Context } from "../../platform/context.ts";
import { csvAnswer, ok, sendCsv } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { describeCall } from "../../platform/http/openapi.ts";
import * as sends from "./sends.service.ts";

const TAG = "Envois";
const params = sendParams;

export async function sendsRoutes(app: App, context: Context): Promise<void> {
  app.get(
    "/amplify/sends",
    {
      onRequest: staffOnly,
      schema: describeCall("listSends", TAG, "Les avis envoyés à plusieurs, les plus récents d’abord", {
        querystring: sendsQuery,
        answer: sendsAnswer,
      }),
    },
    async ({ caller, query }) => ok(await sends.list(context, caller, query)),
  );
  app.get(
    "/amplify/sends/:id",
    {
      onRequest: staffOnly,
      schema: describeCall("getSend", TAG, "Un envoi et où il en est", { params, answer: sendProgressAnswer }),
    },
    async ({ caller, params: { id } }) => ok(await sends.find(context, caller, id)),
  );
  app.get(
    "/amplify/sends/:id/recipients",
    {
      onRequest: staffOnly,
      schema: describeCall("listSendRecipients", TAG, "Ce qu’il est advenu de chaque destinataire", {
        params,
        querystring: sendRecipientsQuery,
        answer: sendRecipientsAnswer,
      }),
    },
    async ({ caller, params: { id }, query }) => ok(await sends.listRecipients(context, caller, id, query)),
  );
  app.get(
    "/amplify/sends/:id/recipients.csv",
    {
      onRequest: staffOnly,
      schema: describeCall("exportSendRecipients", TAG, "La même chose pour un tableur", {
        params,
        answer: csvAnswer,
      }),
    },
    async ({ caller, params: { id } }, reply) => {
      return sendCsv(reply, `envoi-${id}.csv`, await sends.exportRecipients(context, caller, id));
    },
  );
  app.post(
    "/amplify/sends/:id/retry",
    {
      onRequest: staffOnly,
      schema: describeCall("retrySend", TAG, "Renvoie les échecs, ou un avis urgent à qui l’a peut-être déjà reçu", {
        params,
        querystring: sendRetryQuery,
        answer: sendRetryAnswer,
      }),
    },
    async ({ caller, params: { id }, query }) => ok(await sends.retry(context, caller, id, query)),
  );
}
