import type { StaffRoomsChoice, StayState, StayTime } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { isStaffOf } from "../../people/access.reach.ts";
import { isOneOf } from "../../platform/db/caseless.ts";
import { today } from "../../platform/db/clock.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import type { SearchTerms } from "./staff.search.ts";

export type RoomsChoice = Omit<StaffRoomsChoice, "search"> & {
  caller: Caller;
  words: string[];
  dates: SearchTerms["dates"];
};

/** States of stays that take place. `attention` also lists cancelled ones. */
const TAKES_PLACE: readonly StayState[] = ["planned", "open", "closed"];
const NOT_PURGED: readonly StayState[] = [...TAKES_PLACE, "cancelled"];

/** Today where the stay `p` is (D204). */
export function todayOfStay(db: Db): Fragment {
  return today(db, db`p.time_zone`);
}

/**
 * `p.days` has the days from departure to end, which are in the index `stays_by_days` (D204). Each condition first
 * names days around the day in Paris, for which PostgreSQL can use the index: no zone is more than a day away from it.
 */
function isAt(db: Db, when: StayTime): Fragment {
  const [home, day] = [today(db), todayOfStay(db)];
  const monday = db`${day} - extract(isodow from ${day})::int + 1`;
  const conditions: Record<StayTime, () => Fragment> = {
    near: () =>
      db`p.days && daterange(${home} - 1, ${home} + 8, '[]') and p.days && daterange(${day}, ${day} + 7, '[]')`,
    today: () => db`p.departure between ${home} - 1 and ${home} + 1 and p.departure = ${day}`,
    week: () => db`p.departure between ${home} - 7 and ${home} + 7 and p.departure between ${monday} and ${monday} + 6`,
    current: () => db`p.days && daterange(${home} - 1, ${home} + 1, '[]') and p.days @> ${day}`,
    coming: () => db`p.departure >= ${home} and p.departure > ${day}`,
    ahead: () => db`p.days && daterange(${home} - 1, null) and p.days && daterange(${day}, null)`,
    over: () => db`p.days << daterange(${home} + 1, null) and p.days << daterange(${day}, null)`,
    all: () => db`true`,
  };
  return conditions[when]();
}

/**
 * Rooms with their stays `p`, and those of no stay as if they were one: it begins with the room's departure and ends when
 * staff close it (D58), as far as they are within reach.
 */
function allRooms(db: Db, caller: Caller): Fragment {
  const isOfStaff = db`r.workspace = ${caller.workspace} and ${isStaffOf(db, caller, db`r`)}`;
  const ofRoom = db`r.id, r.name, r.center_name, r.time_zone, r.message_count as messages,
    case when r.message_count > 0 then r.latest_activity end as last_message_at`;
  // Each of the two is read by its own index.
  const alone = (isActive: Fragment, state: Fragment, days: Fragment) => db`
    select ${ofRoom}, null, ${state}, r.departure_date, null, null, null, null, ${days} from rooms r
    where ${isOfStaff} and not r.has_stay and ${isActive}`;
  return db`
    select ${ofRoom}, s.id as stay_id, s.state, s.departure_date as departure, s.end_date, s.detail, s.product, s.stay_ref,
      daterange(s.departure_date, s.end_date, '[]') as days
    from stays s join rooms r on r.id = s.room_id
    where s.workspace = ${caller.workspace} and ${isStaffOf(db, caller, db`r`)}
    union all ${alone(db`r.active`, db`'open'`, db`daterange(r.departure_date, null)`)}
    union all ${alone(db`not r.active`, db`'closed'`, db`daterange(null, '-infinity')`)}`;
}

/** The rooms `p` of a choice. */
export function chosenRooms(db: Db, choice: RoomsChoice): Fragment {
  const { caller, when, state, center, attention, waiting } = choice;
  const anyState = attention ? NOT_PURGED : TAKES_PLACE;
  return db`
    select p.* from (${allRooms(db, caller)}) p
    where ${isAt(db, when)} and p.state = any(${state === "any" ? anyState : [state]}::text[])
      ${center ? db`and ${isOneOf(db, db`p.center_name`, [center])}` : db``}
      ${
        attention
          ? db`and p.id in (
        select coalesce(d.diary_of, d.id) from cases c join rooms d on d.id = c.room_id
        where c.workspace = ${caller.workspace} and c.state = 'open'
      )`
          : db``
      }
      ${waiting ? db`and ${isCustomersLast(db)}` : db``}
      ${isFound(db, choice)}`;
}

/** Whether a customer wrote the last message of the room `p`, by the index of the messages that are shown. */
function isCustomersLast(db: Db): Fragment {
  return db`p.messages > 0 and not (
    select u.collaborator from messages m join users u on u.id = m.user_id
    where m.room_id = p.id and not m.deleted and not m.hidden order by m.created_at desc limit 1
  )`;
}

/** Each word of the search, and each day as a departure or as it is written in a name. */
function isFound(db: Db, { words, dates }: RoomsChoice): Fragment {
  if (words.length === 0 && dates.length === 0) return db``;
  const ofDates = dates.map(
    ({ text, days }) => db`
      and (p.departure = any(${days}::date[]) or strpos(plain.value, plain_text(${text})) > 0)`,
  );
  // The text is made plain once, not for each word.
  return db`
    and exists (
      select from (
        select plain_text(concat_ws(' ', p.name, p.detail, p.product, p.center_name, p.stay_ref)) as value offset 0
      ) plain
      where (select bool_and(strpos(plain.value, plain_text(word)) > 0) from unnest(${words}::text[]) as word) is not false
        ${ofDates.reduce((all, condition) => db`${all} ${condition}`, db``)}
    )`;
}
