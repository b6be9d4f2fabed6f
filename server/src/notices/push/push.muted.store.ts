import type { Db } from "../../platform/db/connection.ts";

export async function listMuted(db: Db, userId: string): Promise<string[]> {
  const rows = await db<{ roomId: string }[]>`
    select p.room_id as "roomId" from participants p join rooms r on r.id = p.room_id
    where p.user_id = ${userId} and p.muted and not p.deleted and p.status <> 'BANNED' and r.opens_at is null
    order by p.created_at, p.room_id`;
  return rows.map(({ roomId }) => roomId);
}

/** Mutes a room for a person. Nobody else sees that, so the entry keeps its version. Returns false without an entry. */
export async function setMuted(db: Db, userId: string, roomId: string, muted: boolean): Promise<boolean> {
  const { count } = await db`
    update participants set muted = ${muted} where user_id = ${userId} and room_id = ${roomId} and not deleted`;
  return count > 0;
}
