import { ADULT_AGE, type PeopleCounts, type PeopleFilter, type StaffPerson, type ToldState } from "@hello/contract";
import { heldStatus, listInForce } from "../../care/cases/cases.sanctions.store.ts";
import { shownName } from "../../people/users/users.members.store.ts";
import { staffName } from "../../people/users/users.names.ts";
import { ageColumn } from "../../people/users/users.store.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";

export type PeoplePage = { filter: PeopleFilter; words: string[]; after: string | null; limit: number };

/** By name, uuid, and the names of people for whom somebody answers. The text is made plain once, not for each word. */
function isFound(db: Db): Fragment {
  return db`
    and (
      select bool_and(strpos(plain.value, word) > 0)
      from (
        select sort_name || ' ' || plain_text(concat_ws(' ', uuid, array_to_string("for", ' '))) as value offset 0
      ) plain, words, unnest(words.all_words) as word
    )`;
}

/** What each filter asks of a row of `people`. */
function conditionOf(db: Db, roomId: string, filter: PeopleFilter): Fragment {
  switch (filter) {
    case "all":
      return db`true`;
    case "joined":
      return db`is_customer and status = 'NORMAL'`;
    case "left":
      return db`is_customer and status = 'INVITED' and "joinedAt" is not null`;
    case "never":
      return db`is_customer and not "hasSignedIn"`;
    case "untold":
      return db`is_customer and coalesce(status not in ('BLOCKED', 'BANNED'), true) and coalesce(told_state in ('failed', 'page'), true)`;
    case "absent":
      return db`is_customer and status = 'INVITED' and "joinedAt" is null`;
    case "contacts":
      return db`role is not distinct from 'contact' or cardinality("for") > 0`;
    case "children":
      return db`is_customer and age < ${ADULT_AGE}`;
    case "staff":
      return db`not is_customer`;
    case "out":
      return db`
        coalesce(status in ('BLOCKED', 'BANNED'), false)
          or ${heldStatus(db, db`people."userId"`, db`${roomId}`)} is not null`;
  }
}

/** The people of a room and of its stay, BANNED ones too, as the tables `listed` and `people` of a query. */
function peopleOf(db: Db, roomId: string): Fragment {
  return db`
    entries as (
      select user_id, status, joined_at from participants where room_id = ${roomId} and not deleted
    ), listed as (
      select m.user_id, m.role, m.for from stay_people m join stays s on s.id = m.stay_id where s.room_id = ${roomId}
    ), told as (
      select distinct on (n.user_id) n.user_id, n.id as notice_id, n.created_at
      from stays y join notice_sends s on s.stay_id = y.id and s.retired_at is null join notices n on n.send_id = s.id
      where y.room_id = ${roomId} order by n.user_id, n.created_at desc
    ), reached as (
      select told.user_id, told.created_at as told_at, case
          when bool_or(d.state in ('sent', 'delivered')) then 'delivered'
          when bool_or(d.state in ('queued', 'sending')) then 'waiting'
          when bool_or(d.state in ('failed', 'undelivered', 'unknown')) then 'failed'
          else 'page'
        end as told_state
      from told left join deliveries d on d.notice_id = told.notice_id group by told.user_id, told.created_at
    ), people as (
      select u.id as "userId", u.uuid, ${shownName(db)} as name, case when not u.collaborator then u.lastname end as lastname,
        listed.role, coalesce(listed.for, '{}') as for, entries.status, entries.joined_at as "joinedAt",
        ${ageColumn(db)} as age, u.phone_number as "phoneNumber", u.email, u.language,
        reached.told_at, reached.told_state,
        (u.first_used_at is not null or u.tutorial_version is not null) as "hasSignedIn",
        not u.collaborator as is_customer, coalesce(plain_text(${staffName(db, db`u`)}), '') as sort_name
      from entries full join listed using (user_id) join users u on u.id = user_id
      left join reached on reached.user_id = u.id
    )`;
}

/** Who answers for a first name on the stay, for each row of `page` that may be a child. */
function contactsOf(db: Db): Fragment {
  return db`
    coalesce((
      select json_agg(json_build_object('name', ${staffName(db, db`c`)}, 'phoneNumber', c.phone_number) order by c.id)
      from answering a join users c on c.id = a.user_id
      where a.plain_name = plain_text(page.name) and a.user_id <> page."userId"
        and page.is_customer and page.role is distinct from 'contact' and coalesce(page.age < ${ADULT_AGE}, true)
    ), '[]')`;
}

type PersonRow = Omit<StaffPerson, "sanction" | "told"> & { toldAt: string | null; toldState: ToldState | null };

/** A page of them: staff first, then by name. The cursor is a person's id. */
export async function listPeople(
  db: Db,
  roomId: string,
  { filter, words, after, limit }: PeoplePage,
): Promise<StaffPerson[]> {
  const people = await db<PersonRow[]>`
    with words as materialized (
      select coalesce(array_agg(plain_text(word)), '{}') as all_words from unnest(${words}::text[]) as word
    ), ${peopleOf(db, roomId)}, answering as (
      select distinct listed.user_id, plain_text(answered.name) as plain_name
      from listed, unnest(listed.for) as answered (name)
    ), page as (
      select * from people
      where (${conditionOf(db, roomId, filter)})
        ${after ? db`and (is_customer, sort_name, "userId") > (select is_customer, sort_name, "userId" from people where "userId" = ${after})` : db``}
        ${words.length > 0 ? isFound(db) : db``}
      order by is_customer, sort_name, "userId" limit ${limit}
    )
    select "userId", uuid, name, lastname, role, "for", status, "joinedAt", age, "phoneNumber", email, language,
      told_at as "toldAt", told_state as "toldState", "hasSignedIn", ${contactsOf(db)} as contacts
    from page order by is_customer, sort_name, "userId"`;
  const held = await listInForce(
    db,
    people.map(({ userId }) => userId),
    roomId,
  );
  return people.map(({ toldAt, toldState, ...person }) => {
    const told = toldAt && toldState ? { at: toldAt, state: toldState } : null;
    const { userId: _, ...sanction } = held.find(({ userId }) => userId === person.userId) ?? { userId: null };
    return { ...person, told, sanction: "id" in sanction ? sanction : null };
  });
}

/** How many each filter has. */
export async function countPeople(db: Db, roomId: string): Promise<PeopleCounts> {
  const [counts] = await db<[PeopleCounts]>`
    with ${peopleOf(db, roomId)}
    select ${countOf("all")} as all, ${countOf("joined")} as joined, ${countOf("absent")} as absent,
      ${countOf("left")} as left, ${countOf("never")} as never, ${countOf("untold")} as untold, ${countOf("contacts")} as contacts,
      ${countOf("children")} as children, ${countOf("staff")} as staff, ${countOf("out")} as out
    from people`;
  return counts;

  function countOf(filter: PeopleFilter): Fragment {
    return db`(count(*) filter (where ${conditionOf(db, roomId, filter)}))::int`;
  }
}
