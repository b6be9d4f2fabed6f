import type { Context } from "../../platform/context.ts";
import { sendCsv } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import * as staff from "./staff.service.ts";

export async function staffRoutes(app: App, context: Context): Promise<void> {
  serve(app, {
    "GET /amplify/stays": ({ caller, query }) => staff.listRooms(context, caller, query),
    "GET /amplify/stays.csv": ({ caller, query }, reply) =>
      sendCsv(reply, "sejours.csv", staff.exportRooms(context, caller, query)),
    "GET /amplify/stays/sums": ({ caller, query }) => staff.sumRooms(context, caller, query),
    "GET /amplify/stays/:id/people": ({ caller, params, query }) => staff.listPeople(context, caller, params.id, query),
    "POST /amplify/search": ({ caller, body }) => staff.search(context, caller, body),
    "GET /amplify/stays/:id/people/counts": ({ caller, params }) => staff.countPeople(context, caller, params.id),
    "GET /amplify/stays/:id/people.csv": ({ caller, params, query }, reply) =>
      sendCsv(reply, "participants.csv", staff.exportPeople(context, caller, params.id, query)),
    "GET /amplify/users/:id/record": ({ caller, params }) => staff.findRecord(context, caller, params.id),
    "GET /amplify/staff": ({ caller, query }) => staff.listColleagues(context, caller, query),
    "GET /amplify/collaborator": ({ caller }) => staff.findMember(context, caller),
  });
}
