import { SYSTEM_UUIDS } from "@hello/contract";
import type { Caller } from "../base/caller.ts";
import { isAtCenter } from "../people/access.reach.ts";
import type { EventAccess } from "../people/access.ts";
import type { Db } from "../platform/db/connection.ts";

/** A requested stream with its position at the time of the query: access is checked as of that number. */
export type Requested = { stream: string; seq: number; room: EventAccess | null };

/**
 * Those that exist in the caller's workspace; of people, those whose events the caller may have. Staff with a limited reach
 * hear of rooms, of themselves and of the team's account (D234): no event tells when another person leaves their reach.
 */
export async function listRequested(
  db: Db,
  caller: Caller,
  roomIds: string[],
  userIds: string[],
): Promise<Requested[]> {
  const { userId, workspace, collaborator, reach } = caller;
  return db<Requested[]>`
    select r.id as stream, r.event_seq as seq,
      json_build_object('active', r.active, 'planned', r.opens_at is not null,
        'status', case when r.diary_of is null or p.status = 'NORMAL' then p.status end,
        'byCenter', ${isAtCenter(db, reach, db`r`)}) as room
    from rooms r left join participants p on p.room_id = r.id and p.user_id = ${userId} and not p.deleted
    where r.id = any(${roomIds}) and r.workspace = ${workspace}
    union all
    select u.id, u.event_seq, null from users u
    where u.id = any(${userIds}) and u.workspace = ${workspace} and (
      ${collaborator} and (${reach === "all"} or u.uuid = ${SYSTEM_UUIDS[workspace]}) or u.id = ${userId}
    )`;
}

/** The oldest logged event of each stream. */
export async function listOldest(db: Db, streams: string[]): Promise<{ stream: string; seq: number }[]> {
  return db<{ stream: string; seq: number }[]>`
    select s.stream, e.seq from unnest(${streams}::uuid[]) as s (stream)
    cross join lateral (select seq from all_events where stream = s.stream order by seq limit 1) e`;
}
