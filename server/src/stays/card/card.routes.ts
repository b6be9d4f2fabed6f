import { cardAnswer, cardForm, cardSeenAnswer, cardSeenPut, roomParams } from "@hello/contract";
import type { FileContext } from "../../chat/attachments/attachments.uploads.ts";
import { staffOnly } from "../../people/caller.guards.ts";
import { ok } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { describeCall, describeForm } from "../../platform/http/openapi.ts";
import { limitMessages } from "../../platform/http/rate.limits.ts";
import * as card from "./card.service.ts";

const TAG = "Fiches";
const params = roomParams;

export async function cardRoutes(app: App, context: FileContext): Promise<void> {
  app.get(
    "/amplify/rooms/:id/card",
    { schema: describeCall("getCard", TAG, "La fiche du séjour d’un groupe", { params, answer: cardAnswer }) },
    async ({ caller, params: { id } }) => ok(await card.find(context, caller, id)),
  );
  app.put(
    "/amplify/rooms/:id/card",
    {
      onRequest: [staffOnly, limitMessages(context.config)],
      preValidation: app.readForm,
      schema: describeForm("publishCard", TAG, "Change la fiche et le dit au groupe", {
        params,
        body: cardForm,
        answer: cardAnswer,
      }),
    },
    async ({ caller, params: { id }, body, uploads }) =>
      ok(await card.publish(context, caller, id, body.card, uploads)),
  );
  app.put(
    "/amplify/rooms/:id/card/seen",
    {
      schema: describeCall("seeCard", TAG, "Note que l’on a ouvert la fiche", {
        params,
        body: cardSeenPut,
        answer: cardSeenAnswer,
      }),
    },
    async ({ caller, params: { id }, body }) => ok(await card.see(context, caller, id, body.version)),
  );
}
