import { deviceDelete, devicePost, devicesAnswer, mutedRoomsAnswer, mutedRoomsPut, userParams } from "@hello/contract";
import type { Context } from "../../platform/context.ts";
import { list, ok } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { describeCall } from "../../platform/http/openapi.ts";
import * as devices from "./push.devices.service.ts";
import * as muted from "./push.muted.service.ts";

const TAG = "Notifications";
const PATH = "/amplify/users/:id/devices";
const MUTED_PATH = "/amplify/users/:id/mutedRooms";

export async function pushRoutes(app: App, context: Context): Promise<void> {
  app.get(
    PATH,
    {
      schema: describeCall("listDevices", TAG, "Ses appareils qui reçoivent des notifications", {
        params: userParams,
        answer: devicesAnswer,
      }),
    },
    async ({ caller, params }) => list(await devices.list(context, caller, params.id)),
  );
  app.post(
    PATH,
    {
      schema: describeCall("registerDevice", TAG, "Inscrit l’appareil aux notifications", {
        params: userParams,
        body: devicePost,
        answer: devicesAnswer,
      }),
    },
    async ({ caller, params, body }) => list(await devices.register(context, caller, params.id, body)),
  );
  app.delete(
    PATH,
    {
      schema: describeCall("removeDevice", TAG, "Retire un appareil", {
        params: userParams,
        body: deviceDelete,
        answer: devicesAnswer,
      }),
    },
    async ({ caller, params, body }) => list(await devices.remove(context, caller, params.id, body)),
  );
  app.get(
    MUTED_PATH,
    {
      schema: describeCall("listMutedRooms", TAG, "Ses groupes sans notifications", {
        params: userParams,
        answer: mutedRoomsAnswer,
      }),
    },
    async ({ caller, params }) => ok(await muted.list(context, caller, params.id)),
  );
  app.put(
    MUTED_PATH,
    {
      schema: describeCall("muteRoom", TAG, "Coupe ou rétablit les notifications d’un groupe", {
        params: userParams,
        body: mutedRoomsPut,
        answer: mutedRoomsAnswer,
      }),
    },
    async ({ caller, params, body }) => ok(await muted.update(context, caller, params.id, body)),
  );
}
