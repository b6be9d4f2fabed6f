import type { RoomCard, RoomMetadata, Workspace } from "@hello/contract";
import { roomDate, roomProduct } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { isStaffOf } from "../../people/access.reach.ts";
import { isSeen } from "../../people/access.ts";
import type { Db } from "../../platform/db/connection.ts";

export type RoomRow = Omit<RoomCard, "product" | "date" | "metadata"> & {
  productUuid: string | null;
  departureDate: string | null;
};

export function roomColumns(db: Db) {
  return db`
    r.id, r.name, r.context, r.center_name, r.active, r.opens_at as "opensAt", r.closes_at as "closesAt",
    r.card_version as "cardVersion", r.youth, r.diary_of as "diaryOf", r.time_zone as "timeZone", r.version as "_version",
    r.created_at as "createdAt",
    r.updated_at as "updatedAt", r.latest_activity as "latestActivity", r.workspace,
    r.product_uuid as "productUuid", r.departure_date as "departureDate"`;
}

/** Adds the fields derived from name and departure, and the metadata as JSON text. */
export function shapeRoom({ productUuid, departureDate, ...room }: RoomRow): RoomCard {
  const metadata: RoomMetadata = {
    product_uuid: productUuid,
    departure_date: departureDate,
    workspace: room.workspace,
    center_destination_name: room.center_name,
    context: room.context,
  };
  return {
    ...room,
    product: roomProduct(room.name),
    date: roomDate(departureDate),
    metadata: JSON.stringify(metadata),
  };
}

export async function findRoom(db: Db, id: string, workspace: Workspace): Promise<RoomCard | undefined> {
  const [row] = await db<RoomRow[]>`
    select ${roomColumns(db)} from rooms r where r.id = ${id} and r.workspace = ${workspace}`;
  return row && shapeRoom(row);
}

/** Those of these rooms that the caller has access to. */
export async function listKnownRooms(db: Db, caller: Caller, ids: string[]): Promise<RoomCard[]> {
  const rows = await db<RoomRow[]>`
    select ${roomColumns(db)} from rooms r
    where r.id = any(${ids}) and r.workspace = ${caller.workspace} and (
      ${isStaffOf(db, caller, db`r`)} or r.opens_at is null and exists (
        select 1 from participants p
        where p.room_id = r.id and p.user_id = ${caller.userId} and not p.deleted and ${isSeen(db)}
      )
    )
    order by r.latest_activity desc, r.id`;
  return rows.map(shapeRoom);
}
