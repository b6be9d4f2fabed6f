import type { Workspace } from "@hello/contract";
import type { Db } from "../../../platform/db/connection.ts";
import type { Changes, Member, RoomColumns, Stored, StoredPerson, StoredStay } from "./stays.decide.ts";
import type { Facts, StoredFacts } from "./stays.facts.ts";

type ListKey = { stayRef: string; uuids: string[] };

/**
 * Reads the stored stay of each list, everybody on it and the people whom the list names, in the order of the lists. `lock`
 * holds the stays until the commit.
 */
export async function readStored(
  db: Db,
  workspace: Workspace,
  lists: ListKey[],
  { lock }: { lock: boolean },
): Promise<Stored[]> {
  const refs = lists.map(({ stayRef }) => stayRef);
  const found = await db<(StoredStay & { stay_ref: string })[]>`
    select stay_ref, id, room_id, state, product_uuid, departure_date, end_date, title, detail, product, context,
      center_name, center_phone, center_email, card, card_set, card_version, card_at,
      exists (select from attachments a where a.stay_id = stays.id) as has_documents, opens, closes, youth, time_zone, emergency_phone, opens_at, closes_at, purge_at,
      opens_set, closes_set, purge_set, as_of
    from stays where workspace = ${workspace} and stay_ref = any(${refs}::text[]) ${lock ? db`for update` : db``}`;
  const rooms = await db<(RoomColumns & { id: string })[]>`
    select id, name, context, center_name, product_uuid, departure_date, active, opens_at, closes_at, card_version, youth, time_zone
    from rooms
    where id = any(${found.map(({ room_id }) => room_id)}::uuid[])`;
  const stayByRef = new Map(found.map(({ stay_ref, ...stay }) => [stay_ref, stay]));
  const roomById = new Map(rooms.map(({ id, ...room }) => [id, room]));
  const listed = lists.map(({ stayRef, uuids }) => ({ stay: stayByRef.get(stayRef), uuids }));
  const people = await listPeople(db, listed);
  return listed.map(({ stay }, index) => ({ stay, room: stay && roomById.get(stay.room_id), people: people[index]! }));
}

type PersonRow = Omit<StoredPerson, "facts"> & Facts & { list: number };

/** Of several entries, takes the one in force, else one that staff removed, else the last one that a list removed. */
async function listPeople(
  db: Db,
  lists: { stay: StoredStay | undefined; uuids: string[] }[],
): Promise<StoredPerson[][]> {
  const rows = await db<PersonRow[]>`
    with lists as (
      select * from unnest(
        ${lists.map((_, list) => list)}::int[], ${lists.map(({ stay }) => stay?.id ?? null)}::uuid[],
        ${lists.map(({ stay }) => stay?.room_id ?? null)}::uuid[]
      ) as given (list, stay_id, room_id)
    ), concerned as (
      select named.list, u.id from unnest(
        ${lists.flatMap(({ uuids }, list) => uuids.map(() => list))}::int[],
        ${lists.flatMap(({ uuids }) => uuids)}::text[]
      ) as named (list, uuid) join users u on u.uuid = named.uuid
      union select lists.list, on_stay.user_id from lists join stay_people on_stay on on_stay.stay_id = lists.stay_id
    ), of_room as (
      -- Each half by an index of its own.
      select lists.list, p.id, p.user_id, p.deleted, p.removed_by_list, p.created_at
      from lists join participants p on p.room_id = lists.room_id and not p.deleted
      union all
      select lists.list, p.id, p.user_id, p.deleted, p.removed_by_list, p.created_at
      from lists join participants p on p.room_id = lists.room_id and p.deleted
    ), entries as (
      select distinct on (list, user_id) * from of_room
      order by list, user_id, deleted, removed_by_list, created_at desc
    )
    select concerned.list, u.id, u.uuid, u.workspace, ${factColumns(db)}, on_stay.role,
      coalesce(on_stay.for, '{}') as for, entry.id as "entryId", coalesce(entry.deleted, false) as "entryDeleted",
      coalesce(entry.removed_by_list, false) as "entryRemovedByList"
    from concerned
    join lists on lists.list = concerned.list
    join users u on u.id = concerned.id
    left join stay_people on_stay on on_stay.stay_id = lists.stay_id and on_stay.user_id = u.id
    left join entries entry on entry.list = concerned.list and entry.user_id = u.id`;
  const people: StoredPerson[][] = lists.map(() => []);
  for (const { list, ...row } of rows) people[list]!.push(shapeFacts(row));
  return people;
}

