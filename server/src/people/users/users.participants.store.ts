import { type Participant, ROOM_PARTICIPANTS_MAX } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import type { Db } from "../../platform/db/connection.ts";
import { isStaffOf } from "../access.reach.ts";
import { isSeen, isShared } from "../access.ts";

export function participantColumns(db: Db) {
  return db`
    p.id, p.version as "_version", p.status, coalesce(p.typing_until > now(), false) as typing,
    p.joined_at as "joinedAt", p.last_message_read_at as "lastMessageReadAt",
    p.user_id as "userParticipantsId", p.room_id as "roomParticipantsId", p.user_id as "userId", p.room_id as "roomId",
    p.created_at as "createdAt", p.deleted as "_deleted"`;
}

/** All entries, for staff. */
export async function listByRoom(db: Db, roomId: string): Promise<Participant[]> {
  return db<Participant[]>`
    select ${participantColumns(db)} from participants p
    where p.room_id = ${roomId} and not p.deleted order by p.created_at, p.id limit ${ROOM_PARTICIPANTS_MAX}`;
}

/** The user's own entry and those that they may see (D164). */
export async function listSharedByRoom(db: Db, roomId: string, userId: string | null): Promise<Participant[]> {
  return db<Participant[]>`
    select ${participantColumns(db)} from participants p
    where p.room_id = ${roomId} and (${isShared(db, db`p`)} or (p.user_id = ${userId} and not p.deleted))
    order by p.created_at, p.id limit ${ROOM_PARTICIPANTS_MAX}`;
}

/** Rooms of planned stays, and entries of others that those do not see, only for staff (D20). */
export async function listByUsers(db: Db, caller: Caller, userIds: string[]): Promise<Participant[]> {
  return db<Participant[]>`
    select ${participantColumns(db)} from participants p join rooms r on r.id = p.room_id
    where p.user_id = any(${userIds}) and not p.deleted
      and (${isSeen(db)} or (${isStaffOf(db, caller, db`r`)} and p.user_id is distinct from ${caller.userId}))
      and (${isStaffOf(db, caller, db`r`)} or (p.user_id = ${caller.userId} and r.opens_at is null))
    order by p.created_at desc, p.id`;
}
