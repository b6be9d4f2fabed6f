import type { StayRole, Workspace } from "@hello/contract";
import type { Pool } from "../../server/src/platform/db/connection.ts";

const LISTED_MAX = 200;

export type BookedStay = { ref: string; title: string; departure: string; end: string; state: string; people: number };

/** Stays as a booking system would list them, by departure. */
export async function listBookedStays(pool: Pool, workspace: Workspace): Promise<BookedStay[]> {
  return pool<BookedStay[]>`
    select stay_ref as ref, title, departure_date as departure, end_date as end, state,
      (select count(*)::int from stay_people where stay_id = stays.id) as people
    from stays where workspace = ${workspace} and state <> 'purged' order by departure_date, stay_ref limit ${LISTED_MAX}`;
}

export type BookedPerson = { uuid: string; name: string; role: StayRole; for: string[]; room: boolean };
type BookedFacts = { stay_ref: string; status: string; title: string; departure_date: string; end_date: string };
export type BookedList = BookedFacts & { people: BookedPerson[] };

/** A whole stay as its next list has it: people keep their place, in the room or beside it. */
export async function findBookedStay(pool: Pool, workspace: Workspace, ref: string): Promise<BookedList | undefined> {
  const [stay] = await pool<(BookedFacts & { id: string })[]>`
    select id, stay_ref, case state when 'cancelled' then 'cancelled' else 'confirmed' end as status, product_uuid,
      departure_date, end_date, title, detail, product, context, center_name, center_phone, center_email, opens, closes
    from stays where workspace = ${workspace} and stay_ref = ${ref}`;
  if (!stay) return undefined;
  const people = await pool<BookedPerson[]>`
    select u.uuid, coalesce(u.nickname, u.firstname, u.uuid) as name, p.role, p.for,
      exists (
        select from participants e join stays s on s.room_id = e.room_id
        where s.id = p.stay_id and e.user_id = u.id and not e.deleted
      ) as room
    from stay_people p join users u on u.id = p.user_id where p.stay_id = ${stay.id} order by name, u.uuid`;
  const { id: _id, ...facts } = stay;
  return { ...facts, people };
}
