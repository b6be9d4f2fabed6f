import {
  anyUserAnswer,
  anyUsersAnswer,
  ownSettingsAnswer,
  ownSettingsPut,
  targetedUsersAnswer,
  userAnswer,
  userIds,
  userParams,
  userPut,
  userSearchQuery,
  usersAnswer,
  userUuid,
  userUuids,
} from "@hello/contract";
import type { Context } from "../../platform/context.ts";
import { list, ok } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { describeCall } from "../../platform/http/openapi.ts";
import { staffOnly } from "../caller.guards.ts";
import * as users from "./users.service.ts";
import * as settings from "./users.settings.service.ts";

const TAG = "Personnes";

export async function usersRoutes(app: App, context: Context): Promise<void> {
  app.get(
    "/amplify/users/search",
    {
      schema: describeCall("searchUser", TAG, "Cherche une personne par son uuid", {
        querystring: userSearchQuery,
        answer: usersAnswer,
      }),
    },
    async ({ caller, query }) => list(await users.search(context, caller, query.uuid)),
  );
  app.get(
    "/amplify/users/:id",
    { schema: describeCall("getUser", TAG, "Une personne", { params: userParams, answer: anyUserAnswer }) },
    async ({ caller, params }) => ok(await users.get(context, caller, params.id)),
  );
  app.post(
    "/amplify/users/search-all",
    {
      schema: describeCall("listUsers", TAG, "Plusieurs personnes par leurs ids", {
        body: userIds,
        answer: anyUsersAnswer,
      }),
    },
    async ({ caller, body }) => list(await users.list(context, caller, body.ids)),
  );
  app.put(
    "/amplify/users/",
    {
      schema: describeCall(
        "updateUser",
        TAG,
        "Avance la visite guidée ou la lecture des avis, et garde l’accord à la charte",
        {
          body: userPut,
          answer: userAnswer,
        },
      ),
    },
    async ({ caller, body }) => ok(await users.update(context, caller, body)),
  );
  app.get(
    "/amplify/users/:id/settings",
    {
      schema: describeCall("getOwnSettings", TAG, "Ses propres réglages", {
        params: userParams,
        answer: ownSettingsAnswer,
      }),
    },
    async ({ caller, params }) => ok(await settings.get(context, caller, params.id)),
  );
  app.put(
    "/amplify/users/:id/settings",
    {
      schema: describeCall("updateOwnSettings", TAG, "Change ses propres réglages", {
        params: userParams,
        body: ownSettingsPut,
        answer: ownSettingsAnswer,
      }),
    },
    async ({ caller, params, body }) => ok(await settings.update(context, caller, params.id, body)),
  );
  app.post(
    "/amplify/users/",
    {
      onRequest: staffOnly,
      schema: describeCall("createUser", TAG, "Trouve ou crée un client", { body: userUuid, answer: userAnswer }),
    },
    async ({ caller, body }) => ok(await users.createUser(context, caller, body.uuid)),
  );
  app.post(
    "/amplify/collaborator/",
    {
      onRequest: staffOnly,
      schema: describeCall("createCollaborator", TAG, "Trouve ou crée un collaborateur", {
        body: userUuid,
        answer: userAnswer,
      }),
    },
    async ({ caller, body }) => ok(await users.createCollaborator(context, caller, body.uuid)),
  );
  app.post(
    "/targetParticipants",
    {
      onRequest: staffOnly,
      schema: describeCall("createTargetedUsers", TAG, "Trouve ou crée des clients", {
        body: userUuids,
        answer: targetedUsersAnswer,
      }),
    },
    async ({ caller, body }) => list(await users.createTargeted(context, caller, body.uuids)),
  );
}
