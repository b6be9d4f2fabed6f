import { list } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import type { DecidingContext } from "./participants.decisions.ts";
import * as participants from "./participants.service.ts";

export async function participantsRoutes(app: App, context: DecidingContext): Promise<void> {
  serve(app, {
    "GET /amplify/users/:id/participants": ({ caller, params }) =>
      list(participants.listOfUser(context, caller, params.id)),
    "PUT /amplify/participants/": ({ caller, body }) => participants.update(context, caller, body),
    "DELETE /amplify/participants/": ({ caller, body }) => participants.remove(context, caller, body),
  });
}
