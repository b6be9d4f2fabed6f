import type { Sanction, Workspace } from "@hello/contract";
import type { HeldStatus } from "../../chat/participants/participants.standing.ts";
import { entryColumns, type ParticipantEntry } from "../../chat/participants/participants.store.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";

/** Sanctions block or ban people (D78). A person may have several; the strictest one counts. */

export type StoredSanction = { id: string; status: HeldStatus; roomId: string | null };
type NewSanction = StoredSanction & { workspace: Workspace; userId: string; caseId: string };

/** The status that sanctions impose on a person in a room; null without a sanction. Those of a stay's room hold in its diary. */
export function heldStatus(db: Db, userId: Fragment, roomId: Fragment): Fragment {
  return db`(
    select min(x.status) from sanctions x
    where x.user_id = ${userId} and x.lifted_at is null and (
      x.room_id is null or x.room_id = ${roomId} or x.room_id = (select d.diary_of from rooms d where d.id = ${roomId})
    )
  )`;
}

export async function insertSanction(db: Db, given: NewSanction): Promise<void> {
  await db`
    insert into sanctions (id, workspace, user_id, room_id, status, case_id)
    values (${given.id}, ${given.workspace}, ${given.userId}, ${given.roomId}, ${given.status}, ${given.caseId})`;
}

export async function findOfCase(db: Db, caseId: string): Promise<StoredSanction | undefined> {
  const [found] = await db<StoredSanction[]>`
    select id, status, room_id as "roomId" from sanctions where case_id = ${caseId} and lifted_at is null`;
  return found;
}

export async function liftOne(db: Db, id: string): Promise<void> {
  await db`update sanctions set lifted_at = clock_timestamp() where id = ${id}`;
}

/** Lifts all sanctions of one room, or all of the whole workspace. Returns the strictest status among them. */
export async function liftAll(db: Db, userId: string, roomId: string | null): Promise<HeldStatus | undefined> {
  const rows = await db<{ status: HeldStatus }[]>`
    update sanctions set lifted_at = clock_timestamp()
    where user_id = ${userId} and lifted_at is null and room_id is not distinct from ${roomId}::uuid
    returning status`;
  return rows.map(({ status }) => status).sort()[0];
}

export async function isBannedEverywhere(db: Db, userId: string): Promise<boolean> {
  const rows = await db`
    select from sanctions where user_id = ${userId} and lifted_at is null and room_id is null`;
  return rows.length > 0;
}

export type FoundSanction = StoredSanction & { userId: string; caseId: string | null; isLifted: boolean };

export async function findSanction(db: Db, id: string, workspace: Workspace): Promise<FoundSanction | undefined> {
  const [found] = await db<FoundSanction[]>`
    select id, status, room_id as "roomId", user_id as "userId", case_id as "caseId",
      lifted_at is not null as "isLifted"
    from sanctions where id = ${id} and workspace = ${workspace}`;
  return found;
}

export type HeldEntry = ParticipantEntry & { held: HeldStatus | null };

/**
 * Lists the person's entries, in one room and its diary or in all, in the order of rooms, each with the status that sanctions impose.
 * Entries that a list removed are among them, because they come back with their status (D54).
 */
export async function listHeldEntries(db: Db, userId: string, roomId: string | null): Promise<HeldEntry[]> {
  return db<HeldEntry[]>`
    select ${entryColumns(db)}, ${heldStatus(db, db`p.user_id`, db`p.room_id`)} as held
    from participants p join rooms r on r.id = p.room_id
    where p.user_id = ${userId} and (not p.deleted or p.removed_by_list) ${roomId ? db`and (p.room_id = ${roomId} or r.diary_of = ${roomId})` : db``}
    order by p.room_id`;
}

export type HeldPerson = Sanction & { userId: string };

/** The sanctions in force against these people, workspace-wide ones first, then the latest. With a room, only those that apply there. */
export async function listInForce(db: Db, userIds: string[], roomId?: string): Promise<HeldPerson[]> {
  return db<HeldPerson[]>`
    select x.user_id as "userId", x.id, x.status, x.room_id as "roomId", r.name as "roomName", x.case_id as "caseId",
      x.created_at as "createdAt"
    from (
      select user_id, id, status, room_id, case_id, created_at from sanctions where lifted_at is null
      union all
      select p.user_id, p.id, p.status, p.room_id, null, p.updated_at from participants p where ${isHeldAlone(db)}
    ) x left join rooms r on r.id = x.room_id
    where x.user_id = any(${userIds}) ${roomId ? db`and (x.room_id is null or x.room_id = ${roomId})` : db``}
    order by x.room_id is not null, x.created_at desc, x.id`;
}

/** An entry that is BLOCKED or BANNED without a sanction: its status is older than the table of sanctions. */
function isHeldAlone(db: Db): Fragment {
  return db`
    p.status in ('BLOCKED', 'BANNED') and not p.deleted
      and ${heldStatus(db, db`p.user_id`, db`p.room_id`)} is null`;
}

/** Creates the missing sanction, with the id of the entry, so that staff can lift it like any other. */
export async function adoptEntry(db: Db, id: string, workspace: Workspace): Promise<void> {
  await db`
    insert into sanctions (id, workspace, user_id, room_id, status, created_at)
    select p.id, p.workspace, p.user_id, p.room_id, p.status, p.updated_at from participants p
    where p.id = ${id} and p.workspace = ${workspace} and ${isHeldAlone(db)}
    on conflict (id) do update set status = excluded.status, created_at = excluded.created_at, lifted_at = null`;
}
