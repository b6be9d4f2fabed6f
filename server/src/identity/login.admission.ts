import type { Pool } from "../db/connection.ts";
import { newId } from "../ids.ts";
import { insertMissing } from "../users/users.store.ts";
import type { Caller } from "./caller.ts";

export const WITHOUT_WORKSPACE_TEXT =
  "Votre compte n’est rattaché à aucun espace. Demandez à un membre de l’équipe de vous ajouter.";

/** The first sign-in of staff creates their record, in the workspace of the host if their claim contains it (D163). */
export async function admit(pool: Pool, caller: Caller): Promise<void> {
  const { uuid, workspace, userId, signedInAsCollaborator, withoutWorkspace } = caller;
  if (!signedInAsCollaborator || userId !== null || withoutWorkspace) return;
  await insertMissing(pool, [{ id: newId(), uuid }], { workspace, collaborator: true });
}
