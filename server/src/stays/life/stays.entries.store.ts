import type { Participant, ParticipantStatus, Workspace } from "@hello/contract";
import { heldStatus } from "../../care/cases/cases.sanctions.store.ts";
import { participantColumns } from "../../people/users/users.participants.store.ts";
import type { Db } from "../../platform/db/connection.ts";

/** Entries as lists add and take them away. A row that changed meanwhile is left alone and not returned. */

type NewEntry = { id: string; userId: string; status: ParticipantStatus };

/** Adds entries. People with a sanction get its status (D78). */
export async function insertEntries(
  db: Db,
  room: { id: string; workspace: Workspace },
  entries: NewEntry[],
): Promise<Participant[]> {
  return db<Participant[]>`
    insert into participants as p (id, workspace, room_id, user_id, status, joined_at)
    select given.id, ${room.workspace}, ${room.id}, given.user_id,
      coalesce(${heldStatus(db, db`given.user_id`, db`${room.id}::uuid`)}, given.status),
      case when given.status = 'NORMAL' then now() end
    from unnest(
      ${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ userId }) => userId)}::uuid[],
      ${entries.map(({ status }) => status)}::text[]
    ) as given (id, user_id, status)
    on conflict (room_id, user_id) where not deleted do nothing
    returning ${participantColumns(db)}`;
}

/** Locks entries in the order of their ids. */
export async function lockEntries(db: Db, ids: string[]): Promise<void> {
  await db`select 1 from participants where id = any(${ids}::uuid[]) order by id for no key update`;
}

/** Restores removed entries with their status and read marks (D54), or with the status of a sanction decided meanwhile. */
export async function restoreEntries(db: Db, ids: string[]): Promise<Participant[]> {
  return db<Participant[]>`
    update participants p set
      deleted = false, removed_by_list = false, status = coalesce(${heldStatus(db, db`p.user_id`, db`p.room_id`)}, p.status),
      version = p.version + 1, updated_at = now()
    where p.id = any(${ids}::uuid[]) and p.deleted and p.removed_by_list
    returning ${participantColumns(db)}`;
}

export async function removeEntries(db: Db, ids: string[]): Promise<Participant[]> {
  return db<Participant[]>`
    update participants p set deleted = true, removed_by_list = true, version = p.version + 1, updated_at = now()
    where p.id = any(${ids}::uuid[]) and not p.deleted
    returning ${participantColumns(db)}`;
}