function factColumns(db: Db) {
  return db`
    u.firstname, u.lastname, u.email, u.phone_number, u.zip_code, u.town, u.birth_date, u.gender,
    u.language, u.country, u.facts_as_of as "factsAsOf"`;
}

function shapeFacts<Row extends Facts>(row: Row): Omit<Row, keyof Facts> & { facts: Facts } {
  const { firstname, lastname, email, phone_number, zip_code, town, birth_date, gender, language, country, ...rest } =
    row;
  const where = { zip_code, town, country };
  return { ...rest, facts: { firstname, lastname, email, phone_number, birth_date, gender, language, ...where } };
}

type NewStay = NonNullable<Changes["stay"]> & { id: string; workspace: Workspace; stay_ref: string; room_id: string };

/** Returns false if another node has just inserted it. */
export async function insertStay(db: Db, { card, ...stay }: NewStay): Promise<boolean> {
  const made = await db`
    insert into stays ${db({ ...stay, card: db.json(card) })} on conflict (workspace, stay_ref) do nothing`;
  return made.count > 0;
}

export async function updateStay(
  db: Db,
  id: string,
  { card, ...stay }: NonNullable<Changes["stay"]>,
  differs: boolean,
): Promise<void> {
  if (!differs) {
    await db`update stays set as_of = ${stay.as_of} where id = ${id}`;
    return;
  }
  await db`
    update stays set ${db({ ...stay, card: db.json(card) })}, version = version + 1, updated_at = now()
    where id = ${id}`;
}

export async function insertRoom(db: Db, id: string, workspace: Workspace, room: RoomColumns): Promise<void> {
  await db`insert into rooms ${db({ id, workspace, ...room })}`;
}

export async function updateRoom(db: Db, id: string, room: RoomColumns): Promise<void> {
  await db`update rooms set ${db(room)}, version = version + 1, updated_at = now() where id = ${id}`;
}

/** Sets people's places on a stay. */
export async function upsertMembers(
  db: Db,
  stay: { id: string; workspace: Workspace },
  members: (Omit<Member, "uuid"> & { userId: string })[],
): Promise<void> {
  await db`
    insert into stay_people (stay_id, workspace, user_id, role, "for")
    select ${stay.id}, ${stay.workspace}, given.user_id, given.role,
      array(select jsonb_array_elements_text(given.names::jsonb))
    from unnest(
      ${members.map(({ userId }) => userId)}::uuid[], ${members.map(({ role }) => role)}::text[],
      ${members.map((member) => JSON.stringify(member.for))}::text[]
    ) as given (user_id, role, names)
    on conflict (stay_id, user_id) do update set role = excluded.role, "for" = excluded.for`;
}

export async function removeMembers(db: Db, stayId: string, userIds: string[]): Promise<void> {
  await db`delete from stay_people where stay_id = ${stayId} and user_id = any(${userIds}::uuid[])`;
}

export type NewPerson = StoredFacts & { id: string; uuid: string; collaborator: boolean };

