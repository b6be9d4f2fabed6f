import { type StaffColleague, type StaffMember, SYSTEM_UUIDS, type Workspace } from "@hello/contract";
import type { Db, Fragment } from "../../platform/db/connection.ts";

/** Staff go by the name of their token (STAY-24), customers by their first name. */
export function shownName(db: Db): Fragment {
  return db`case when u.collaborator then coalesce(u.nickname, u.firstname) else coalesce(u.firstname, u.nickname) end`;
}

type FoundMember = Omit<StaffMember, "lead" | "teamId" | "reach">;

export async function findMember(db: Db, userId: string): Promise<FoundMember | undefined> {
  const [found] = await db<FoundMember[]>`
    select u.id as "userId", u.uuid, ${shownName(db)} as name, (
      select count(*)::int from participants p join rooms r on r.id = p.room_id and r.active and r.diary_of is null
      where p.user_id = u.id and not p.deleted and p.status = 'NORMAL'
    ) as rooms
    from users u where u.id = ${userId}`;
  return found;
}

export type StoredColleague = Omit<StaffColleague, "reach"> & { centers: string[] | null };

/** The staff of the workspace, by name. The cursor is the last one of the page before. */
export async function listColleagues(
  db: Db,
  workspace: Workspace,
  { after, limit }: { after: string | null; limit: number },
): Promise<StoredColleague[]> {
  const place = db`plain_text(coalesce(${shownName(db)}, u.uuid)), u.id`;
  return db<StoredColleague[]>`
    select u.id as "userId", u.uuid, ${shownName(db)} as name, u.staff_lead as lead, u.staff_centers as centers, (
      select count(*)::int from participants p join rooms r on r.id = p.room_id and r.diary_of is null
      where p.user_id = u.id and not p.deleted and p.status = 'NORMAL'
    ) as rooms, u.signed_in_at as "signedInAt"
    from users u
    where u.workspace = ${workspace} and u.collaborator and u.erased_at is null and u.uuid <> ${SYSTEM_UUIDS[workspace]}
      ${after ? db`and (${place}) > (select ${place} from users u where u.id = ${after})` : db``}
    order by ${place} limit ${limit}`;
}
