import {
  filteredNoticesForm,
  noticeAnswer,
  noticeCentersAnswer,
  noticeForm,
  noticesAnswer,
  noticesForm,
  noticesQuery,
  recipientsCountAnswer,
  recipientsCountForm,
  sentAnswer,
  unreadNoticesAnswer,
  unreadNoticesQuery,
  userParams,
} from "@hello/contract";
import type { FileContext } from "../../chat/attachments/attachments.uploads.ts";
import { staffOnly } from "../../people/caller.guards.ts";
import { ok } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { describeCall, describeForm } from "../../platform/http/openapi.ts";
import * as bulk from "./notices.bulk.service.ts";
import * as notices from "./notices.service.ts";

const TAG = "Avis";

export async function noticesRoutes(app: App, context: FileContext): Promise<void> {
  const preValidation = app.readForm;
  app.get(
    "/amplify/users/:id/notices",
    {
      schema: describeCall("listNotices", TAG, "Les avis d’une personne, les plus récents d’abord", {
        params: userParams,
        querystring: noticesQuery,
        answer: noticesAnswer,
      }),
    },
    async ({ caller, params, query }) => ok(await notices.list(context, caller, params.id, query)),
  );
  app.get(
    "/amplify/users/:id/unreadNotices",
    {
      schema: describeCall("listUnreadNotices", TAG, "Les avis non lus d’une personne et leur nombre", {
        params: userParams,
        querystring: unreadNoticesQuery,
        answer: unreadNoticesAnswer,
      }),
    },
    async ({ caller, params, query }) => ok(await notices.listUnread(context, caller, params.id, query)),
  );
  app.get(
    "/amplify/users/:id/noticeCenters",
    {
      schema: describeCall("listNoticeCenters", TAG, "Le centre à joindre au sujet de chaque avis d’une personne", {
        params: userParams,
        querystring: noticesQuery,
        answer: noticeCentersAnswer,
      }),
    },
    async ({ caller, params, query }) => ok(await notices.listCenters(context, caller, params.id, query)),
  );
  app.post(
    "/amplify/notice/",
    {
      onRequest: staffOnly,
      preValidation,
      schema: describeForm("sendNotice", TAG, "Envoie un avis à un client", { body: noticeForm, answer: noticeAnswer }),
    },
    async ({ caller, body: { notice, asks }, uploads }) =>
      ok(await notices.send(context, caller, { ...notice, asks }, uploads)),
  );
  app.post(
    "/amplify/notices/",
    {
      onRequest: staffOnly,
      preValidation,
      schema: describeForm("sendNoticeToList", TAG, "Envoie un avis à une liste", {
        body: noticesForm,
        answer: sentAnswer,
      }),
    },
    async ({ caller, body, uploads }) => ok(await bulk.sendToList(context, caller, body, uploads)),
  );
  app.post(
    "/amplify/notices/filtered",
    {
      onRequest: staffOnly,
      preValidation,
      schema: describeForm("sendNoticeToFilter", TAG, "Envoie un avis aux clients d’un filtre", {
        body: filteredNoticesForm,
        answer: sentAnswer,
      }),
    },
    async ({ caller, body, uploads }) => ok(await bulk.sendToFiltered(context, caller, body, uploads)),
  );
  app.post(
    "/amplify/notices/count",
    {
      onRequest: staffOnly,
      preValidation,
      schema: describeForm("countRecipients", TAG, "Compte les clients d’un filtre avant l’envoi", {
        body: recipientsCountForm,
        answer: recipientsCountAnswer,
      }),
    },
    async ({ caller, body }) => ok(await bulk.count(context, caller, body)),
  );
}
