import type { StaffRoom, StaffRoomsFilter, StayState, Workspace } from "@hello/contract";
import { roomProduct } from "@hello/contract";
import { isComingOrUnderWay } from "../../notices/notices/notices.stays.ts";
import { today } from "../../platform/db/clock.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";

/** `place` is the room's departure, or infinite, so that rooms without one come last. */
export type RoomRow = StaffRoom & { place: string };
/** The last room of the page before. */
export type RoomCursor = { place: string; roomId: string };
export type RoomsPage = {
  workspace: Workspace;
  filter: StaffRoomsFilter["filter"];
  words: string[];
  after: RoomCursor | undefined;
  limit: number;
};

const TAKES_PLACE = ["planned", "open", "closed"] as const;

/**
 * States of stays, and whether rooms without a stay are listed beside them: active ones, inactive ones or none. Such a room
 * has no end; staff close it by hand (D58).
 */
const SOURCES = {
  current: { states: TAKES_PLACE, alone: "active", latestFirst: false },
  over: { states: TAKES_PLACE, alone: "inactive", latestFirst: true },
  planned: { states: ["planned"], alone: "none", latestFirst: false },
  open: { states: ["open"], alone: "active", latestFirst: false },
  closed: { states: ["closed"], alone: "inactive", latestFirst: true },
  cancelled: { states: ["cancelled"], alone: "none", latestFirst: true },
} as const satisfies Record<Exclude<RoomsPage["filter"], "attention">, object>;

type StoredRow = Omit<RoomRow, "attention">;

/** A page of rooms with their stays. Everything beside the place in the list is read for the rooms of the page only. */
export async function listRooms(db: Db, page: RoomsPage): Promise<RoomRow[]> {
  const latestFirst = page.filter !== "attention" && SOURCES[page.filter].latestFirst;
  const rows = await db<StoredRow[]>`
    with words as materialized (
      select coalesce(array_agg(plain_text(word)), '{}') as all_words from unnest(${page.words}::text[]) as word
    ), staff as materialized (
      select id from users where workspace = ${page.workspace} and collaborator
    ), listed as (
      select * from (${placesOf(db, page)}) sources ${orderOf(db, latestFirst)} limit ${page.limit}
    )
    select r.id as "roomId", listed.place::text as place, r.name, s.product, r.center_name, s.stay_ref as "stayRef",
      coalesce(s.state, case when r.active then 'open' else 'closed' end) as state,
      r.departure_date as "departureDate", s.end_date as "endDate", r.message_count as messages,
      case when r.message_count > 0 then r.latest_activity end as "lastMessageAt",
      people.people, people.joined, reported.reports as "openReports"
    from listed
    join rooms r on r.id = listed.id
    left join stays s on s.room_id = r.id,
    lateral (${countPeople(db)}) people,
    lateral (
      select count(*)::int as reports from cases c where c.room_id = r.id and c.state = 'open'
    ) reported
    order by listed.place ${latestFirst ? db`desc, listed.id desc` : db`, listed.id`}`;
  return rows.map((row) => ({
    ...row,
    product: row.product ?? roomProduct(row.name),
    attention: row.openReports > 0 ? ["reports"] : [],
  }));
}

function orderOf(db: Db, latestFirst: boolean) {
  return latestFirst ? db`order by place desc, id desc` : db`order by place, id`;
}

/** Rooms and their places. Each source is read by its own index, and no further than the page needs. */
function placesOf(db: Db, page: RoomsPage): Fragment {
  if (page.filter === "attention") return reportedRooms(db, page);
  const { states, alone, latestFirst } = SOURCES[page.filter];
  const isNext = (place: Fragment, id: Fragment) => {
    if (!page.after) return db``;
    const { place: lastPlace, roomId } = page.after;
    const last = db`(${lastPlace}::date, ${roomId}::uuid)`;
    return latestFirst ? db`and (${place}, ${id}) < ${last}` : db`and (${place}, ${id}) > ${last}`;
  };
  const ofStays = (state: StayState) => db`
    (
      select s.room_id as id, s.departure_date as place from stays s
      ${page.words.length > 0 ? db`join rooms r on r.id = s.room_id` : db``}
      where s.workspace = ${page.workspace} and s.state = ${state} ${inTime(db, page.filter, state)}
        ${isNext(db`s.departure_date`, db`s.room_id`)}
        ${isFound(db, page, db`concat_ws(' ', r.name, s.product, r.center_name, s.stay_ref)`)}
      ${orderOf(db, latestFirst)} limit ${page.limit}
    )`;
  const ofRooms = (active: boolean) => {
    const place = active
      ? db`coalesce(r.departure_date, 'infinity'::date)`
      : db`coalesce(r.departure_date, '-infinity'::date)`;
    return db`
      (
        select r.id, ${place} as place from rooms r
        where r.workspace = ${page.workspace} and not r.has_stay and ${active ? db`r.active` : db`not r.active`}
          ${isNext(place, db`r.id`)} ${isFound(db, page, db`concat_ws(' ', r.name, r.center_name)`)}
        ${orderOf(db, latestFirst)} limit ${page.limit}
      )`;
  };
  const sources = [...states.map(ofStays), ...(alone === "none" ? [] : [ofRooms(alone === "active")])];
  return sources.reduce((all, source) => db`${all} union all ${source}`);
}

/** With what its index needs: a stay that is over has left, and one whose room is closed before its end closed early. */
function inTime(db: Db, filter: RoomsPage["filter"], state: StayState): Fragment {
  if (filter === "over") return db`and s.departure_date < ${today(db)} and s.end_date < ${today(db)}`;
  if (filter !== "current") return db``;
  const closedEarly = db`and s.end_date >= (s.closes_at at time zone 'Europe/Paris')::date`;
  return db`and ${isComingOrUnderWay(db)} ${state === "closed" ? closedEarly : db``}`;
}

/** Open cases are few; their rooms are found from them. */
function reportedRooms(db: Db, page: RoomsPage): Fragment {
  const { place, roomId } = page.after ?? { place: "-infinity", roomId: null };
  return db`
    select r.id, coalesce(r.departure_date, 'infinity'::date) as place from rooms r left join stays s on s.room_id = r.id
    where r.workspace = ${page.workspace}
      and r.id in (
        select c.room_id from cases c where c.workspace = ${page.workspace} and c.state = 'open'
      )
      and (${roomId}::uuid is null or (coalesce(r.departure_date, 'infinity'::date), r.id) > (${place}::date, ${roomId}::uuid))
      ${isFound(db, page, db`concat_ws(' ', r.name, s.product, r.center_name, s.stay_ref)`)}`;
}

function isFound(db: Db, { words }: RoomsPage, text: Fragment) {
  if (words.length === 0) return db``;
  // The text is made plain once, not for each word.
  return db`
    and (
      select bool_and(strpos(plain.value, word) > 0)
      from (select plain_text(${text}) as value offset 0) plain, words, unnest(words.all_words) as word
    )`;
}

/** Customers in the room `r` or on its stay `s`, and those of them who joined. */
function countPeople(db: Db) {
  return db`
    select count(*)::int as people, (count(*) filter (where has_joined))::int as joined
    from (
      select user_id, bool_or(joined) as has_joined from (
        select p.user_id, p.status = 'NORMAL' as joined from participants p where p.room_id = r.id and not p.deleted
        union all
        select m.user_id, false from stay_people m where m.stay_id = s.id
      ) entries
      where user_id not in (select id from staff) group by user_id
    ) customers`;
}
