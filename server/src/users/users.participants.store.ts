import type { Participant } from "@hello/contract";
import type { Caller } from "../caller.ts";
import type { Db, Fragment } from "../db/connection.ts";

export function participantColumns(db: Db) {
  return db`
    p.id, p.version as "_version", p.status, coalesce(p.typing_until > now(), false) as typing,
    p.joined_at as "joinedAt", p.last_message_read_at as "lastMessageReadAt",
    p.user_id as "userParticipantsId", p.room_id as "roomParticipantsId", p.user_id as "userId", p.room_id as "roomId",
    p.created_at as "createdAt", p.deleted as "_deleted"`;
}

/**
 * Entries that other participants may see: of users who have joined at some time and are not BANNED (D164). A NORMAL
 * entry counts as joined, even without a date.
 */
export function isShared(db: Db, entry: Fragment) {
  return db`
    not ${entry}.deleted and ${entry}.status <> 'BANNED'
    and (${entry}.joined_at is not null or ${entry}.status = 'NORMAL')`;
}

/** Rooms of planned stays, and BANNED entries of others, only for staff (D20). */
export async function listByUsers(db: Db, caller: Caller, userIds: string[]): Promise<Participant[]> {
  return db<Participant[]>`
    select ${participantColumns(db)} from participants p join rooms r on r.id = p.room_id
    where p.user_id = any(${userIds}) and not p.deleted
      and (p.status <> 'BANNED' or (${caller.collaborator} and p.user_id is distinct from ${caller.userId}))
      and (${caller.collaborator} or r.opens_at is null)
    order by p.created_at desc, p.id`;
}
