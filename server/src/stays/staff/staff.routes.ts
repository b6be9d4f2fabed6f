import {
  roomParams,
  staffMemberAnswer,
  staffPeopleAnswer,
  staffPeopleQuery,
  staffRoomsAnswer,
  staffRoomsFilter,
  staffRoomsQuery,
} from "@hello/contract";
import { staffOnly } from "../../people/caller.guards.ts";
import type { Context } from "../../platform/context.ts";
import { csvAnswer, ok, sendCsv } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { describeCall } from "../../platform/http/openapi.ts";
import * as staff from "./staff.service.ts";

const TAG = "Équipe";

export async function staffRoutes(app: App, context: Context): Promise<void> {
  app.get(
    "/amplify/stays",
    {
      onRequest: staffOnly,
      schema: describeCall("listStaffRooms", TAG, "Les séjours et leurs groupes, par date de départ", {
        querystring: staffRoomsQuery,
        answer: staffRoomsAnswer,
      }),
    },
    async ({ caller, query }) => ok(await staff.listRooms(context, caller, query)),
  );
  app.get(
    "/amplify/stays.csv",
    {
      onRequest: staffOnly,
      schema: describeCall("exportStaffRooms", TAG, "La même liste pour un tableur", {
        querystring: staffRoomsFilter,
        answer: csvAnswer,
      }),
    },
    async ({ caller, query }, reply) => sendCsv(reply, "sejours.csv", await staff.exportRooms(context, caller, query)),
  );
  app.get(
    "/amplify/stays/:id/people",
    {
      onRequest: staffOnly,
      schema: describeCall("listStaffPeople", TAG, "Toutes les personnes d’un groupe et de son séjour", {
        params: roomParams,
        querystring: staffPeopleQuery,
        answer: staffPeopleAnswer,
      }),
    },
    async ({ caller, params: { id }, query }) => ok(await staff.listPeople(context, caller, id, query)),
  );
  app.get(
    "/amplify/collaborator",
    {
      onRequest: staffOnly,
      schema: describeCall("getStaffMember", TAG, "Le membre de l’équipe qui appelle", { answer: staffMemberAnswer }),
    },
    async ({ caller }) => ok(await staff.findMember(context, caller)),
  );
}
