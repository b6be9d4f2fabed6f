import type { ParticipantStatus } from "@hello/contract";
import type { Db } from "../db/connection.ts";
import type { Caller } from "../identity/caller.ts";

/** A stream somebody asks for, with where it stood when that was looked up: permission holds as of that number. */
export type AskedRoom = { stream: string; seq: number; active: boolean; status: ParticipantStatus | null };
export type AskedUser = { stream: string; seq: number };

export async function listAskedRooms(db: Db, caller: Caller, roomIds: string[]): Promise<AskedRoom[]> {
  return db<AskedRoom[]>`
    select r.id as stream, r.event_seq as seq, r.active, p.status
    from rooms r left join participants p on p.room_id = r.id and p.user_id = ${caller.userId} and not p.deleted
    where r.id = any(${roomIds}) and r.workspace = ${caller.workspace}`;
}

export async function listAskedUsers(db: Db, caller: Caller, userIds: string[]): Promise<AskedUser[]> {
  return db<AskedUser[]>`
    select id as stream, event_seq as seq from users
    where id = any(${userIds}) and workspace = ${caller.workspace} and (${caller.collaborator} or id = ${caller.userId})`;
}

/** The oldest event the log still has of each stream. */
export async function listOldest(db: Db, streams: string[]): Promise<{ stream: string; seq: number }[]> {
  return db<{ stream: string; seq: number }[]>`
    select s.stream, e.seq from unnest(${streams}::uuid[]) as s (stream)
    cross join lateral (select seq from events where stream = s.stream order by seq limit 1) e`;
}
