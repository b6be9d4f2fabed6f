import type { ParticipantStatus } from "@hello/contract";
import type { Caller } from "../base/caller.ts";
import type { Db } from "../platform/db/connection.ts";

/** A requested stream with its position at the time of the query: access is checked as of that number. */
export type RequestedRoom = {
  stream: string;
  seq: number;
  active: boolean;
  planned: boolean;
  status: ParticipantStatus | null;
};
export type RequestedUser = { stream: string; seq: number };

export async function listRequestedRooms(db: Db, caller: Caller, roomIds: string[]): Promise<RequestedRoom[]> {
  return db<RequestedRoom[]>`
    select r.id as stream, r.event_seq as seq, r.active, r.opens_at is not null as planned, p.status
    from rooms r left join participants p on p.room_id = r.id and p.user_id = ${caller.userId} and not p.deleted
    where r.id = any(${roomIds}) and r.workspace = ${caller.workspace}`;
}

export async function listRequestedUsers(db: Db, caller: Caller, userIds: string[]): Promise<RequestedUser[]> {
  return db<RequestedUser[]>`
    select id as stream, event_seq as seq from users
    where id = any(${userIds}) and workspace = ${caller.workspace} and (${caller.collaborator} or id = ${caller.userId})`;
}

/** The oldest logged event of each stream. */
export async function listOldest(db: Db, streams: string[]): Promise<{ stream: string; seq: number }[]> {
  return db<{ stream: string; seq: number }[]>`
    select s.stream, e.seq from unnest(${streams}::uuid[]) as s (stream)
    cross join lateral (select seq from events where stream = s.stream order by seq limit 1) e`;
}
