import type { Context } from "../../platform/context.ts";
import { list } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import * as users from "./users.service.ts";
import * as settings from "./users.settings.service.ts";

export async function usersRoutes(app: App, context: Context): Promise<void> {
  serve(app, {
    "GET /amplify/users/search": ({ caller, query }) => list(users.search(context, caller, query.uuid)),
    "GET /amplify/users/:id": ({ caller, params }) => users.get(context, caller, params.id),
    "POST /amplify/users/search-all": ({ caller, body }) => list(users.list(context, caller, body.ids)),
    "PUT /amplify/users/": ({ caller, body }) => users.update(context, caller, body),
    "GET /amplify/users/:id/settings": ({ caller, params }) => settings.get(context, caller, params.id),
    "PUT /amplify/users/:id/settings": ({ caller, params, body }) => settings.update(context, caller, params.id, body),
    "POST /amplify/users/": ({ caller, body }) => users.createUser(context, caller, body.uuid),
    "POST /amplify/collaborator/": ({ caller, body }) => users.createCollaborator(context, caller, body.uuid),
    "POST /targetParticipants": ({ caller, body }) => list(users.createTargeted(context, caller, body.uuids)),
  });
}
