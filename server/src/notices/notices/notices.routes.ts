import type { FileContext } from "../../chat/attachments/attachments.uploads.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import * as bulk from "./notices.bulk.service.ts";
import * as notices from "./notices.service.ts";

export async function noticesRoutes(app: App, context: FileContext): Promise<void> {
  serve(app, {
    "GET /amplify/users/:id/notices": ({ caller, params, query }) => notices.list(context, caller, params.id, query),
    "GET /amplify/users/:id/unreadNotices": ({ caller, params, query }) =>
      notices.listUnread(context, caller, params.id, query),
    "GET /amplify/users/:id/noticeCenters": ({ caller, params, query }) =>
      notices.listCenters(context, caller, params.id, query),
    "POST /amplify/notices/": ({ caller, body, uploads }) => bulk.sendToList(context, caller, body, uploads),
    "POST /amplify/notices/filtered": ({ caller, body, uploads }) =>
      bulk.sendToFiltered(context, caller, body, uploads),
    "POST /amplify/notices/count": ({ caller, body }) => bulk.count(context, caller, body),
  });
}
