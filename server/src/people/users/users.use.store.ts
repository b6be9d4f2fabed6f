import type { Workspace } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";
import { lookUpTogether } from "../../platform/db/together.ts";

const NOTED_EVERY = "1 day";

/**
 * Stores when the person first and last used a session or a token (D87, D175), at most once a day, because a write for each
 * use would be too expensive. A row that a send holds is skipped: the next use is stored instead.
 */
export async function notePersonUse(db: Db, uuid: string): Promise<void> {
  await db`
    update users set last_used_at = now(), first_used_at = coalesce(first_used_at, now())
    where id in (
      select id from users
      where uuid = ${uuid} and (last_used_at <= now() - ${NOTED_EVERY}::interval or first_used_at is null)
      for no key update skip locked
    )`;
}

/** `centers` and `lead`: of staff, as last kept. */
export type UsedPerson = { id: string; workspace: Workspace; centers?: string[] | null; lead?: boolean };

type StoredUse = UsedPerson & { uuid: string; isNoted: boolean };

const find = lookUpTogether(async (db, uuids) => {
  const rows = await db<StoredUse[]>`
    select uuid, id, workspace, staff_centers as centers, staff_lead as lead,
      last_used_at > now() - ${NOTED_EVERY}::interval and first_used_at is not null as "isNoted" from users
    where uuid = any(${uuids})`;
  return new Map(rows.map((row) => [row.uuid, row]));
});

/** The person of a token, whose use this is. */
export async function findUsed(db: Db, uuid: string): Promise<UsedPerson | undefined> {
  const found = await find(db, uuid);
  if (found && !found.isNoted) await notePersonUse(db, uuid);
  return found;
}
