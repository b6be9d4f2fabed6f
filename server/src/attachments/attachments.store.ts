import type { Attachment, FileType, Workspace } from "@hello/contract";
import type { Db, Fragment } from "../db/connection.ts";

/** The attachments of a row, in the contract's shape, as a column of the query that reads the row. */
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

export async function lockUnowned(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from attachments where id = any(${ids}) and message_id is null and send_id is null for update skip locked`;
  return rows.map(({ id }) => id);
}

export async function removeRows(db: Db, ids: string[]): Promise<void> {
  await db`delete from attachments where id = any(${ids})`;
}

export async function listUnownedBefore(db: Db, moment: Date, limit: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from attachments
    where message_id is null and send_id is null and created_at < ${moment.toISOString()} limit ${limit}`;
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
};

/** A file of the workspace with where it was sent: the room of its message, or a send of notices. */
export async function findOwned(db: Db, id: string, workspace: Workspace): Promise<OwnedFile | undefined> {
  const [found] = await db<OwnedFile[]>`
    select a.id, a.description, a.type, a.size, a.has_thumbnail as "hasThumbnail", m.room_id as "roomId",
      a.send_id as "sendId"
    from attachments a
    left join messages m on m.id = a.message_id and not m.deleted and not m.hidden
    where a.id = ${id} and a.workspace = ${workspace} and (m.id is not null or a.send_id is not null)`;
  return found;
}

export async function isRecipient(db: Db, sendId: string, userId: string | null): Promise<boolean> {
  const rows = await db`select 1 from notices where send_id = ${sendId} and user_id = ${userId}`;
  return rows.length > 0;
}
