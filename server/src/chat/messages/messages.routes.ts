import { list } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { type Handlers, serve } from "../../platform/http/calls.ts";
import { limitMessages } from "../../platform/http/rate.limits.ts";
import * as messages from "./messages.service.ts";

export async function messagesRoutes(app: App, context: messages.MessagesContext): Promise<void> {
  const calls: Handlers = {
    "GET /amplify/rooms/:id/messages": ({ caller, params, query }) => messages.list(context, caller, params.id, query),
    "GET /amplify/rooms/:id/unread": ({ caller, params, query }) =>
      messages.listUnread(context, caller, params.id, query),
    "GET /amplify/users/:id/unread": ({ caller, params, query }) =>
      list(messages.listUnreadOfRooms(context, caller, params.id, query.ids)),
    "POST /amplify/messages/": ({ caller, body, uploads }) => messages.send(context, caller, body.message, uploads),
    "DELETE /amplify/messages/": ({ caller, body }) => messages.remove(context, caller, body),
  };
  // The answer repeats the request, so compressing it is not worth its time.
  serve(app, calls, { "POST /amplify/messages/": { onRequest: limitMessages(context.config), compress: false } });
}
