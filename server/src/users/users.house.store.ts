import { HOUSE_UUIDS, WORKSPACES, type Workspace } from "@hello/contract";
import type { Db } from "../db/connection.ts";
import { newId } from "../ids.ts";

const NAMES: Record<Workspace, string> = { speedboat: "UCPA", labalaguere: "La Balaguère" };

/** The accounts in whose name the product itself writes (D93): each start makes the missing ones. */
export async function insertHouseAccounts(db: Db): Promise<void> {
  const rows = WORKSPACES.map((workspace) => {
    return { id: newId(), uuid: HOUSE_UUIDS[workspace], workspace, collaborator: true, nickname: NAMES[workspace] };
  });
  await db`insert into users ${db(rows)} on conflict (uuid) do nothing`;
}
