import { FORMER_MEMBER, type Workspace } from "@hello/contract";
import { timeIn } from "../../platform/db/clock.ts";
import type { Db } from "../../platform/db/connection.ts";

export type Person = {
  id: string;
  workspace: Workspace;
  uuid: string;
  collaborator: boolean;
  email: string | null;
  isErased: boolean;
};

export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const [found] = await db<Person[]>`select ${personColumns(db)} from users where id = ${id}`;
  return found;
}

export async function findByUuid(db: Db, workspace: Workspace, uuid: string): Promise<Person | undefined> {
  const [found] = await db<Person[]>`
    select ${personColumns(db)} from users where uuid = ${uuid} and workspace = ${workspace} and erased_at is null`;
  return found;
}

/** Locks the row of the person. A transaction that also locks other rows locks this one last. */
export async function lockPerson(db: Db, id: string): Promise<Person | undefined> {
  const [found] = await db<Person[]>`select ${personColumns(db)} from users where id = ${id} for no key update`;
  return found;
}

function personColumns(db: Db) {
  return db`id, workspace, uuid, collaborator, email, erased_at is not null as "isErased"`;
}

/** Whether there is an open case about the person, or with a report of theirs. Such a case keeps what it needs. */
export async function hasOpenCase(db: Db, userId: string): Promise<boolean> {
  const rows = await db`
    select from cases c where c.state = 'open' and (
      c.user_id = ${userId} or exists (select from reports p where p.case_id = c.id and p.user_id = ${userId})
    ) limit 1`;
  return rows.length > 0;
}

export type StoredErasure = {
  id: string;
  userId: string;
  erasedAt: string;
  keptUntil: string | null;
};

type NewErasure = { id: string; userId: string | null; mark: Buffer | null; keeps: boolean };

/**
 * Stores an erasure that is due soon: if the server dies before everything is erased, the loop of another node continues.
 * Replaces a row of the same mark that has no person. `clock_timestamp()`, because nodes look for rows newer than their last.
 */
export async function insertErasure(db: Db, { id, userId, mark, keeps }: NewErasure): Promise<StoredErasure> {
  await db`delete from erasures where mark = ${mark} and user_id is null`;
  const [inserted] = await db<StoredErasure[]>`
    insert into erasures (id, user_id, mark, erased_at, kept_until, due_at)
    select ${id}, ${userId}, ${mark}, clock_timestamp(), case when ${keeps} then now() + ${KEPT_FOR}::interval end,
      case when ${userId}::uuid is not null then now() + interval '2 minutes' end
    returning id, user_id as "userId", erased_at as "erasedAt", kept_until as "keptUntil"`;
  return inserted!;
}

/** Open cases keep what they need as long as staff keep deleted messages (D79). */
const KEPT_FOR = "6 months";

/** Finds the last day of what open cases keep, as a day in Paris. */
export async function keptUntilDay(db: Db, id: string): Promise<string | null> {
  const [found] = await db<{ day: string | null }[]>`
    select to_char(${timeIn(db, db`kept_until`)}, 'YYYY-MM-DD') as day from erasures where id = ${id}`;
  return found?.day ?? null;
}

/** Ends the person's sessions, so that their sockets close. `eraseLast` deletes the rows. */
export async function endSessions(db: Db, uuid: string, newUuid: string): Promise<void> {
  await db`
    update sessions set
      uuid = ${newUuid}, name = null, id_token = null, roles = '{}', workspaces = '{}', centers = null,
      ended_at = coalesce(ended_at, clock_timestamp())
    where uuid = ${uuid}`;
}

/** Removes devices. Call it after `emptyPerson`: a registration waits for that row and then finds nobody. */
export async function endDevices(db: Db, userId: string): Promise<void> {
  await db`delete from push_devices where user_id = ${userId}`;
}

/** Empties the row of the person: with a new uuid at first, and without one again later, for calls that were under way. */
export async function emptyPerson(db: Db, id: string, newUuid: string | null): Promise<void> {
  await db`
    update users set
      uuid = coalesce(${newUuid}, uuid), erased_at = coalesce(erased_at, now()), nickname = ${FORMER_MEMBER},
      firstname = null, lastname = null, town = null, zip_code = null, birth_date = null, gender = null, email = null,
      phone_number = null, language = null, country = null, bounced_email = null, facts_as_of = '{}', tutorial_version = null,
      last_internal_message_read_at = null, latest_notice_at = null, last_stay_on = null, last_used_at = now(), first_used_at = null, export_until = null,
      details_hidden = true, evening_mail_off = true, evening_mail_at = now(), staff_centers = null, staff_lead = false,
      signed_in_at = null,
      version = version + 1, updated_at = now()
    where id = ${id} and (${newUuid}::text is null) = (erased_at is not null)`;
}

/** Lists the erasures that have not completed their first pass. */
export async function listBegun(db: Db): Promise<StoredErasure[]> {
  return db<StoredErasure[]>`
    select id, user_id as "userId", erased_at as "erasedAt", kept_until as "keptUntil" from erasures
    where due_at < erased_at + ${AGAIN_AFTER}::interval and user_id is not null`;
}

const AGAIN_AFTER = "1 hour";

export type DueErasure = StoredErasure & { isLast: boolean };

/** Claims an erasure. `isLast`: all calls that were under way when it began have ended. */
export async function claimErasure(db: Db, except: string[]): Promise<DueErasure | undefined> {
  const [found] = await db<DueErasure[]>`
    select id, user_id as "userId", erased_at as "erasedAt", kept_until as "keptUntil",
      erased_at <= now() - ${AGAIN_AFTER}::interval as "isLast"
    from erasures where due_at <= now() and id <> all(${except}::uuid[])
    order by due_at limit 1 for update skip locked`;
  return found;
}

export async function setAgain(db: Db, id: string): Promise<void> {
  await db`update erasures set due_at = erased_at + ${AGAIN_AFTER}::interval where id = ${id}`;
}

/** Ends an erasure, or makes it due again while open cases keep something or the e-mail to the person has not left. */
export async function finishErasure(db: Db, { id, userId, keptUntil }: StoredErasure): Promise<void> {
  const isMailWaiting = db`exists (
    select from deliveries where notice_id is null and kind = 'erasure' and subject = ${id} and state in ('queued', 'sending')
      and updated_at > now() - interval '7 days'
  )`;
  const keeps = (await hasOpenCase(db, userId)) && keptUntil !== null;
  await db`
    update erasures set due_at = case
      when ${isMailWaiting} then now() + interval '1 hour'
      when ${keeps} and kept_until > now() then least(now() + interval '1 day', kept_until)
    end where id = ${id}`;
  await db`delete from erasures where id = ${id} and due_at is null and mark is null`;
}
