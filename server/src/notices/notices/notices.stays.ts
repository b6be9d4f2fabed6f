import { roomDisplayName } from "@hello/contract";
import { isLimited, isStaffOf, type Reader } from "../../people/access.reach.ts";
import { caseless } from "../../platform/db/caseless.ts";
import { isAbroad, today } from "../../platform/db/clock.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";

/** Whether the stay `s` comes or goes on, whatever the state of its room. A cancelled stay is neither coming nor over. */
export function isComingOrUnderWay(db: Db): Fragment {
  return db`(s.end_date >= ${today(db, db`s.time_zone`)} and s.state not in ('cancelled', 'purged'))`;
}

/** Which of a person's stays `z` comes first: the one that goes on or comes next, otherwise the last. */
function nearestFirst(db: Db): Fragment {
  const isOver = db`z.end_date < ${today(db, db`z.time_zone`)}`;
  return db`${isOver}, case when not ${isOver} then z.departure_date end, z.departure_date desc, z.id`;
}

/** The stay where a person is, or goes next, or was last. */
function stayOfPerson(db: Db, userId: Fragment): Fragment {
  return db`(
    select z.id from stay_people w join stays z on z.id = w.stay_id
    where w.user_id = ${userId} and w.role <> 'staff' and z.state in ('planned', 'open')
    order by ${nearestFirst(db)} limit 1
  )`;
}

/**
 * The stay that the notice `n` of the send `s` is about: that of the send, or the one of the person's that its filter
 * names (as `roomConditions` reads it). A reminder is about what it reminds of.
 */
export function stayOfNotice(db: Db): Fragment {
  const some = (name: string, value: Fragment) => db`
    (not f.filters ? ${name} or ${value} in (select * from jsonb_array_elements_text(f.filters->${name})))`;
  const departs = (name: string, isWithin: Fragment) => db`(not f.filters ? ${name} or ${isWithin})`;
  return db`(
    select coalesce(f.stay_id, (
      select z.id from stay_people w join stays z on z.id = w.stay_id join rooms r on r.id = z.room_id
      where w.user_id = n.user_id and w.role <> 'staff'
        and f.filters ?| '{roomIds,productUuids,destinations,departureFrom,departureTo}'
        and ${some("roomIds", db`r.id::text`)} and ${some("productUuids", db`r.product_uuid`)}
        and (not f.filters ? 'destinations' or ${caseless(db, db`r.center_name`)} in (
          select ${caseless(db, db`given`)} from jsonb_array_elements_text(f.filters->'destinations') as e (given)))
        and ${departs("departureFrom", db`r.departure_date >= (f.filters->>'departureFrom')::date`)}
        and ${departs("departureTo", db`r.departure_date <= (f.filters->>'departureTo')::date`)}
      order by ${nearestFirst(db)} limit 1
    ))
    from notice_sends f where f.id = coalesce(s.reminds, s.id)
  )`;
}

/** The stay that an answer to the notice `n` of the send `s` concerns: that of the notice, otherwise the person's (D63). */
export function stayOfAnswer(db: Db): Fragment {
  return db`coalesce(${stayOfNotice(db)}, ${stayOfPerson(db, db`n.user_id`)})`;
}

/** The stay of each person of a send that it is about, by their notice. */
export type PersonStays = ReadonlyMap<string, { name: string; departureDate: string | null }>;
type PersonStay = { noticeId: string; name: string; departureDate: string | null };

/**
 * Lists the stay of each notice of a send, without stays out of reach. A send about one stay alone names it even after the
 * purge.
 */
export async function listPersonStays(db: Db, reader: Reader, sendId: string): Promise<PersonStays> {
  const isNamed = isLimited(reader) ? db`r.id is not null and ${isStaffOf(db, reader, db`r`)}` : db`true`;
  const rows = await db<PersonStay[]>`
    select n.id as "noticeId", coalesce(r.name, only_stay.name) as name,
      coalesce(r.departure_date, only_stay.departure) as "departureDate"
    from notices n join notice_sends s on s.id = n.send_id
    left join stays y on y.id = ${stayOfNotice(db)} left join rooms r on r.id = y.room_id
    left join lateral (
      select s.stays->0->>'name' as name, (s.stays->0->>'departureDate')::date as departure where s.stays_total = 1
    ) only_stay on true
    where n.send_id = ${sendId} and coalesce(r.name, only_stay.name) is not null and ${isNamed}`;
  return new Map(rows.map(({ noticeId, name, departureDate }) => [noticeId, { name, departureDate }]));
}

/** Its name and its departure, as a table has them. */
export function stayCells(stays: PersonStays, noticeId: string): [name: string, departure: string] {
  const stay = stays.get(noticeId);
  return [stay ? roomDisplayName(stay.name) : "", stay?.departureDate ?? ""];
}

/** The centre as JSON; null if it has no address, number or zone to show. */
function centerOf(db: Db, stayId: Fragment): Fragment {
  return db`(select ${centerColumns(db, db`y`)} from stays y where ${hasCenter(db, db`y`)} and y.id = ${stayId})`;
}

/** Whom to ask about a stay, as JSON of the contract. */
export function centerColumns(db: Db, stay: Fragment): Fragment {
  return db`json_build_object(
    'name', ${stay}.center_name, 'phone', ${stay}.center_phone, 'email', ${stay}.center_email,
    'emergencyPhone', ${stay}.emergency_phone, 'timeZone', ${stay}.time_zone
  )`;
}

function hasCenter(db: Db, stay: Fragment): Fragment {
  return db`(
    num_nonnulls(${stay}.center_phone, ${stay}.center_email, ${stay}.emergency_phone) > 0
    or ${isAbroad(db, db`${stay}.time_zone`)}
  )`;
}

/** The centre of the stay that the notice `n` of the send `s` is about; none if it is about no stay (NOTE-16). */
export function centerOfNotice(db: Db): Fragment {
  return centerOf(db, stayOfNotice(db));
}

/** The room of that stay, by which its people know it. */
export function roomOfNotice(db: Db): Fragment {
  return db`(select y.room_id from stays y where y.id = ${stayOfNotice(db)})`;
}

/** The centre to ask about anything else. */
export function centerOfPerson(db: Db, userId: Fragment): Fragment {
  return centerOf(db, stayOfPerson(db, userId));
}

/** The address of the centre that hears of help and questions. */
export async function findCenterEmail(db: Db, noticeId: string): Promise<string | null> {
  const [found] = await db<{ email: string | null }[]>`
    select y.center_email as email from notices n join notice_sends s on s.id = n.send_id
    join stays y on y.id = ${stayOfAnswer(db)} where n.id = ${noticeId}`;
  return found?.email ?? null;
}
