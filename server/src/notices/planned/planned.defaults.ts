import { inWordsOf, type PlannedFields, WORKSPACES, type Workspace } from "@hello/contract";
import { v5 } from "uuid";
import { systemAccountOf } from "../../people/users/users.system.store.ts";
import type { Db } from "../../platform/db/connection.ts";
import { insertPlan } from "./planned.store.ts";

/** The planned notices with which a workspace comes (D172). Leads change, switch off and delete them like any other. */

const COMMON = { isSms: false, isUrgent: false, asks: null, kind: "stays", at: null } as const;

const DEFAULTS: readonly Omit<PlannedFields, "isOn">[] = [
  {
    ...COMMON,
    name: "Votre groupe est ouvert",
    content: `Bonjour,

Le groupe du séjour « {séjour} » est ouvert. Le départ est le {date}.

Faites connaissance, posez vos questions, et retrouvez le lieu de rendez-vous et ce qu’il faut emporter :
{lien}

À bientôt !`,
    filters: null,
    days: null,
    time: null,
  },
  {
    ...COMMON,
    name: "Votre groupe vous attend",
    content: `Bonjour,

Le départ pour « {séjour} » est le {date}, et vous n’avez pas encore rejoint votre groupe. Faites-y connaissance avant le départ :
{lien}

À bientôt !`,
    filters: { statuses: ["INVITED"] },
    days: -14,
    time: "10:00",
  },
];

/** Two starts at the same time make the same id, and a deleted one keeps its row, so that it does not come back. */
function defaultId(workspace: Workspace, name: string): string {
  return v5(`${workspace} ${name}`, "5b0a4f0e-6a5c-4d0e-9a43-0f3a1c9b7d52");
}

export async function insertDefaultPlans(db: Db): Promise<void> {
  for (const workspace of WORKSPACES) {
    const userId = await systemAccountOf(db, workspace);
    const [row] = await db<{ isOn: boolean }[]>`
      select not exists (select from rooms where workspace = ${workspace}) as "isOn"`;
    for (const plan of DEFAULTS) {
      const id = defaultId(workspace, plan.name);
      const content = inWordsOf(workspace, plan.content);
      await insertPlan(db, { ...plan, content, isOn: row!.isOn, id, workspace, userId, byLead: true });
    }
  }
}
