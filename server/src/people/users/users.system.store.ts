import { SYSTEM_UUIDS, WORKSPACES, type Workspace } from "@hello/contract";
import { newId } from "../../base/ids.ts";
import type { Db } from "../../platform/db/connection.ts";

const NAMES: Record<Workspace, string> = { speedboat: "UCPA", labalaguere: "La Balaguère" };

/** The accounts in whose name the product itself writes (D93): each start makes the missing ones. */
export async function insertSystemAccounts(db: Db): Promise<void> {
  const rows = WORKSPACES.map((workspace) => {
    return { id: newId(), uuid: SYSTEM_UUIDS[workspace], workspace, collaborator: true, nickname: NAMES[workspace] };
  });
  await db`insert into users ${db(rows)} on conflict (uuid) do nothing`;
}

/** The account in whose name the product writes to people of the workspace. */
export async function systemAccountOf(db: Db, workspace: Workspace): Promise<string> {
  const find = () => db<{ id: string }[]>`select id from users where uuid = ${SYSTEM_UUIDS[workspace]}`;
  const [found] = await find();
  if (found) return found.id;
  await insertSystemAccounts(db);
  const [made] = await find();
  return made!.id;
}
