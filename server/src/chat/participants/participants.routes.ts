import { participantAnswer, participantPut, userParams, userParticipantsAnswer, versionedId } from "@hello/contract";
import { list, ok } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { describeCall } from "../../platform/http/openapi.ts";
import type { DecidingContext } from "./participants.decisions.ts";
import * as participants from "./participants.service.ts";

const TAG = "Participants";

export async function participantsRoutes(app: App, context: DecidingContext): Promise<void> {
  app.get(
    "/amplify/users/:id/participants",
    {
      schema: describeCall("listUserParticipants", TAG, "Les groupes d’une personne", {
        params: userParams,
        answer: userParticipantsAnswer,
      }),
    },
    async ({ caller, params }) => list(await participants.listOfUser(context, caller, params.id)),
  );
  app.put(
    "/amplify/participants/",
    {
      schema: describeCall("updateParticipant", TAG, "Rejoint, quitte, marque lu", {
        body: participantPut,
        answer: participantAnswer,
      }),
    },
    async ({ caller, body }) => ok(await participants.update(context, caller, body)),
  );
  app.delete(
    "/amplify/participants/",
    {
      schema: describeCall("removeParticipant", TAG, "Retire quelqu’un d’un groupe", {
        body: versionedId,
        answer: participantAnswer,
      }),
    },
    async ({ caller, body }) => ok(await participants.remove(context, caller, body)),
  );
}
