import type { FileContext } from "../../chat/attachments/attachments.uploads.ts";
import { sendCsv } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import { findAlarmAddresses } from "./answers.alarms.ts";
import { sendNotice } from "./answers.reply.ts";
import * as sends from "./answers.sends.service.ts";
import * as answers from "./answers.service.ts";

export async function answersRoutes(app: App, context: FileContext): Promise<void> {
  serve(app, {
    "GET /amplify/users/:id/answers": ({ caller, params, query }) => answers.list(context, caller, params.id, query),
    "GET /amplify/users/:id/outcomes": ({ caller, params, query }) =>
      answers.outcomes(context, caller, params.id, query),
    "GET /amplify/answers/open": ({ caller, query }) => answers.listOpenAnswers(context, caller, query),
    "POST /amplify/notices/alarms": ({ caller, body }) => findAlarmAddresses(context, caller, body),
    "POST /amplify/notice/": ({ caller, body: { notice, isSms, isUrgent, asks, answersTo }, uploads }) =>
      sendNotice(context, caller, { ...notice, isSms, isUrgent, asks, answersTo }, uploads),
    "PUT /amplify/notices/:id/answer": ({ caller, params, body }) => answers.put(context, caller, params.id, body),
    "PUT /amplify/notices/:id/taken": ({ caller, params, body }) => answers.take(context, caller, params.id, body),
    "GET /amplify/sends/:id/numbers": ({ caller, params }) => sends.numbers(context, caller, params.id),
    "GET /amplify/sends/:id/answers": ({ caller, params, query }) => sends.list(context, caller, params.id, query),
    "GET /amplify/sends/:id/answers.csv": ({ caller, params: { id }, query }, reply) =>
      sendCsv(reply, `reponses-${id}.csv`, sends.exportAnswers(context, caller, id, query.filter)),
    "POST /amplify/sends/:id/remind": ({ caller, params, body }) => sends.remind(context, caller, params.id, body),
  });
}
