import type { StaffPerson } from "@hello/contract";
import { listInForce } from "../../care/cases/cases.sanctions.store.ts";
import { shownName } from "../../people/users/users.members.store.ts";
import { ageColumn } from "../../people/users/users.store.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";

export type PeoplePage = { words: string[]; after: string | null; limit: number };

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

/** Everybody of a room and of its stay, BANNED ones too: staff first, then by name. The cursor is a person's id. */
export async function listPeople(db: Db, roomId: string, { words, after, limit }: PeoplePage): Promise<StaffPerson[]> {
  const people = await db<Omit<StaffPerson, "sanction">[]>`
    with words as materialized (
      select coalesce(array_agg(plain_text(word)), '{}') as all_words from unnest(${words}::text[]) as word
    ), entries as (
      select user_id, status, joined_at from participants where room_id = ${roomId} and not deleted
    ), listed as (
      select m.user_id, m.role, m.for from stay_people m join stays s on s.id = m.stay_id where s.room_id = ${roomId}
    ), people as (
      select u.id as "userId", u.uuid, ${shownName(db)} as name, u.lastname, listed.role,
        coalesce(listed.for, '{}') as for, entries.status, entries.joined_at as "joinedAt", ${ageColumn(db)} as age,
        u.phone_number as "phoneNumber", u.email, not u.collaborator as is_customer,
        coalesce(plain_text(concat_ws(' ', ${shownName(db)}, u.lastname)), '') as sort_name
      from entries full join listed using (user_id) join users u on u.id = user_id
    )
    select "userId", uuid, name, lastname, role, "for", status, "joinedAt", age, "phoneNumber", email from people
    where true
      ${after ? db`and (is_customer, sort_name, "userId") > (select is_customer, sort_name, "userId" from people where "userId" = ${after})` : db``}
      ${words.length > 0 ? isFound(db) : db``}
    order by is_customer, sort_name, "userId" limit ${limit}`;
  const held = await listInForce(
    db,
    people.map(({ userId }) => userId),
    roomId,
  );
  return people.map((person) => {
    const { userId: _, ...sanction } = held.find(({ userId }) => userId === person.userId) ?? { userId: null };
    return { ...person, sanction: "id" in sanction ? sanction : null };
  });
}
