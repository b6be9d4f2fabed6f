import type { Context } from "../../platform/context.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import * as albums from "./albums.service.ts";

export async function albumsRoutes(app: App, context: Context): Promise<void> {
  serve(app, {
    "GET /amplify/rooms/:id/album": ({ caller, params, query }) => albums.list(context, caller, params.id, query),
  });
}
