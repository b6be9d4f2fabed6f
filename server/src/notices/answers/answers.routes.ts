import {
  alarmAddressesAnswer,
  alarmsPost,
  answerPut,
  answersOfUserAnswer,
  noticeAnswersAnswer,
  noticeOutcomesAnswer,
  noticeParams,
  openAnswersAnswer,
  pageQuery,
  remindAnswer,
  remindPost,
  sendAnswersAnswer,
  sendAnswersCsvQuery,
  sendAnswersQuery,
  sendNumbersAnswer,
  sendParams,
  takenAnswer,
  takePut,
  userParams,
} from "@hello/contract";
import { staffOnly } from "../../people/caller.guards.ts";
import type { Context } from "../../platform/context.ts";
import { csvAnswer, ok, sendCsv } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { describeCall } from "../../platform/http/openapi.ts";
import { findAlarmAddresses } from "./answers.alarms.ts";
import * as sends from "./answers.sends.service.ts";
import * as answers from "./answers.service.ts";

const TAG = "Réponses";

export async function answersRoutes(app: App, context: Context): Promise<void> {
  app.get(
    "/amplify/users/:id/answers",
    {
      schema: describeCall("listAnswers", TAG, "Ce qu’une personne a répondu aux avis, les plus récents d’abord", {
        params: userParams,
        querystring: pageQuery,
        answer: answersOfUserAnswer,
      }),
    },
    async ({ caller, params, query }) => ok(await answers.list(context, caller, params.id, query)),
  );
  app.get(
    "/amplify/users/:id/outcomes",
    {
      onRequest: staffOnly,
      schema: describeCall(
        "listOutcomes",
        TAG,
        "Ce que sont devenus les avis d’une personne, les plus récents d’abord",
        {
          params: userParams,
          querystring: pageQuery,
          answer: noticeOutcomesAnswer,
        },
      ),
    },
    async ({ caller, params, query }) => ok(await answers.outcomes(context, caller, params.id, query)),
  );
  app.get(
    "/amplify/answers/open",
    {
      onRequest: staffOnly,
      schema: describeCall("listOpenAnswers", TAG, "Les demandes d’aide et les questions que personne n’a prises", {
        answer: openAnswersAnswer,
      }),
    },
    async ({ caller }) => ok(await answers.listOpenAnswers(context, caller)),
  );
  app.post(
    "/amplify/notices/alarms",
    {
      onRequest: staffOnly,
      schema: describeCall("findAlarmAddresses", TAG, "Dit qui apprendra les demandes d’aide, avant l’envoi", {
        body: alarmsPost,
        answer: alarmAddressesAnswer,
      }),
    },
    async ({ caller, body }) => ok(await findAlarmAddresses(context, caller, body)),
  );
  app.put(
    "/amplify/notices/:id/answer",
    {
      schema: describeCall("answerNotice", TAG, "Répond à un avis, pour soi et pour les siens", {
        params: noticeParams,
        body: answerPut,
        answer: noticeAnswersAnswer,
      }),
    },
    async ({ caller, params, body }) => ok(await answers.put(context, caller, params.id, body)),
  );
  app.put(
    "/amplify/notices/:id/taken",
    {
      onRequest: staffOnly,
      schema: describeCall("takeAnswer", TAG, "Prend en charge une demande d’aide ou une question", {
        params: noticeParams,
        body: takePut,
        answer: takenAnswer,
      }),
    },
    async ({ caller, params, body }) => ok(await answers.take(context, caller, params.id, body)),
  );
  app.get(
    "/amplify/sends/:id/numbers",
    {
      onRequest: staffOnly,
      schema: describeCall("countSendAnswers", TAG, "Qui a vu un envoi, qui a répondu", {
        params: sendParams,
        answer: sendNumbersAnswer,
      }),
    },
    async ({ caller, params: { id } }) => ok(await sends.numbers(context, caller, id)),
  );
  app.get(
    "/amplify/sends/:id/answers",
    {
      onRequest: staffOnly,
      schema: describeCall("listSendAnswers", TAG, "Les réponses à un envoi, les demandes d’aide d’abord", {
        params: sendParams,
        querystring: sendAnswersQuery,
        answer: sendAnswersAnswer,
      }),
    },
    async ({ caller, params: { id }, query }) => ok(await sends.list(context, caller, id, query)),
  );
  app.get(
    "/amplify/sends/:id/answers.csv",
    {
      onRequest: staffOnly,
      schema: describeCall("exportSendAnswers", TAG, "La même chose pour un tableur", {
        params: sendParams,
        querystring: sendAnswersCsvQuery,
        answer: csvAnswer,
      }),
    },
    async ({ caller, params: { id }, query: { filter } }, reply) => {
      return sendCsv(reply, `reponses-${id}.csv`, await sends.exportAnswers(context, caller, id, filter));
    },
  );
  app.post(
    "/amplify/sends/:id/remind",
    {
      onRequest: staffOnly,
      schema: describeCall("remindSend", TAG, "Relance ceux qui n’ont pas répondu", {
        params: sendParams,
        body: remindPost,
        answer: remindAnswer,
      }),
    },
    async ({ caller, params: { id }, body }) => ok(await sends.remind(context, caller, id, body)),
  );
}
