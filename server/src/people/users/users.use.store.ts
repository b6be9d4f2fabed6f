import type { Workspace } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";
import { lookUpTogether } from "../../platform/db/together.ts";

const NOTED_EVERY = "1 day";

/** When somebody first and last used a session or a token (D87, D175). A write for each use would be too expensive. */
export async function notePersonUse(db: Db, uuid: string): Promise<void> {
  await db`
    update users set last_used_at = now(), signed_in_at = coalesce(signed_in_at, now())
    where uuid = ${uuid} and (last_used_at <= now() - ${NOTED_EVERY}::interval or signed_in_at is null)`;
}

export type UsedPerson = { id: string; workspace: Workspace };

type StoredUse = UsedPerson & { uuid: string; isNoted: boolean };

const find = lookUpTogether(async (db, uuids) => {
  const rows = await db<StoredUse[]>`
    select uuid, id, workspace, last_used_at > now() - ${NOTED_EVERY}::interval and signed_in_at is not null as "isNoted" from users
    where uuid = any(${uuids})`;
  return new Map(rows.map((row) => [row.uuid, row]));
});

/** The person of a token, whose use this is. */
export async function findUsed(db: Db, uuid: string): Promise<UsedPerson | undefined> {
  const found = await find(db, uuid);
  if (found && !found.isNoted) await notePersonUse(db, uuid);
  return found;
}
