import { roomAnswer, roomParams, roomsAnswer, roomsQuery } from "@hello/contract";
import type { Context } from "../../platform/context.ts";
import { list, ok } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { describeCall } from "../../platform/http/openapi.ts";
import * as rooms from "./rooms.service.ts";

const TAG = "Groupes";

export async function roomsRoutes(app: App, context: Context): Promise<void> {
  app.get(
    "/amplify/rooms/:id",
    {
      schema: describeCall("getRoom", TAG, "Un groupe et ses participants", { params: roomParams, answer: roomAnswer }),
    },
    async ({ caller, params }) => ok(await rooms.get(context, caller, params.id)),
  );
  app.get(
    "/amplify/rooms",
    {
      schema: describeCall("listRooms", TAG, "Plusieurs groupes par leurs ids", {
        querystring: roomsQuery,
        answer: roomsAnswer,
      }),
    },
    async ({ caller, query }) => list(await rooms.list(context, caller, query.ids)),
  );
}
