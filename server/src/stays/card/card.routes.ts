import type { FileContext } from "../../chat/attachments/attachments.uploads.ts";
import type { App } from "../../platform/http/app.types.ts";
import { type Handlers, serve } from "../../platform/http/calls.ts";
import { limitMessages } from "../../platform/http/rate.limits.ts";
import * as card from "./card.service.ts";

export async function cardRoutes(app: App, context: FileContext): Promise<void> {
  const calls: Handlers = {
    "GET /amplify/rooms/:id/card": ({ caller, params }) => card.find(context, caller, params.id),
    "PUT /amplify/rooms/:id/card": ({ caller, params, body, uploads }) =>
      card.publish(context, caller, params.id, body.card, uploads),
    "PUT /amplify/rooms/:id/card/seen": ({ caller, params, body }) =>
      card.see(context, caller, params.id, body.version),
  };
  serve(app, calls, { "PUT /amplify/rooms/:id/card": { onRequest: limitMessages(context.config) } });
}
