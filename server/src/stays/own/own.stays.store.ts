import type { OwnStay } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { isStaffOfRoom } from "../../people/access.reach.ts";
import type { Db } from "../../platform/db/connection.ts";

/** More than anybody travels. Later departures come first to be kept. */
const STAYS_MAX = 100;

/** A person's stays that are not purged, the first departure first: all of their own, for staff those within reach. */
export async function listOwnStays(db: Db, caller: Caller, userId: string): Promise<OwnStay[]> {
  const stays = await db<OwnStay[]>`
    select s.room_id as id, s.title as name, s.departure_date as "departureDate", s.end_date as "endDate", s.state,
      case when s.state = 'planned' then s.opens_at end as "opensAt", s.time_zone as "timeZone", m.role, m.for,
      case when s.state = 'open' then p.room_id end as "roomId"
    from stay_people m join stays s on s.id = m.stay_id and s.state <> 'purged'
    left join participants p on p.room_id = s.room_id and p.user_id = m.user_id and not p.deleted and p.status <> 'BANNED'
    where m.user_id = ${userId} ${caller.userId === userId ? db`` : db`and ${isStaffOfRoom(db, caller, db`s.room_id`)}`}
    order by s.departure_date desc, s.id desc limit ${STAYS_MAX}`;
  return stays.toReversed();
}
