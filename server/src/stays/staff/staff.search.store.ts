import type { FoundPerson, FoundStay } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { isLimited, isStaffFor, isStaffOf, isStaffOfRoom } from "../../people/access.reach.ts";
import { shownName } from "../../people/users/users.members.store.ts";
import { today } from "../../platform/db/clock.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import type { SearchTerms } from "./staff.search.ts";

/** Matches of one source that are read before they are sorted: a name as common as « Marie » reads no more. */
const MATCHES_MAX = 500;

/** Who may be found: people and rooms within reach. */
const isOfPerson = (db: Db, caller: Caller) =>
  db`u.workspace = ${caller.workspace} and u.erased_at is null and ${isStaffFor(db, caller, db`u.id`)}`;
const isOfStay = (db: Db, caller: Caller) =>
  db`s.workspace = ${caller.workspace} and s.state <> 'purged' and ${isStaffOfRoom(db, caller, db`s.room_id`)}`;
const isOfRoom = (db: Db, caller: Caller) =>
  db`r.workspace = ${caller.workspace} and not r.has_stay and ${isStaffOf(db, caller, db`r`)}`;

/** The words as a query for `@@`, joined by & or |. Null without words: then nothing is found. */
function queryOf(db: Db, { text, wholes }: Pick<SearchTerms, "text" | "wholes">, join: "&" | "|"): Fragment {
  return db`(
    select string_agg('''' || word || ''':*', ${join}::text)::tsquery
    from (select unnest(words_of(${text})) union select unnest(${wholes}::text[])) as asked (word) where word <> ''
  )`;
}

/**
 * Finds customers and staff by name, number, address or uuid, and by the names of those for whom they answer: « Léo
 * Petit » finds somebody called Petit who answers for a Léo.
 */
export async function findPeople(
  db: Db,
  caller: Caller,
  { digits, ...terms }: SearchTerms,
  limit: number,
): Promise<FoundPerson[]> {
  const asked = digits ? { text: digits, wholes: [] } : terms;
  const words = db`person_words(u.firstname, u.nickname, u.lastname, u.uuid, u.email, u.phone_number)`;
  return db<FoundPerson[]>`
    with asked as materialized (
      select ${queryOf(db, asked, "&")} as all_words, ${queryOf(db, asked, "|")} as some_word
    ), found as (
      (
        select u.id from users u where ${words} @@ (select all_words from asked) and ${isOfPerson(db, caller)}
        limit ${MATCHES_MAX}
      ) union (
        select u.id from stay_people m join users u on u.id = m.user_id
        where cardinality(m.for) > 0 and names_words(m.for) @@ (select some_word from asked)
          and (names_words(m.for) @@ (select all_words from asked) or array_to_tsvector(
            words_of(concat_ws(' ', array_to_string(m.for, ' '), u.firstname, u.lastname))
          ) @@ (select all_words from asked))
          and ${isOfPerson(db, caller)} and ${isOnStayOfStaff(db, caller)}
        limit ${MATCHES_MAX}
      )
    )
    select u.id as "userId", u.uuid, ${shownName(db)} as name, u.lastname, u.phone_number as "phoneNumber", u.email,
      u.collaborator, coalesce(nearest.for, '{}') as for, nearest.stay
    from found join users u on u.id = found.id
    left join lateral (${nearestStay(db, caller)}) nearest on true
    order by nearest.is_over nulls last, plain_text(concat_ws(' ', ${shownName(db)}, u.lastname)), u.id limit ${limit}`;
}

/** Whether the names `m.for` are of a stay within reach. */
function isOnStayOfStaff(db: Db, caller: Caller): Fragment {
  if (!isLimited(caller)) return db`true`;
  return db`exists (select from stays o where o.id = m.stay_id and ${isStaffOfRoom(db, caller, db`o.room_id`)})`;
}

/** The person's stay within reach that is under way or comes next, otherwise the last. */
function nearestStay(db: Db, caller: Caller): Fragment {
  const isOver = db`s.end_date < ${today(db, db`s.time_zone`)}`;
  return db`
    select m.for, ${isOver} as is_over, json_build_object(
      'roomId', s.room_id, 'name', s.title, 'departureDate', s.departure_date, 'endDate', s.end_date
    ) as stay
    from stay_people m join stays s on s.id = m.stay_id and s.state not in ('purged', 'cancelled')
    where m.user_id = u.id and ${isStaffOfRoom(db, caller, db`s.room_id`)}
    order by ${isOver}, case when not ${isOver} then s.departure_date end, s.departure_date desc, s.id limit 1`;
}

/** Stays, and rooms without one, by name, centre, reference and departure: what is coming or under way first. */
export async function findStays(
  db: Db,
  caller: Caller,
  { dates, ...terms }: SearchTerms,
  limit: number,
): Promise<FoundStay[]> {
  const hasText = terms.text !== "" || terms.wholes.length > 0;
  if (!hasText && dates.length === 0) return [];
  const isFound = (words: Fragment, departure: Fragment) => {
    const named = hasText ? db`and ${words} @@ ${queryOf(db, terms, "&")}` : db``;
    return dates.reduce((all, { days }) => db`${all} and ${departure} = any(${days}::date[])`, named);
  };
  const isOver = db`coalesce(s.end_date < ${today(db, db`s.time_zone`)}, not r.active)`;
  return db<FoundStay[]>`
    with found as (
      (
        select s.room_id as id from stays s where ${isOfStay(db, caller)}
          ${isFound(db`stay_words(s.title, s.detail, s.product, s.center_name, s.stay_ref)`, db`s.departure_date`)}
        limit ${MATCHES_MAX}
      ) union all (
        select r.id from rooms r where ${isOfRoom(db, caller)}
          ${isFound(db`stay_words(r.name, null, null, r.center_name, null)`, db`r.departure_date`)}
        limit ${MATCHES_MAX}
      )
    )
    select r.id as "roomId", r.name, s.detail, r.center_name, s.stay_ref as "stayRef",
      coalesce(s.state, case when r.active then 'open' else 'closed' end) as state,
      r.departure_date as "departureDate", s.end_date as "endDate"
    from found join rooms r on r.id = found.id left join stays s on s.room_id = r.id
    order by ${isOver}, abs(r.departure_date - ${today(db)}) nulls last, r.id limit ${limit}`;
}
