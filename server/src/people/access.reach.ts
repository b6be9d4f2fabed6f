import type { ParticipantStatus } from "@hello/contract";
import type { Caller, Reach } from "../base/caller.ts";
import { isOneOf } from "../platform/db/caseless.ts";
import type { Db, Fragment } from "../platform/db/connection.ts";

/**
 * What staff read (D176 to D178): a condition for rooms, one for people, and one for sends that is made of both. For whoever
 * reaches everything each is a constant. Out of reach, staff are what a customer is.
 */
export type Reader = Pick<Caller, "collaborator" | "reach" | "userId">;

/** What the product does by itself, or an operator by a command. */
export const EVERYTHING: Reader = { userId: null, collaborator: true, reach: "all" };

/** An entry with one of these makes a room the person's own. */
export const WITHIN: readonly (ParticipantStatus | null)[] = ["NORMAL", "INVITED"];

export function isLimited({ collaborator, reach }: Pick<Reader, "collaborator" | "reach">): boolean {
  return collaborator && reach !== "all";
}

/** Compares names as `isAtCenter` does. */
export function isOfCenter(reach: Reach, center: string | null): boolean {
  if (reach === "all" || center === null) return false;
  return reach.some((name) => caseless(name) === caseless(center));
}

function caseless(name: string): string {
  return name.normalize("NFD").toLowerCase();
}

/** The room `room` is that of a stay at one of these centres. Names are compared as the filter by destination does. */
export function isAtCenter(db: Db, reach: Reach, room: Fragment): Fragment {
  if (reach === "all") return db`false`;
  return db`(${room}.has_stay and ${isOneOf(db, db`${room}.center_name`, reach)})`;
}

/**
 * Rooms that the caller reads as staff (D177): all, or those of stays at their centres and those they have an entry in, as
 * a list gives one to each of a stay's staff. `room` is a row of rooms.
 */
export function isStaffOf(db: Db, reader: Reader, room: Fragment): Fragment {
  const { collaborator, reach, userId } = reader;
  if (!isLimited(reader)) return db`${collaborator}::boolean`;
  return db`(${isAtCenter(db, reach, room)} or exists (
    select from participants own
    where own.room_id = ${room}.id and own.user_id = ${userId} and not own.deleted and own.status = any(${[...WITHIN]}::text[])
  ))`;
}

/** The same of a room by its id. */
export function isStaffOfRoom(db: Db, reader: Reader, roomId: Fragment): Fragment {
  if (!isLimited(reader)) return db`${reader.collaborator}::boolean`;
  return db`exists (select from rooms near where near.id = ${roomId} and ${isStaffOf(db, reader, db`near`)})`;
}

/** People whom the caller reads of as staff (D177): on a stay or in a room within reach. */
export function isStaffFor(db: Db, reader: Reader, userId: Fragment): Fragment {
  if (!isLimited(reader)) return db`${reader.collaborator}::boolean`;
  return db`(
    ${userId} = ${reader.userId} or exists (
      select from participants entry join rooms near on near.id = entry.room_id
      where entry.user_id = ${userId} and not entry.deleted and ${isStaffOf(db, reader, db`near`)}
    ) or exists (
      select from stay_people listed join stays stay on stay.id = listed.stay_id join rooms near on near.id = stay.room_id
      where listed.user_id = ${userId} and ${isStaffOf(db, reader, db`near`)}
    )
  )`;
}

/**
 * Sends that the caller reads as staff (D177): their own, and those about a stay within reach. One that names no stay is
 * about its people, a decision about the room of its case (D239). `send` is a row of notice_sends.
 */
export function isStaffOfSend(db: Db, reader: Reader, send: Fragment): Fragment {
  if (!isLimited(reader)) return db`${reader.collaborator}::boolean`;
  return db`(
    ${isOwnSend(db, reader, send)} or case
      when ${send}.case_id is not null
        then exists (
          select from cases the_case
          where the_case.id = ${send}.case_id and ${isStaffOfRoom(db, reader, db`the_case.room_id`)}
        )
      when ${send}.stays is not null then exists (
        select from jsonb_to_recordset(${send}.stays) as named ("roomId" uuid) where ${isStaffOfRoom(db, reader, db`named."roomId"`)}
      )
      when ${send}.stay_id is not null
        then exists (select from stays named where named.id = ${send}.stay_id and ${isStaffOfRoom(db, reader, db`named.room_id`)})
      else exists (
        select from notices the_notice
        where the_notice.send_id = ${send}.id and ${isStaffFor(db, reader, db`the_notice.user_id`)}
      )
    end
  )`;
}

/** Whether the reader wrote or planned the send. */
export function isOwnSend(db: Db, { userId }: Pick<Reader, "userId">, send: Fragment): Fragment {
  return db`(${send}.collaborator_id = ${userId} or exists (
    select from planned_notices plan where plan.id = ${send}.plan_id and plan.user_id = ${userId}
  ))`;
}

/** Notices of a person that the caller reads: all of one's own, as staff those of sends within reach. `n` is the notice. */
export function isReaderOfNotice(db: Db, reader: Reader, personId: string): Fragment {
  if (!isLimited(reader) || reader.userId === personId) return db`true`;
  return db`exists (select from notice_sends sent where sent.id = n.send_id and ${isStaffOfSend(db, reader, db`sent`)})`;
}

/** Those of the rooms that are within the reach of staff. */
export async function listWithin(db: Db, reader: Reader, roomIds: string[]): Promise<Set<string>> {
  if (!isLimited(reader) || roomIds.length === 0) return new Set(roomIds);
  const rows = await db<{ id: string }[]>`
    select r.id from rooms r where r.id = any(${roomIds}) and ${isStaffOf(db, reader, db`r`)}`;
  return new Set(rows.map(({ id }) => id));
}

/** Those of the people whom the caller reads of as staff. */
export async function findSeenAsStaff(db: Db, reader: Reader, userIds: string[]): Promise<string[]> {
  if (!reader.collaborator) return [];
  if (!isLimited(reader)) return userIds;
  const rows = await db<{ id: string }[]>`
    select u.id from users u where u.id = any(${userIds}) and ${isStaffFor(db, reader, db`u.id`)}`;
  return rows.map(({ id }) => id);
}
