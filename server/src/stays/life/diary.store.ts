import type { ParticipantStatus, Workspace } from "@hello/contract";
import type { Db, Fragment } from "../../platform/db/connection.ts";

/** The diary of a stay (D183): a second room, whose facts are those of the stay's own room `diaryOf`. */
export type Diary = { id: string; diaryOf: string; workspace: Workspace };

export async function findDiary(db: Db, roomId: string): Promise<Diary | undefined> {
  const [found] = await db<Diary[]>`
    select id, diary_of as "diaryOf", workspace from rooms where diary_of = ${roomId}`;
  return found;
}

/** An open diary of the workspace in which nothing has been written yet. */
export async function findEmpty(db: Db, id: string, workspace: Workspace): Promise<Diary | undefined> {
  const [found] = await db<Diary[]>`
    select id, diary_of as "diaryOf", workspace from rooms
    where id = ${id} and workspace = ${workspace} and diary_of is not null and active and not ${isWritten(db, db`rooms.id`)}`;
  return found;
}

function isWritten(db: Db, id: Fragment): Fragment {
  return db`exists (select from messages m where m.room_id = ${id})`;
}

/**
 * Whether everybody on the stay has the diary: it has a message, or customers have entries because its first message is
 * about to be stored.
 */
function isBegun(db: Db, id: Fragment): Fragment {
  return db`(${isWritten(db, id)} or exists (
    select from participants p join users u on u.id = p.user_id where p.room_id = ${id} and not p.deleted and not u.collaborator
  ))`;
}

/** Locks the stay of a room until the commit, because two people may ask for its diary at once. */
export async function lockStay(db: Db, roomId: string): Promise<boolean> {
  const rows = await db`select from stays where room_id = ${roomId} for no key update`;
  return rows.length > 0;
}

/** Stands before the name of the stay, so that lists, notifications and e-mails show at once that it is a diary. */
const PREFIX = "Journal · ";

/** The columns that a diary copies from the stay's room `of`. Its name is copied too, after the prefix. */
const factsOf = (db: Db, of: Fragment) => db`
  ${of}.context, ${of}.center_name, ${of}.product_uuid, ${of}.departure_date, ${of}.active, ${of}.opens_at, ${of}.closes_at, ${of}.time_zone`;
const columnsOf = (db: Db) =>
  db`name, context, center_name, product_uuid, departure_date, active, opens_at, closes_at, time_zone`;

export async function insertDiary(db: Db, { id, diaryOf }: Pick<Diary, "id" | "diaryOf">): Promise<void> {
  await db`
    insert into rooms (id, workspace, diary_of, ${columnsOf(db)})
    select ${id}, r.workspace, r.id, ${PREFIX} || r.name, ${factsOf(db, db`r`)} from rooms r where r.id = ${diaryOf}`;
}

/** Copies the facts of the stay's room into the diary. Returns false if nothing differs. */
export async function copyFacts(db: Db, { id }: Diary): Promise<boolean> {
  const wanted = db`(${PREFIX} || r.name, ${factsOf(db, db`r`)})`;
  const changed = await db`
    update rooms d set (${columnsOf(db)}) = ${wanted}, version = d.version + 1, updated_at = now()
    from rooms r
    where d.id = ${id} and r.id = d.diary_of and (d.name, ${factsOf(db, db`d`)}) is distinct from ${wanted}`;
  return changed.count > 0;
}

export type EntryChange = {
  userId: string;
  /** The entry to bring back or to take away; null for a new one. */
  entryId: string | null;
  isWanted: boolean;
  status: ParticipantStatus;
};

/**
 * Lists the entries of a diary that differ from those of the stay. People in the stay's room belong to it, with the status
 * that holds them out of the room, and contacts, unless staff removed them; before the first entry only staff. Staff who are
 * in no room of the stay keep theirs. Entries that staff removed in the diary itself stay removed (D18).
 */
export async function listChanges(db: Db, diary: Diary, { begins }: { begins: boolean }): Promise<EntryChange[]> {
  const { id, diaryOf } = diary;
  return db<EntryChange[]>`
    with of_room as (
      select user_id, deleted, removed_by_list, status from participants where room_id = ${diaryOf}
    ), wanted as (
      select user_id, case when status in ('BLOCKED', 'BANNED') then status else 'NORMAL' end as status
      from of_room where not deleted
      union all
      select m.user_id, 'NORMAL' from stay_people m join stays s on s.id = m.stay_id
      where s.room_id = ${diaryOf} and m.role = 'contact'
        and not exists (select from of_room r where r.user_id = m.user_id and not (r.deleted and r.removed_by_list))
    ), known as (
      select distinct on (user_id) user_id, id, deleted, removed_by_list from participants where room_id = ${id}
      order by user_id, deleted, removed_by_list, created_at desc
    )
    select u.id as "userId", known.id as "entryId", wanted.user_id is not null as "isWanted", coalesce(wanted.status, 'NORMAL') as status
    from wanted full join known using (user_id) join users u on u.id = user_id
    where case
      when wanted.user_id is null then not known.deleted and (not u.collaborator or exists (select from of_room r where r.user_id = u.id))
      else (u.collaborator or ${begins} or ${isBegun(db, db`${id}::uuid`)})
        and (known.id is null or known.deleted and known.removed_by_list)
    end
    order by known.id nulls last, u.id`;
}
