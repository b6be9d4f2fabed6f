import { roomParams, staffStayAnswer, staffStayPut } from "@hello/contract";
import { staffOnly } from "../../people/caller.guards.ts";
import type { Context } from "../../platform/context.ts";
import { ok } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { describeCall } from "../../platform/http/openapi.ts";
import * as life from "./stays.life.service.ts";

const TAG = "Séjours";
const params = roomParams;

export async function staysLifeRoutes(app: App, context: Context): Promise<void> {
  app.get(
    "/amplify/stays/:id",
    {
      onRequest: staffOnly,
      schema: describeCall("getStay", TAG, "Les dates d’un groupe et leur histoire", {
        params,
        answer: staffStayAnswer,
      }),
    },
    async ({ caller, params: { id } }) => ok(await life.find(context, caller, id)),
  );
  app.put(
    "/amplify/stays/:id",
    {
      onRequest: staffOnly,
      schema: describeCall("updateStay", TAG, "Ouvre, ferme ou déplace les dates d’un groupe", {
        params,
        body: staffStayPut,
        answer: staffStayAnswer,
      }),
    },
    async ({ caller, params: { id }, body }) => ok(await life.act(context, caller, id, body)),
  );
}
