import {
  attachmentAnswer,
  attachmentQuery,
  caseAnswer,
  caseCountsAnswer,
  caseParams,
  casePost,
  caseReportsAnswer,
  casesAnswer,
  casesQuery,
  contestationAnswer,
  contestPost,
  decisionParams,
  decisionPost,
  liftPost,
  noticeStatementsAnswer,
  pageQuery,
  personDecisionsAnswer,
  restorePost,
  sanctionParams,
  sanctionsAnswer,
  userParams,
} from "@hello/contract";
import { addressOf } from "../../chat/attachments/attachments.service.ts";
import { staffOnly } from "../../people/caller.guards.ts";
import type { Context } from "../../platform/context.ts";
import { ok } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { describeCall } from "../../platform/http/openapi.ts";
import * as cases from "./cases.service.ts";

const TAG = "Dossiers";

export async function casesRoutes(app: App, context: Context): Promise<void> {
  app.get(
    "/amplify/cases",
    {
      onRequest: staffOnly,
      schema: describeCall("listCases", TAG, "Les dossiers ouverts, les contestés puis les plus anciens d’abord", {
        querystring: casesQuery,
        answer: casesAnswer,
      }),
    },
    async ({ caller, query }) => ok(await cases.list(context, caller, query)),
  );
  app.get(
    "/amplify/cases/counts",
    {
      onRequest: staffOnly,
      schema: describeCall("countCases", TAG, "Combien de dossiers attendent", { answer: caseCountsAnswer }),
    },
    async ({ caller }) => ok(await cases.counts(context, caller)),
  );
  app.post(
    "/amplify/cases",
    {
      onRequest: staffOnly,
      schema: describeCall("openCase", TAG, "Ouvre un dossier sur un message ou une personne", {
        body: casePost,
        answer: caseAnswer,
      }),
    },
    async ({ caller, body }) => ok(await cases.open(context, caller, body)),
  );
  app.get(
    "/amplify/cases/:id",
    {
      onRequest: staffOnly,
      schema: describeCall("getCase", TAG, "Un dossier, avec le message tel qu’il a été signalé", {
        params: caseParams,
        answer: caseAnswer,
      }),
    },
    async ({ caller, params: { id } }) => ok(await cases.get(context, caller, id)),
  );
  app.get(
    "/amplify/cases/:id/reports",
    {
      onRequest: staffOnly,
      schema: describeCall("listCaseReports", TAG, "Les signalements d’un dossier, les plus récents d’abord", {
        params: caseParams,
        querystring: pageQuery,
        answer: caseReportsAnswer,
      }),
    },
    async ({ caller, params: { id }, query }) => ok(await cases.listReports(context, caller, id, query)),
  );
  app.get(
    "/amplify/cases/:id/attachment",
    {
      onRequest: staffOnly,
      schema: describeCall("getCaseAttachmentAddress", TAG, "L’adresse passagère d’un fichier du message signalé", {
        params: caseParams,
        querystring: attachmentQuery,
        answer: attachmentAnswer,
      }),
    },
    async ({ caller, params: { id }, query }) => ok(await addressOf(context, caller, query.path, id)),
  );
  app.post(
    "/amplify/cases/:id/decisions",
    {
      onRequest: staffOnly,
      schema: describeCall("decideCase", TAG, "Décide un dossier", {
        params: caseParams,
        body: decisionPost,
        answer: caseAnswer,
      }),
    },
    async ({ caller, params: { id }, body }) => ok(await cases.decide(context, caller, id, body)),
  );
  app.post(
    "/amplify/cases/:id/restore",
    {
      onRequest: staffOnly,
      schema: describeCall("restoreCaseMessage", TAG, "Remet en place le message d’un dossier décidé", {
        params: caseParams,
        body: restorePost,
        answer: caseAnswer,
      }),
    },
    async ({ caller, params: { id }, body }) => ok(await cases.restore(context, caller, id, body)),
  );
  app.post(
    "/amplify/sanctions/:id/lift",
    {
      onRequest: staffOnly,
      schema: describeCall("liftSanction", TAG, "Lève un blocage ou une exclusion", {
        params: sanctionParams,
        body: liftPost,
        answer: sanctionsAnswer,
      }),
    },
    async ({ caller, params: { id }, body }) => ok(await cases.lift(context, caller, id, body)),
  );
  app.get(
    "/amplify/users/:id/decisions",
    {
      onRequest: staffOnly,
      schema: describeCall("listPersonDecisions", TAG, "Ce qui a été décidé sur une personne, et ce qui tient", {
        params: userParams,
        querystring: pageQuery,
        answer: personDecisionsAnswer,
      }),
    },
    async ({ caller, params: { id }, query }) => ok(await cases.listOfPerson(context, caller, id, query)),
  );
  app.get(
    "/amplify/users/:id/statements",
    {
      schema: describeCall("listStatements", TAG, "Quels avis viennent de la modération, et s’ils sont contestables", {
        params: userParams,
        querystring: pageQuery,
        answer: noticeStatementsAnswer,
      }),
    },
    async ({ caller, params: { id }, query }) => ok(await cases.listStatements(context, caller, id, query)),
  );
  app.post(
    "/amplify/decisions/:id/contestations",
    {
      schema: describeCall("contestDecision", TAG, "Conteste une décision, une fois", {
        params: decisionParams,
        body: contestPost,
        answer: contestationAnswer,
      }),
    },
    async ({ caller, params: { id }, body }) => ok(await cases.contest(context, caller, id, body)),
  );
}
