import type { Participant, StaffStay, Workspace } from "@hello/contract";
import { participantColumns } from "../../people/users/users.participants.store.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { LifeStay, NextLife } from "./stays.life.ts";
import type { RoomLife } from "./stays.moments.ts";

/** The facts of a room that staff see beside its dates. */
export type LifeRoom = Pick<
  StaffStay,
  "roomId" | "name" | "center_name" | "youth" | "departureDate" | "diaryOf" | "diaryId" | "_version"
> & {
  active: boolean;
};

export async function findRoomLife(
  db: Db,
  roomId: string,
  workspace: Workspace,
  { lock }: { lock: boolean },
): Promise<LifeRoom | undefined> {
  const [room] = await db<LifeRoom[]>`
    select id as "roomId", name, center_name, youth, departure_date as "departureDate", diary_of as "diaryOf",
      (select d.id from rooms d where d.diary_of = rooms.id) as "diaryId", active, version as "_version"
    from rooms where id = ${roomId} and workspace = ${workspace} ${lock ? db`for no key update` : db``}`;
  return room;
}

function lifeColumns(db: Db) {
  return db`
    s.id, coalesce(s.room_id, s.purged_room_id) as room_id, s.workspace, s.stay_ref, s.state, s.departure_date, s.end_date, s.center_phone, s.center_email, s.time_zone, s.emergency_phone,
    s.opens, s.closes, s.opens_at, s.closes_at, s.purge_at, s.opens_set, s.closes_set, s.purge_set,
    s.as_of, s.version`;
}

export async function findStayLife(
  db: Db,
  roomId: string,
  workspace: Workspace,
  { lock }: { lock: boolean },
): Promise<LifeStay | undefined> {
  const [stay] = await db<LifeStay[]>`
    select ${lifeColumns(db)} from stays s
    where (s.room_id = ${roomId} or s.purged_room_id = ${roomId}) and s.workspace = ${workspace} ${lock ? db`for update` : db``}`;
  return stay;
}

/** The stay that has been due the longest, unless another node works on it. */
export async function claimDueStay(db: Db, except: string[]): Promise<LifeStay | undefined> {
  const [stay] = await db<LifeStay[]>`
    select ${lifeColumns(db)} from stays s
    where s.due_at <= now() and s.id <> all(${except}::uuid[])
    order by s.due_at limit 1 for update skip locked`;
  return stay;
}

const HOLDING_MAX = 20;

/** Cases of a room and its diary that have to be decided, the oldest first. They stop its purge. */
export async function listOpenCases(db: Db, roomId: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from cases
    where room_id = any(array[${roomId}::uuid] || array(select d.id from rooms d where d.diary_of = ${roomId})) and state = 'open'
    order by opened_at, id limit ${HOLDING_MAX}`;
  return rows.map(({ id }) => id);
}

export async function updateStayLife(db: Db, id: string, next: NextLife): Promise<void> {
  await db`update stays set ${db(next)}, version = version + 1, updated_at = now() where id = ${id}`;
}

export async function updateRoomLife(db: Db, roomId: string, life: Partial<RoomLife>): Promise<void> {
  await db`update rooms set ${db(life)}, version = version + 1, updated_at = now() where id = ${roomId}`;
}

/** The entries of all customers who may see the rooms, locked in the order of their ids. */
export async function lockCustomerEntries(db: Db, roomIds: string[]): Promise<Participant[]> {
  return db<Participant[]>`
    select ${participantColumns(db)} from participants p join users u on u.id = p.user_id
    where p.room_id = any(${roomIds}::uuid[]) and not p.deleted and p.status <> 'BANNED' and not u.collaborator
    order by p.id for no key update of p`;
}
