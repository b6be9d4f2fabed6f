import type { PersonRecord, PersonStay } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { isStaffFor, isStaffOf } from "../../people/access.reach.ts";
import { shownName } from "../../people/users/users.members.store.ts";
import { ageColumn } from "../../people/users/users.store.ts";
import type { Db } from "../../platform/db/connection.ts";

const STAYS_MAX = 100;

/** The data of a person; undefined if they are erased or out of reach. */
export async function findPerson(
  db: Db,
  caller: Caller,
  userId: string,
): Promise<Omit<PersonRecord, "stays" | "journal"> | undefined> {
  const [found] = await db<Omit<PersonRecord, "stays" | "journal">[]>`
    select u.id as "userId", u.uuid, ${shownName(db)} as name, case when not u.collaborator then u.lastname end as lastname,
      ${ageColumn(db)} as age, u.phone_number as "phoneNumber", u.email, u.language,
      coalesce(u.bounced_email = u.email, false) as "emailBounced",
      array(select s.channel from delivery_stops s where s.user_id = u.id order by s.channel) as stopped
    from users u
    where u.id = ${userId} and u.workspace = ${caller.workspace} and u.erased_at is null and ${isStaffFor(db, caller, db`u.id`)}`;
  return found;
}

/**
 * The rooms within reach in which the person has an entry, BANNED or not, and those of stays whose list names them. The
 * latest departure comes first.
 */
export async function listStays(db: Db, caller: Caller, userId: string): Promise<PersonStay[]> {
  return db<PersonStay[]>`
    with entries as (
      select p.room_id, p.status, p.joined_at from participants p join rooms r on r.id = p.room_id and r.diary_of is null
      where p.user_id = ${userId} and not p.deleted
    ), listed as (
      select s.room_id, m.role, m.for from stay_people m join stays s on s.id = m.stay_id where m.user_id = ${userId}
    )
    select r.id as "roomId", r.name, s.stay_ref as "stayRef",
      coalesce(s.state, case when r.active then 'open' else 'closed' end) as state,
      r.departure_date as "departureDate", s.end_date as "endDate", listed.role, coalesce(listed.for, '{}') as for,
      entries.status, entries.joined_at as "joinedAt"
    from entries full join listed using (room_id) join rooms r on r.id = room_id left join stays s on s.room_id = r.id
    where ${isStaffOf(db, caller, db`r`)}
    order by r.departure_date desc nulls last, r.id limit ${STAYS_MAX}`;
}
