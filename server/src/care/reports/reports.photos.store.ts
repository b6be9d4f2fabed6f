import type { Workspace } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";
import type { StoredCase } from "../cases/cases.store.ts";

export type AskedPhoto = { messageId: string; roomId: string; userId: string; isPicture: boolean };

/** A file of a message that is shown, with its room and author. */
export async function findPhoto(db: Db, id: string, workspace: Workspace): Promise<AskedPhoto | undefined> {
  const [found] = await db<AskedPhoto[]>`
    select m.id as "messageId", m.room_id as "roomId", m.user_id as "userId", a.has_thumbnail as "isPicture"
    from attachments a join messages m on m.id = a.message_id and not m.deleted and not m.hidden
    where a.id = ${id} and a.workspace = ${workspace}`;
  return found;
}

/** When it was taken out, and whether this person has ever asked for it. */
export async function findRemoval(
  db: Db,
  id: string,
  userId: string,
): Promise<{ removedAt: string | null; isOwn: boolean }> {
  const [found] = await db<[{ removedAt: string | null; isOwn: boolean }]>`
    select a.removed_at as "removedAt", exists (
      select from reports p where p.attachment_id = a.id and p.user_id = ${userId}
    ) as "isOwn"
    from attachments a where a.id = ${id}`;
  return found ?? { removedAt: null, isOwn: false };
}

/** Returns undefined if another call was first. */
export async function setRemoved(db: Db, id: string): Promise<string | undefined> {
  const [removed] = await db<{ removedAt: string }[]>`
    update attachments set removed_at = clock_timestamp() where id = ${id} and removed_at is null
    returning removed_at as "removedAt"`;
  return removed?.removedAt;
}

/** Counts the person's removals that are not decided yet. */
export async function countOpen(db: Db, userId: string): Promise<number> {
  const [counted] = await db<[{ count: number }]>`
    select count(*) from reports p join cases c on c.id = p.case_id and c.state = 'open' and c.openings = p.opening
    where p.user_id = ${userId} and p.type = 'PHOTO'`;
  return counted.count;
}

/** Whether the person has reported since the case last opened. */
export async function hasReport(db: Db, { id, openings }: Pick<StoredCase, "id" | "openings">, userId: string) {
  const rows = await db`select from reports where case_id = ${id} and opening = ${openings} and user_id = ${userId}`;
  return rows.length > 0;
}
