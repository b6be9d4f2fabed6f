import type { Participant, ParticipantOfUser, ParticipantStatus, Workspace } from "@hello/contract";
import { TYPING_SHOWN_MS } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { listByUsers, participantColumns } from "../../people/users/users.participants.store.ts";
import type { Db } from "../../platform/db/connection.ts";
import { type RoomRow, roomColumns, shapeRoom } from "../rooms/rooms.store.ts";

export async function listByUserWithRooms(db: Db, caller: Caller, userId: string): Promise<ParticipantOfUser[]> {
  const participants = await listByUsers(db, caller, [userId]);
  const rooms = await db<RoomRow[]>`
    select ${roomColumns(db)} from rooms r where r.id = any(${participants.map(({ roomId }) => roomId)})`;
  const byId = new Map(rooms.map((room) => [room.id, shapeRoom(room)]));
  return participants.map((participant) => ({ ...participant, room: byId.get(participant.roomId)! }));
}

export type ParticipantEntry = Participant & { roomActive: boolean; roomPlanned: boolean; roomIsDiary: boolean };

/** The columns of a ParticipantEntry, of the entry `p` and its room `r`. */
export function entryColumns(db: Db) {
  return db`${participantColumns(db)}, r.active as "roomActive", r.opens_at is not null as "roomPlanned",
    r.diary_of is not null as "roomIsDiary"`;
}

export async function findEntry(db: Db, id: string, workspace: Workspace): Promise<ParticipantEntry | undefined> {
  const [entry] = await db<ParticipantEntry[]>`
    select ${entryColumns(db)}
    from participants p join rooms r on r.id = p.room_id
    where p.id = ${id} and p.workspace = ${workspace} and not p.deleted`;
  return entry;
}

/** Their entry in the diary of this room's stay. */
export async function findDiaryEntry(db: Db, roomId: string, userId: string): Promise<ParticipantEntry | undefined> {
  const [entry] = await db<ParticipantEntry[]>`
    select ${entryColumns(db)}
    from rooms r join participants p on p.room_id = r.id and p.user_id = ${userId} and not p.deleted
    where r.diary_of = ${roomId}`;
  return entry;
}

export type ParticipantChanges = {
  status: ParticipantStatus | undefined;
  lastMessageReadAt: string | undefined;
  joinedAt: string | undefined;
  typing: boolean | undefined;
};

/**
 * Dates only increase. Joining is never before the invitation, reading never before joining: an earlier date, from a
 * slow clock, is raised. Returns nothing when the version is stale.
 */
export async function update(
  db: Db,
  { id, _version, status, lastMessageReadAt, joinedAt, typing }: ParticipantChanges & { id: string; _version: number },
): Promise<Participant | undefined> {
  const [updated] = await db<Participant[]>`
    update participants p set
      status = coalesce(${status ?? null}, p.status),
      last_message_read_at = case when ${lastMessageReadAt ?? null}::timestamptz is null then p.last_message_read_at
        else greatest(p.last_message_read_at, ${lastMessageReadAt ?? null}::timestamptz, p.joined_at) end,
      joined_at = case
        when ${joinedAt ?? null}::timestamptz is null and (p.joined_at is not null or p.status <> 'NORMAL') then p.joined_at
        else greatest(coalesce(p.joined_at, p.created_at), ${joinedAt ?? null}::timestamptz) end,
      typing_until = case when ${typing === undefined} then p.typing_until else ${typingUntil(typing)}::timestamptz end,
      version = p.version + 1,
      updated_at = now()
    where p.id = ${id} and p.version = ${_version} and not p.deleted
    returning ${participantColumns(db)}`;
  return updated;
}

/** By staff, whatever the version. */
export async function setStatus(db: Db, id: string, status: ParticipantStatus): Promise<Participant> {
  const [updated] = await db<Participant[]>`
    update participants p set status = ${status}, version = p.version + 1, updated_at = now()
    where p.id = ${id} returning ${participantColumns(db)}`;
  return updated!;
}

export async function setTyping(
  db: Db,
  { id, _version, typing }: { id: string; _version: number; typing: boolean },
): Promise<Participant | undefined> {
  const [shown] = await db<Participant[]>`
    update participants p set typing_until = ${typingUntil(typing)}::timestamptz
    where p.id = ${id} and p.version = ${_version} and not p.deleted
    returning ${participantColumns(db)}`;
  return shown;
}

function typingUntil(typing: boolean | undefined): string | null {
  return typing ? new Date(Date.now() + TYPING_SHOWN_MS).toISOString() : null;
}

export async function markDeleted(db: Db, id: string, version: number): Promise<Participant | undefined> {
  const [deleted] = await db<Participant[]>`
    update participants p set deleted = true, version = p.version + 1, updated_at = now()
    where p.id = ${id} and p.version = ${version} and not p.deleted
    returning ${participantColumns(db)}`;
  return deleted;
}
