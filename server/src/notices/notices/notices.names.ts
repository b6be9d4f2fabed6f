import type { Ask, NoticeFilters } from "@hello/contract";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { namesRooms, roomConditions } from "./notices.recipients.ts";
import { isComingOrUnderWay } from "./notices.stays.ts";

/** What a send or plan asks: a word, or the texts of its own answers (D210). */
export function asksOf(db: Db, send: Fragment): Fragment {
  return db`coalesce(to_json(${send}.choices), to_json(${send}.asks))`;
}

export function asksColumns(asks: Ask | null | undefined): { asks: string | null; choices: string[] | null } {
  return typeof asks === "string" ? { asks, choices: null } : { asks: null, choices: asks ?? null };
}

/** For whom the recipients of a send answer (D62). The empty name is the recipient. */

/** The parts of a send that say which stays it is about. */
export type SendSubject = { stayId?: string | null; filters: NoticeFilters | null };

/** A condition on the stay `s` and its room `r`: without a stay or rooms that the send names, all that are not over. */
export function isAbout(db: Db, { stayId, filters }: SendSubject): Fragment {
  if (stayId) return db`s.id = ${stayId}`;
  if (filters && namesRooms(filters)) return db`true ${roomConditions(db, filters)}`;
  return isComingOrUnderWay(db);
}

/**
 * The names for which the user answers on these stays: people without an account, and the user, unless they only stand for
 * others. A reminder asks for the names without an answer.
 */
export function namesAsked(
  db: Db,
  send: SendSubject & { asks?: Ask | null; reminds?: string | null },
  userId: Fragment,
): Fragment {
  if (!send.asks) return db`'{}'::text[]`;
  if (send.reminds) {
    return db`(
      select array(select name from ${unansweredNames(db, db`o`)})
      from notices o where o.send_id = ${send.reminds} and o.user_id = ${userId}
    )`;
  }
  const names = db`array_agg(distinct f.name order by f.name) filter (where f.name is not null)`;
  return db`(
    select case
      when count(f.name) = 0 then '{""}'::text[]
      when bool_or(m.role = 'traveller') then '{""}'::text[] || ${names}
      else ${names}
    end
    from stay_people m
    join stays s on s.id = m.stay_id
    join rooms r on r.id = s.room_id
    left join lateral unnest(m.for) as f (name) on f.name <> ''
    where m.user_id = ${userId} and m.role <> 'staff' and ${isAbout(db, send)}
  )`;
}

/**
 * The names that a notice asks for, as rows. A notice that asks nothing has the empty name, so that its person can put a
 * question.
 */
export function askedNames(db: Db, notice: Fragment): Fragment {
  return db`unnest(case when ${notice}.names = '{}' then '{""}'::text[] else ${notice}.names end)`;
}

/** The rows of `askedNames` to which nobody has answered. */
export function unansweredNames(db: Db, notice: Fragment): Fragment {
  return db`(
    select asked.name from ${askedNames(db, notice)} as asked (name)
    where not exists (
      select from jsonb_array_elements(${notice}.answers) as given (entry)
      where given.entry->>'name' = asked.name and given.entry->>'answer' is not null
    )
  ) as unanswered`;
}
