import {
  messageAnswer,
  messageForm,
  messagesAnswer,
  messagesQuery,
  roomParams,
  roomsQuery,
  unreadAnswer,
  unreadOfRoomsAnswer,
  unreadQuery,
  userParams,
  versionedId,
} from "@hello/contract";
import { list, ok } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { describeCall, describeForm } from "../../platform/http/openapi.ts";
import { limitMessages } from "../../platform/http/rate.limits.ts";
import * as messages from "./messages.service.ts";

const TAG = "Messages";

export async function messagesRoutes(app: App, context: messages.MessagesContext): Promise<void> {
  app.get(
    "/amplify/rooms/:id/messages",
    {
      schema: describeCall("listMessages", TAG, "Les messages d’un groupe, les plus récents d’abord", {
        params: roomParams,
        querystring: messagesQuery,
        answer: messagesAnswer,
      }),
    },
    async ({ caller, params, query }) => ok(await messages.list(context, caller, params.id, query)),
  );
  app.get(
    "/amplify/rooms/:id/unread",
    {
      schema: describeCall("listUnreadMessages", TAG, "Les messages non lus d’un groupe", {
        params: roomParams,
        querystring: unreadQuery,
        answer: unreadAnswer,
      }),
    },
    async ({ caller, params, query }) => ok(await messages.listUnread(context, caller, params.id, query)),
  );
  app.get(
    "/amplify/users/:id/unread",
    {
      schema: describeCall("listUnreadOfRooms", TAG, "Les messages non lus de plusieurs groupes", {
        params: userParams,
        querystring: roomsQuery,
        answer: unreadOfRoomsAnswer,
      }),
    },
    async ({ caller, params, query }) => list(await messages.listUnreadOfRooms(context, caller, params.id, query.ids)),
  );
  app.post(
    "/amplify/messages/",
    {
      onRequest: limitMessages(context.config),
      preValidation: app.readForm,
      // The answer repeats the request, so compressing it is not worth its time.
      compress: false,
      schema: describeForm("sendMessage", TAG, "Envoie un message", { body: messageForm, answer: messageAnswer }),
    },
    async ({ caller, body, uploads }) => ok(await messages.send(context, caller, body.message, uploads)),
  );
  app.delete(
    "/amplify/messages/",
    { schema: describeCall("deleteMessage", TAG, "Supprime un message", { body: versionedId, answer: messageAnswer }) },
    async ({ caller, body }) => ok(await messages.remove(context, caller, body)),
  );
}
