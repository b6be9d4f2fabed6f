import { reactionAnswer, reactionPost, reactionPut, versionedId } from "@hello/contract";
import type { Context } from "../../platform/context.ts";
import { ok } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { describeCall } from "../../platform/http/openapi.ts";
import * as reactions from "./reactions.service.ts";

const TAG = "Réactions";

export async function reactionsRoutes(app: App, context: Context): Promise<void> {
  app.post(
    "/amplify/reactions/",
    {
      schema: describeCall("createReaction", TAG, "Réagit à un message", {
        body: reactionPost,
        answer: reactionAnswer,
      }),
    },
    async ({ caller, body }) => ok(await reactions.create(context, caller, body)),
  );
  app.put(
    "/amplify/reactions/",
    {
      schema: describeCall("updateReaction", TAG, "Change sa réaction", { body: reactionPut, answer: reactionAnswer }),
    },
    async ({ caller, body }) => ok(await reactions.update(context, caller, body)),
  );
  app.delete(
    "/amplify/reactions/",
    {
      schema: describeCall("deleteReaction", TAG, "Retire sa réaction", { body: versionedId, answer: reactionAnswer }),
    },
    async ({ caller, body }) => ok(await reactions.remove(context, caller, body)),
  );
}
