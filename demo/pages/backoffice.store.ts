import type { Workspace } from "@hello/contract";
import type { Pool } from "../../server/src/platform/db/connection.ts";

export type ListedPerson = {
  uuid: string | null;
  name: string;
  town: string | null;
  age: number | null;
  phoneNumber: string | null;
  roomIds: string[];
};

const LISTED_MAX = 500;

/** The workspace's customers as a back office would list them, with their rooms; at most the latest 500. */
export async function listPeople(pool: Pool, workspace: Workspace): Promise<ListedPerson[]> {
  return pool<ListedPerson[]>`
    with latest as (
      select * from users where workspace = ${workspace} and not collaborator and erased_at is null order by created_at desc limit ${LISTED_MAX}
    )
    select u.uuid, coalesce(u.nickname, u.firstname, u.uuid) as name, u.town,
      extract(year from age(u.birth_date))::int as age, u.phone_number as "phoneNumber",
      array(select p.room_id from participants p where p.user_id = u.id and not p.deleted and p.status <> 'BANNED')
        as "roomIds"
    from latest u order by name, u.uuid`;
}

export async function listStays(pool: Pool, workspace: Workspace): Promise<{ id: string; name: string }[]> {
  return pool<{ id: string; name: string }[]>`
    select id, name from rooms where workspace = ${workspace} order by name limit ${LISTED_MAX}`;
}
