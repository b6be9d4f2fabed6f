import type { Context } from "../../platform/context.ts";
import { list } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import * as devices from "./push.devices.service.ts";
import * as muted from "./push.muted.service.ts";

export async function pushRoutes(app: App, context: Context): Promise<void> {
  serve(app, {
    "GET /amplify/users/:id/devices": ({ caller, params }) => list(devices.list(context, caller, params.id)),
    "POST /amplify/users/:id/devices": ({ caller, params, body }) =>
      list(devices.register(context, caller, params.id, body)),
    "DELETE /amplify/users/:id/devices": ({ caller, params, body }) =>
      list(devices.remove(context, caller, params.id, body)),
    "GET /amplify/users/:id/mutedRooms": ({ caller, params }) => muted.list(context, caller, params.id),
    "PUT /amplify/users/:id/mutedRooms": ({ caller, params, body }) => muted.update(context, caller, params.id, body),
  });
}
