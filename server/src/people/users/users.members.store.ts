import type { StaffMember } from "@hello/contract";
import type { Db, Fragment } from "../../platform/db/connection.ts";

/** Staff go by the name of their token (STAY-24), customers by their first name. */
export function shownName(db: Db): Fragment {
  return db`case when u.collaborator then coalesce(u.nickname, u.firstname) else coalesce(u.firstname, u.nickname) end`;
}

type FoundMember = Omit<StaffMember, "lead" | "teamId">;

export async function findMember(db: Db, userId: string): Promise<FoundMember | undefined> {
  const [found] = await db<FoundMember[]>`
    select u.id as "userId", u.uuid, ${shownName(db)} as name, (
      select count(*)::int from participants p join rooms r on r.id = p.room_id and r.active
      where p.user_id = u.id and not p.deleted and p.status = 'NORMAL'
    ) as rooms
    from users u where u.id = ${userId}`;
  return found;
}
