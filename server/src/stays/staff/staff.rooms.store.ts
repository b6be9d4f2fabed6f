import type { StaffRoom, StaffRoomsSort, StaffRoomsSums, Workspace } from "@hello/contract";
import { roomProduct } from "@hello/contract";
import { openHelpOfStays } from "../../notices/answers/answers.open.store.ts";
import { isStaffOf } from "../../people/access.reach.ts";
import { today } from "../../platform/db/clock.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { chosenRooms, type RoomsChoice, todayOfStay } from "./staff.rooms.conditions.ts";

/** `key` is what the list is sorted by, and `day` the one from which it begins: pages after midnight go on in its order. */
export type RoomRow = StaffRoom & { key: string; day: string };
/** The last room of the page before. */
export type RoomCursor = { day: string; key: string; roomId: string };
export type RoomsPage = RoomsChoice & {
  sort: StaffRoomsSort;
  order: "asc" | "desc";
  after: RoomCursor | undefined;
  limit: number;
};

type StoredRow = Omit<RoomRow, "attention">;
type SortKey = { type: (db: Db) => Fragment; key: (db: Db, day: Fragment) => Fragment };

const integer = (db: Db) => db`integer`;
const letters = (db: Db) => db`text`;

/** Sort keys of room `p` and its counts (`countPeople`, `countOpen`). Names are cut: a page token has a bound. */
const KEYS: Record<StaffRoomsSort, SortKey> = {
  today: {
    type: integer,
    key: (db, day) => db`case
      when p.departure >= ${day} then p.departure - ${day}
      when p.days << daterange(${day}, null) then 2000000 + coalesce(${day} - p.departure, 900000)
      else 1000000 + coalesce(${day} - p.departure, 900000)
    end`,
  },
  date: { type: (db) => db`date`, key: (db) => db`coalesce(p.departure, 'infinity')` },
  name: { type: letters, key: (db) => db`left(plain_text(p.name), 24)` },
  center: { type: letters, key: (db) => db`left(plain_text(coalesce(p.center_name, '')), 24)` },
  state: { type: integer, key: (db) => db`array_position('{planned,open,closed,cancelled}'::text[], p.state)` },
  people: { type: integer, key: (db) => db`counted.people` },
  joined: { type: integer, key: (db) => db`counted.joined` },
  missing: { type: integer, key: (db) => db`counted.missing` },
  messages: { type: integer, key: (db) => db`p.messages` },
  todo: { type: integer, key: (db) => db`opened.reports + opened.help` },
  last: { type: (db) => db`timestamptz`, key: (db) => db`coalesce(p.last_message_at, '-infinity')` },
};
const BY_PEOPLE: readonly StaffRoomsSort[] = ["people", "joined", "missing"];

/** A page of rooms. People are read for the rooms of the page only, unless the list is sorted by them. */
export async function listRooms(db: Db, page: RoomsPage): Promise<RoomRow[]> {
  const { after, sort, order, caller, limit } = page;
  const { type, key } = KEYS[sort];
  const day = after ? db`${after.day}::date` : today(db);
  const inOrder = order === "asc" ? db`order by p.key, p.id` : db`order by p.key desc, p.id desc`;
  const last = after && db`(${after.key}::${type(db)}, ${after.roomId}::uuid)`;
  const isNext = last ? db`where (p.key, p.id) ${order === "asc" ? db`>` : db`<`} ${last}` : db``;
  const rows = await db<StoredRow[]>`
    ${shared(db, caller.workspace)}, keyed as (
      select p.*, ${key(db, day)} as key from (${chosenRooms(db, page)}) p
      ${BY_PEOPLE.includes(sort) ? db`, lateral (${countPeople(db)}) counted` : db``}
      ${sort === "todo" ? db`, lateral (${countOpen(db)}) opened` : db``}
    ), listed as (
      select * from keyed p ${isNext} ${inOrder} limit ${limit}
    )
    select p.id as "roomId", p.key::text as key, ${day} as day, p.name, p.product, p.detail, p.center_name,
      p.stay_ref as "stayRef", p.state, p.departure as "departureDate", p.end_date as "endDate", p.messages,
      p.last_message_at as "lastMessageAt", counted.people, counted.joined, counted.missing,
      opened.reports as "openReports", opened.help as "openHelp"
    from listed p, lateral (${countPeople(db)}) counted, lateral (${countOpen(db)}) opened
    ${inOrder}`;
  return rows.map((row) => ({
    ...row,
    product: row.product ?? roomProduct(row.name),
    attention: row.openReports > 0 ? ["reports"] : [],
  }));
}

/** What all rows of a choice add up to, by the same counts as theirs. */
export async function sumRooms(db: Db, choice: RoomsChoice): Promise<StaffRoomsSums> {
  const [sums] = await db<StaffRoomsSums[]>`
    ${shared(db, choice.caller.workspace)}
    select count(*)::int as stays, (count(*) filter (where p.departure = ${todayOfStay(db)}))::int as arrivals,
      coalesce(sum(counted.people), 0)::int as people, coalesce(sum(counted.joined), 0)::int as joined,
      coalesce(sum(counted.missing), 0)::int as missing, coalesce(sum(opened.reports), 0)::int as "openReports",
      coalesce(sum(opened.help), 0)::int as "openHelp",
      array(
        select distinct r.center_name from rooms r
        where r.workspace = ${choice.caller.workspace} and r.center_name <> '' and ${isStaffOf(db, choice.caller, db`r`)}
        order by 1
      ) as centers
    from (${chosenRooms(db, choice)}) p, lateral (${countPeople(db)}) counted, lateral (${countOpen(db)}) opened`;
  return sums!;
}

/** Read once for all rooms: who is no customer, and the requests for help that are open. */
function shared(db: Db, workspace: Workspace): Fragment {
  return db`
    with staff as materialized (
      select id from users where workspace = ${workspace} and collaborator
    ), helped as materialized (${openHelpOfStays(db, workspace)})`;
}

/** Customers in the room `p` or on its stay, those of them who joined, and those who never did. */
function countPeople(db: Db): Fragment {
  return db`
    select count(*)::int as people, (count(*) filter (where has_joined))::int as joined,
      (count(*) filter (where is_missing))::int as missing
    from (
      select user_id, bool_or(status = 'NORMAL') as has_joined, bool_or(status = 'INVITED' and joined_at is null) as is_missing
      from (
        select e.user_id, e.status, e.joined_at from participants e where e.room_id = p.id and not e.deleted
        union all
        select m.user_id, '', null from stay_people m where m.stay_id = p.stay_id
      ) entries
      where user_id not in (select id from staff) group by user_id
    ) customers`;
}

/** Counts open cases and requests for help of the room `p`. Cases of its diary count too. */
function countOpen(db: Db): Fragment {
  return db`
    select (
        select count(*)::int from cases c where c.state = 'open'
          and c.room_id = any(array[p.id] || array(select d.id from rooms d where d.diary_of = p.id))
      ) as reports,
      coalesce((select h.help from helped h where h.stay_id = p.stay_id), 0) as help`;
}
