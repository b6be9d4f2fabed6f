import type { Context } from "../../platform/context.ts";
import { list } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import * as rooms from "./rooms.service.ts";

export async function roomsRoutes(app: App, context: Context): Promise<void> {
  serve(app, {
    "GET /amplify/rooms/:id": ({ caller, params }) => rooms.get(context, caller, params.id),
    "GET /amplify/rooms": ({ caller, query }) => list(rooms.list(context, caller, query.ids)),
  });
}
