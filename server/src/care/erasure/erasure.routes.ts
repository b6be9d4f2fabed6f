import { erasureAnswer, erasurePost, userParams } from "@hello/contract";
import type { Context } from "../../platform/context.ts";
import { ok } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { describeCall } from "../../platform/http/openapi.ts";
import { erase } from "./erasure.service.ts";

export async function erasureRoutes(app: App, context: Context): Promise<void> {
  app.post(
    "/amplify/users/:id/erasure",
    {
      schema: describeCall("eraseUser", "Personnes", "Efface toutes les données d’une personne", {
        params: userParams,
        body: erasurePost,
        answer: erasureAnswer,
      }),
    },
    async ({ caller, params }) => ok(await erase(context, caller, params.id)),
  );
}
