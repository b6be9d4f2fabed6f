import type { NoticeFilters, Workspace } from "@hello/contract";
import { isLimited, isStaffFor, isStaffOf, type Reader } from "../../people/access.reach.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { choosesRooms, roomConditions } from "./notices.recipients.ts";

export type Sender = Reader & { workspace: Workspace };

export type Narrowed = {
  /** The filter as the send keeps it: where it chooses stays, it names those within reach. */
  filters: NoticeFilters;
  /** The number of stays left; null if the sender reaches everything. */
  stays: number | null;
  /** Whether the filter means more than the sender reaches. */
  isLess: boolean;
};

/** Narrows a filter to the reach of the sender, before people are counted (SCOPE-03). */
export async function narrow(db: Db, sender: Sender, filters: NoticeFilters): Promise<Narrowed> {
  if (!isLimited(sender)) return { filters, stays: null, isLess: false };
  const isChosen = choosesRooms(filters);
  const rooms = await db<{ id: string; within: boolean }[]>`
    select r.id, ${isStaffOf(db, sender, db`r`)} as within from rooms r
    where r.workspace = ${sender.workspace} ${isChosen ? roomConditions(db, filters) : db`and r.diary_of is null`}
    order by r.departure_date, r.id`;
  const roomIds = rooms.filter(({ within }) => within).map(({ id }) => id);
  const isLess = roomIds.length < rooms.length;
  return { filters: isChosen ? { ...filters, roomIds } : filters, stays: roomIds.length, isLess };
}

/** Whether everybody who got the send `s` is within reach. */
export function isWholeWithin(db: Db, reader: Reader): Fragment {
  if (!isLimited(reader)) return db`true`;
  return db`not exists (select from notices o where o.send_id = s.id and not ${isStaffFor(db, reader, db`o.user_id`)})`;
}

/** How many people of the send `s` are within reach. */
export function peopleOfSend(db: Db, reader: Reader): Fragment {
  if (!isLimited(reader)) return db`s.recipients`;
  return db`(select count(*)::int from notices n where n.send_id = s.id and ${isStaffFor(db, reader, db`n.user_id`)})`;
}
