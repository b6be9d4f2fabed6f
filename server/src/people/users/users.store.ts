import type { OtherUser, TargetedUser, User, UserPut, Workspace } from "@hello/contract";
import { ADULT_AGE } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import type { ShownDetails } from "../../base/config.environment.ts";
import { today } from "../../platform/db/clock.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { isStaffFor } from "../access.reach.ts";

type StoredUser = Omit<User, "participants">;

/** The view of the user and of staff. It has no e-mail addresses or phone numbers. */
function ownColumns(db: Db) {
  return db`
    ${nameColumns(db)}, u.town, u.zip_code, u.gender, ${ageColumn(db)} as age,
    false as "detailsHidden", u.tutorial_version as "tutorialVersion",
    u.last_internal_message_read_at as "lastInternalMessageReadAt", u.birth_date,
    json_build_object('type', ${typeColumn(db)}, 'trackId', u.uuid) as metadata`;
}

/** The view of other customers: the age, not the birth date; no details of minors or of users who hide them (D83). */
function otherColumns(db: Db, details: ShownDetails) {
  const hidden = details === "all" ? db`(u.details_hidden or ${countsAsMinor(db)})` : db`true`;
  const ifShown = (column: Fragment) => db`case when not ${hidden} then ${column} end`;
  return db`
    ${nameColumns(db)}, ${ifShown(db`u.town`)} as town, ${ifShown(db`u.zip_code`)} as zip_code,
    ${ifShown(db`u.gender`)} as gender, ${ifShown(ageColumn(db))} as age, ${hidden} as "detailsHidden",
    json_build_object('type', ${typeColumn(db)}) as metadata`;
}

/** Whoever a list brought without a birth date counts as a minor: unknown is not grown up (D180). */
export function countsAsMinor(db: Db): Fragment {
  return db`coalesce(
    ${ageColumn(db)} < ${ADULT_AGE},
    u.facts_as_of <> '{}' or exists (select from stay_people listed where listed.user_id = u.id)
  )`;
}

function nameColumns(db: Db) {
  return db`u.id, u.uuid, u.version as "_version", u.nickname, u.firstname`;
}

/** Read anew each time: a birthday begins at midnight in Paris. */
export function ageColumn(db: Db) {
  return db`date_part('year', age(${today(db)}, u.birth_date))::int`;
}

function typeColumn(db: Db) {
  return db`split_part(u.uuid, '_', 1)`;
}

export async function listOwnView(db: Db, ids: string[], workspace: Workspace): Promise<StoredUser[]> {
  return db<StoredUser[]>`
    select ${ownColumns(db)} from users u where u.id = any(${ids}) and u.workspace = ${workspace} order by u.id`;
}

export async function listOtherView(
  db: Db,
  ids: string[],
  workspace: Workspace,
  details: ShownDetails,
): Promise<OtherUser[]> {
  return db<OtherUser[]>`
    select ${otherColumns(db, details)} from users u where u.id = any(${ids}) and u.workspace = ${workspace} order by u.id`;
}

export async function findByUuid(db: Db, uuid: string, workspace: Workspace): Promise<StoredUser | undefined> {
  const [found] = await db<StoredUser[]>`
    select ${ownColumns(db)} from users u where u.uuid = ${uuid} and u.workspace = ${workspace}`;
  return found;
}

/** Values only increase. A version of the charter is accepted once; the first date is kept (D36). */
export async function update(
  db: Db,
  { id, _version, tutorialVersion, lastInternalMessageReadAt, charterVersion }: UserPut,
  charterUrl: string,
): Promise<StoredUser | undefined> {
  const [updated] = await db<StoredUser[]>`
    with updated as (
      update users u set
        tutorial_version = greatest(u.tutorial_version, ${tutorialVersion ?? null}::int),
        last_internal_message_read_at = greatest(
          u.last_internal_message_read_at, ${lastInternalMessageReadAt ?? null}::timestamptz
        ),
        version = u.version + 1,
        updated_at = now()
      where u.id = ${id} and u.version = ${_version}
      returning ${ownColumns(db)}
    ), accepted as (
      insert into charter_acceptances (user_id, charter_version, charter_url)
      select id, ${charterVersion ?? null}::int, ${charterUrl}::text
      from updated where ${charterVersion ?? null}::int is not null
      on conflict do nothing
    )
    select * from updated`;
  return updated;
}

/**
 * A user who accepted only an earlier charter counts as new, and sees the tour with the charter on the next visit: the
 * charter is shown to users at 0 only (TOUR-07).
 */
export async function askForCharter(db: Db, charterVersion: number): Promise<void> {
  await db`
    update users u set tutorial_version = 0, version = u.version + 1, updated_at = now()
    from (
      select user_id from charter_acceptances group by user_id having max(charter_version) < ${charterVersion}
    ) as earlier
    where u.id = earlier.user_id and u.tutorial_version > 0`;
}

/** Only staff, and no write when the name is the same. */
export async function setNickname(db: Db, uuid: string, nickname: string): Promise<void> {
  await db`
    update users set nickname = ${nickname}, version = version + 1, updated_at = now()
    where uuid = ${uuid} and collaborator and nickname is distinct from ${nickname}`;
}

/** Stores the reach of a collaborator as the provider reports it. */
export async function setReach(
  db: Db,
  uuid: string,
  { centers, lead, signsIn }: { centers: string[] | null; lead: boolean; signsIn: boolean },
): Promise<void> {
  await db`
    update users set staff_centers = ${centers}, staff_lead = ${lead} ${signsIn ? db`, signed_in_at = now()` : db``}
    where uuid = ${uuid} and collaborator`;
}

type NewUser = { id: string; uuid: string };

/** Creates the missing users. Skips a uuid of another workspace. */
export async function insertMissing(
  db: Db,
  users: NewUser[],
  { workspace, collaborator }: { workspace: Workspace; collaborator: boolean },
): Promise<void> {
  await db`
    insert into users (id, uuid, workspace, collaborator)
    select made.id, made.uuid, ${workspace}, ${collaborator}
    from unnest(${users.map(({ id }) => id)}::uuid[], ${users.map(({ uuid }) => uuid)}::text[]) as made (id, uuid)
    order by made.uuid
    on conflict (uuid) do nothing`;
}

export async function isCollaborator(db: Db, id: string): Promise<boolean> {
  const rows = await db`select 1 from users where id = ${id} and collaborator`;
  return rows.length > 0;
}

export async function listTargeted(db: Db, uuids: string[], caller: Caller): Promise<TargetedUser[]> {
  return db<TargetedUser[]>`
    select u.id, u.uuid, coalesce(u.nickname, u.firstname) as nickname,
      json_build_object('type', ${typeColumn(db)}, 'trackId', u.uuid) as metadata
    from users u
    where u.uuid = any(${uuids}) and u.workspace = ${caller.workspace} and not u.collaborator
      and ${isStaffFor(db, caller, db`u.id`)}
    order by u.uuid`;
}

/** Locks these people before anything of them is written, always in the order of their ids. */
export async function lockPeople(tx: Db, ids: string[]): Promise<void> {
  await tx`select from users where id = any(${ids}::uuid[]) order by id for no key update`;
}
