import type { Attachment, FileType, Workspace } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { isLimited, isStaffOfRoom, isStaffOfSend } from "../../people/access.reach.ts";
import { timeIn } from "../../platform/db/clock.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";

/** A column with the attachments of a row, in the contract's shape. */
export function attachmentsWhere(db: Db, condition: Fragment) {
  return db`coalesce((
    select json_agg(json_build_object(
      'path', 'attachments/' || a.id, 'description', a.description, 'type', a.type, 'size', a.size,
      'width', a.width, 'height', a.height,
      'thumbnail', case when a.has_thumbnail then 'attachments/' || a.id || '/thumbnail' end
    ) order by a.position) from attachments a where ${condition}
  ), '[]')`;
}

type NewAttachment = { id: string; workspace: Workspace; position: number; attachment: Attachment };

export async function insertUnowned(db: Db, { id, workspace, position, attachment }: NewAttachment): Promise<void> {
  const { description, type, size, width, height, thumbnail } = attachment;
  await db`
    insert into attachments (id, workspace, position, description, type, size, width, height, has_thumbnail)
    values (${id}, ${workspace}, ${position}, ${description}, ${type}, ${size}, ${width}, ${height},
      ${thumbnail !== null})`;
}

function isUnowned(db: Db): Fragment {
  return db`message_id is null and send_id is null and stay_id is null`;
}

/** Waits for whoever holds them: PostgreSQL tells of a statement's error before it has let go of the statement's rows. */
export async function lockUnowned(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from attachments where id = any(${ids}) and ${isUnowned(db)} order by id for update`;
  return rows.map(({ id }) => id);
}

/** Returns their bytes. */
export async function removeRows(db: Db, ids: string[]): Promise<number> {
  const rows = await db<{ size: number }[]>`delete from attachments where id = any(${ids}) returning size`;
  return rows.reduce((sum, { size }) => sum + size, 0);
}

export type StoredToday = { day: string; used: number; endsInSeconds: number };

/** The bytes that a user has stored since midnight in Paris, including files deleted since. */
export async function storedToday(db: Db, userId: string): Promise<StoredToday> {
  const [found] = await db<[StoredToday]>`
    select to_char(clock.local, 'YYYY-MM-DD') as day, coalesce(s.bytes, 0)::float8 as used,
      ceil(extract(epoch from date_trunc('day', clock.local) + interval '1 day' - clock.local))::int as "endsInSeconds"
    from (select ${timeIn(db, db`now()`)} as local) clock
    left join stored_bytes s on s.user_id = ${userId} and s.day = clock.local::date`;
  return found;
}

type StoredBytes = { userId: string; day: string; bytes: number };

/** One statement, so that concurrent nodes cannot exceed the limit together. False when the limit is reached. */
export async function addStored(db: Db, { userId, day, bytes, max }: StoredBytes & { max: number }): Promise<boolean> {
  const rows = await db`
    insert into stored_bytes as s (user_id, day, bytes)
    select ${userId}, ${day}::date, ${bytes}::bigint where ${bytes}::bigint <= ${max}::bigint
    on conflict (user_id, day) do update set bytes = s.bytes + excluded.bytes
    where s.bytes + excluded.bytes <= ${max}::bigint
    returning 1`;
  return rows.length > 0;
}

export async function subtractStored(db: Db, { userId, day, bytes }: StoredBytes): Promise<void> {
  await db`
    update stored_bytes set bytes = greatest(bytes - ${bytes}::bigint, 0) where user_id = ${userId} and day = ${day}::date`;
  await db`delete from stored_bytes where user_id = ${userId} and day = ${day}::date and bytes = 0`;
}

export async function forgetStoredBefore(db: Db, moment: Date): Promise<void> {
  await db`delete from stored_bytes where day < ${moment.toISOString()}::date`;
}

export async function listUnownedBefore(db: Db, moment: Date, limit: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from attachments
    where ${isUnowned(db)} and created_at < ${moment.toISOString()} limit ${limit}`;
  return rows.map(({ id }) => id);
}

export type OwnedFile = {
  id: string;
  description: string;
  type: FileType;
  size: number;
  hasThumbnail: boolean;
  roomId: string | null;
  sendId: string | null;
  isOfCard: boolean;
  /** The picture is removed (D186). */
  isRemoved: boolean;
};

/** A file of the workspace with the room of its message or card, or its send of notices. */
export async function findOwned(db: Db, id: string, workspace: Workspace): Promise<OwnedFile | undefined> {
  const [found] = await db<OwnedFile[]>`
    select a.id, a.description, a.type, a.size, a.has_thumbnail as "hasThumbnail",
      coalesce(m.room_id, s.room_id) as "roomId", a.send_id as "sendId", s.id is not null as "isOfCard",
      a.removed_at is not null as "isRemoved"
    from attachments a
    left join messages m on m.id = a.message_id and not m.deleted and not m.hidden
    left join stays s on s.id = a.stay_id
    where a.id = ${id} and a.workspace = ${workspace} and num_nonnulls(m.id, a.send_id, s.id) > 0`;
  return found;
}

/** A file of the message of a case, also of one that staff deleted. */
export async function findInCase(db: Db, caller: Caller, id: string, caseId: string): Promise<OwnedFile | undefined> {
  const [found] = await db<OwnedFile[]>`
    select a.id, a.description, a.type, a.size, a.has_thumbnail as "hasThumbnail", null as "roomId", null as "sendId",
      false as "isOfCard", false as "isRemoved"
    from cases c join attachments a on a.message_id = c.message_id
    where c.id = ${caseId} and c.workspace = ${caller.workspace} and a.id = ${id} and ${isStaffOfRoom(db, caller, db`c.room_id`)}`;
  return found;
}

/** Whether the caller got the send, or reads it as staff. */
export async function isOfReader(db: Db, caller: Caller, sendId: string): Promise<boolean> {
  if (caller.collaborator && !isLimited(caller)) return true;
  const rows = await db`
    select 1 from notices where send_id = ${sendId} and user_id = ${caller.userId} and retired_seen is null
    union all
    select 1 from notice_sends s where s.id = ${sendId} and ${isStaffOfSend(db, caller, db`s`)}`;
  return rows.length > 0;
}
