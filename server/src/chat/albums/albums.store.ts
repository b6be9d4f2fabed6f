import type { AlbumPhoto } from "@hello/contract";
import type { Db, Fragment } from "../../platform/db/connection.ts";

/** The pictures `a` of a room's messages `m` that its readers see (D185), without removed ones (D186). */
function isShownIn(db: Db, roomId: string): Fragment {
  return db`m.room_id = ${roomId} and not m.deleted and not m.hidden and a.has_thumbnail and a.removed_at is null`;
}

/** Where a page continues: after this picture of the message with this `createdAt`, which is unique in its room. */
export type AlbumPlace = { createdAt: string; position: number };
type PlacedPhoto = AlbumPhoto & { position: number };

/** Newest message first, the pictures of each in their order. */
export async function listPhotos(
  db: Db,
  roomId: string,
  after: AlbumPlace | undefined,
  limit: number,
): Promise<PlacedPhoto[]> {
  return db<PlacedPhoto[]>`
    select m.id as "messageId", m.user_id as "userId", m.created_at as "createdAt", a.position, json_build_object(
      'path', 'attachments/' || a.id, 'description', a.description, 'type', a.type, 'size', a.size,
      'width', a.width, 'height', a.height, 'thumbnail', 'attachments/' || a.id || '/thumbnail'
    ) as attachment
    from messages m join attachments a on a.message_id = m.id
    where ${isShownIn(db, roomId)} ${
      after
        ? db`and m.created_at <= ${after.createdAt}::timestamptz
            and (m.created_at < ${after.createdAt}::timestamptz or a.position > ${after.position})`
        : db``
    }
    order by m.created_at desc, a.position limit ${limit}`;
}

export async function countPhotos(db: Db, roomId: string): Promise<number> {
  const [counted] = await db<[{ count: number }]>`
    select count(*) from messages m join attachments a on a.message_id = m.id where ${isShownIn(db, roomId)}`;
  return counted.count;
}

/** `number` counts within the day, which is one of Paris. */
export type ZippedPhoto = { id: string; type: string; day: string; number: number; createdAt: string };

/** Oldest first. */
export async function listZipped(db: Db, roomId: string): Promise<ZippedPhoto[]> {
  return db<ZippedPhoto[]>`
    select shown.id, shown.type, shown.day, shown."createdAt",
      row_number() over (partition by shown.day order by shown."createdAt", shown.position)::int as number
    from (
      select a.id, a.type, a.position, m.created_at as "createdAt",
        to_char(m.created_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day
      from messages m join attachments a on a.message_id = m.id where ${isShownIn(db, roomId)}
    ) shown
    order by shown."createdAt", shown.position`;
}

/** Whether readers of the room still see the picture. */
export async function isShown(db: Db, roomId: string, id: string): Promise<boolean> {
  const rows = await db`
    select from attachments a join messages m on m.id = a.message_id where a.id = ${id} and ${isShownIn(db, roomId)}`;
  return rows.length > 0;
}