/** In the order of their uuids, so that two lists with the same new people never wait for each other. */
export async function insertPeople(db: Db, workspace: Workspace, people: NewPerson[]): Promise<void> {
  const column = (name: keyof Facts) => people.map(({ facts }) => facts[name]);
  await db`
    insert into users (
      id, uuid, workspace, collaborator, firstname, lastname, email, phone_number, zip_code, town, birth_date, gender,
      language, country, facts_as_of
    )
    select made.id, made.uuid, ${workspace}, made.collaborator::boolean, made.firstname, made.lastname, made.email,
      made.phone_number, made.zip_code, made.town, made.birth_date::date, made.gender, made.language,
      made.country, made.facts_as_of::jsonb
    from unnest(
      ${people.map(({ id }) => id)}::uuid[], ${people.map(({ uuid }) => uuid)}::text[],
      ${people.map(({ collaborator }) => String(collaborator))}::text[], ${column("firstname")}::text[],
      ${column("lastname")}::text[], ${column("email")}::text[], ${column("phone_number")}::text[],
      ${column("zip_code")}::text[], ${column("town")}::text[], ${column("birth_date")}::text[],
      ${column("gender")}::text[], ${column("language")}::text[], ${column("country")}::text[],
      ${people.map(({ factsAsOf }) => JSON.stringify(factsAsOf))}::text[]
    ) as made (
      id, uuid, collaborator, firstname, lastname, email, phone_number, zip_code, town, birth_date, gender, language, country,
      facts_as_of
    )
    order by made.uuid collate "C"
    on conflict (uuid) do nothing`;
}

export type KnownPerson = { id: string; uuid: string; workspace: Workspace };

export async function listIds(db: Db, uuids: string[]): Promise<KnownPerson[]> {
  return db<KnownPerson[]>`select id, uuid, workspace from users where uuid = any(${uuids}::text[])`;
}

export type LockedPerson = StoredFacts & { id: string; uuid: string };

/** Locks these people in the order of their ids. */
export async function lockPeople(db: Db, ids: string[]): Promise<LockedPerson[]> {
  const rows = await db<(Facts & Omit<LockedPerson, "facts">)[]>`
    select u.id, u.uuid, ${factColumns(db)} from users u
    where u.id = any(${ids}::uuid[]) order by u.id for no key update`;
  return rows.map(shapeFacts);
}

/** The version rises only where a fact changed, and not only the list that decides it. */
export async function updateFacts(db: Db, people: (StoredFacts & { id: string; changed: boolean })[]): Promise<void> {
  const column = (name: keyof Facts) => people.map(({ facts }) => facts[name]);
  await db`
    update users u set
      firstname = given.firstname, lastname = given.lastname, email = given.email, phone_number = given.phone_number,
      zip_code = given.zip_code, town = given.town, birth_date = given.birth_date::date, gender = given.gender,
      language = given.language, country = given.country,
      bounced_email = case when u.bounced_email = given.email then u.bounced_email end, facts_as_of = given.facts_as_of::jsonb,
      version = u.version + given.changed,
      updated_at = case when given.changed = 1 then now() else u.updated_at end
    from unnest(
      ${people.map(({ id }) => id)}::uuid[], ${people.map(({ changed }) => Number(changed))}::int[],
      ${column("firstname")}::text[], ${column("lastname")}::text[], ${column("email")}::text[],
      ${column("phone_number")}::text[], ${column("zip_code")}::text[], ${column("town")}::text[],
      ${column("birth_date")}::text[], ${column("gender")}::text[], ${column("language")}::text[], ${column("country")}::text[],
      ${people.map(({ factsAsOf }) => JSON.stringify(factsAsOf))}::text[]
    ) as given (
      id, changed, firstname, lastname, email, phone_number, zip_code, town, birth_date, gender, language, country,
      facts_as_of
    )
    where u.id = given.id`;
}

/** How many places on stays the statistics of the database count with: none before they are first renewed. */
export async function countKnownPlaces(db: Db): Promise<number> {
  const [row] = await db<{ places: number }[]>`
    select greatest(reltuples, 0)::float8 as places from pg_class where oid = 'stay_people'::regclass`;
  return row!.places;
}

/**
 * For tables that grew much within a minute. With the statistics of small ones PostgreSQL reads them whole for each stay:
 * 10,000 people took 35 s.
 */
export async function renewStatistics(db: Db): Promise<void> {
  await db`analyze users, rooms, participants, stays, stay_people`;
}
