import type { EndedSessions } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { notFound } from "../../base/errors.ts";
import type { Context } from "../../platform/context.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import { addToJournal } from "../../platform/journal/journal.store.ts";
import { requireSelfOrLead } from "../access.ts";
import { tellTeam } from "../users/users.team.ts";
import { endAllOfUser } from "./sessions.store.ts";

/**
 * Ends every session of a person, and notifications on their devices, for the person or a lead. A lead's call is written to
 * the journal.
 */
async function endSessionsOf({ pool }: Context, caller: Caller, id: string): Promise<EndedSessions> {
  const asked = await requireSelfOrLead(pool, caller, id);
  return pool.begin(async (tx) => {
    const sessions = await endAllOfUser(tx, id);
    if (sessions === undefined) throw notFound();
    const { workspace, userId } = caller;
    if (asked === "lead") {
      await addToJournal(tx, { workspace, userId, act: "signOut", kind: "user", subjectId: id, codes: [asked] });
      await tellTeam(tx, workspace, { about: "people" });
    }
    return { sessions };
  });
}

export async function sessionsOfPeopleRoutes(app: App, context: Context): Promise<void> {
  serve(app, {
    "DELETE /amplify/users/:id/sessions": ({ caller, params }) => endSessionsOf(context, caller, params.id),
  });
}
