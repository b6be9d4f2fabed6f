import type { Db, Fragment } from "../../platform/db/connection.ts";
import type { SendSubject } from "./notices.names.ts";
import { namesRooms, roomConditions } from "./notices.recipients.ts";

/**
 * Whether a person was banned since this moment, from the workspace or from a room that the send names. People on the list
 * of a stay that the send names get its notices all the same (D53).
 */
export function isBanned(
  db: Db,
  { stayId, filters }: SendSubject,
  userId: Fragment,
  since = db`'-infinity'::timestamptz`,
): Fragment {
  if (filters?.statuses?.includes("BANNED")) return db`false`;
  const everywhere = db`exists (
    select from sanctions x
    where x.user_id = ${userId} and x.room_id is null and x.lifted_at is null and x.created_at >= ${since}
  )`;
  const named = stayId ? db`and s.id = ${stayId}` : filters && namesRooms(filters) && roomConditions(db, filters);
  if (!named) return everywhere;
  return db`(
    not exists (
      select from stay_people m join stays s on s.id = m.stay_id join rooms r on r.id = s.room_id
      where m.user_id = ${userId} and m.role <> 'staff' ${named}
    ) and (
      ${everywhere} or exists (
        select from participants p join rooms r on r.id = p.room_id left join stays s on s.room_id = r.id
        where p.user_id = ${userId} and p.status = 'BANNED' and not p.deleted and p.updated_at >= ${since} ${named}
      )
    )
  )`;
}
