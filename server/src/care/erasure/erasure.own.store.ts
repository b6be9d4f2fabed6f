import type { Db, Fragment } from "../../platform/db/connection.ts";
import { removeStream } from "../../platform/db/events.store.ts";
import { NOTHING_SAID } from "../ends/ends.remove.ts";
import type { Erased } from "./erasure.rooms.store.ts";

/** Erases everything of a person that belongs to no room. */

/** Whether an open case needs what people wrote about it. */
function isNeeded(db: Db, { keptUntil }: Erased, caseId: Fragment): Fragment {
  return db`(
    coalesce(${keptUntil}::timestamptz > now(), false)
    and exists (select from cases c where c.id = ${caseId} and c.state = 'open')
  )`;
}

/**
 * Erases notices, stored and in parts of a send, with their rows of the ledger, alarms to staff about their answers, and
 * evening e-mails, with captured copies. Returns the files of sends to this person alone, which belong to nothing any more.
 */
export async function eraseNotices(db: Db, { userId }: Erased): Promise<string[]> {
  // A part that is stored later leaves erased people out. Until then it keeps only their id.
  await db`
    update send_parts set people = (
      select jsonb_agg(case when person->>'user_id' = ${userId} then person || '{"phone_number": null}' else person end)
      from jsonb_array_elements(people) as planned (person)
    ) where people @> ${JSON.stringify([{ user_id: userId }])}::text::jsonb`;
  const own = db`select id from notices where user_id = ${userId}`;
  // The lock keeps a send that is under way from adding rows of the ledger.
  await db`${own} for update`;
  await db`
    delete from captured_messages where id in (
      select id || ending from (${own}) n, unnest('{.email,.sms}'::text[]) as ending
    )`;
  await db`
    with gone as (
      delete from deliveries where id in (
        select id from deliveries where notice_id in (${own})
        union all
        select id from deliveries
        where notice_id is null and kind in ('help', 'question')
          and split_part(subject, '|', 1) in (select id::text from (${own}) n)
        union all
        select id from deliveries where notice_id is null and kind = 'evening' and recipient = ${userId}
      )
      returning id, channel
    )
    delete from captured_messages where id in (select id || '.' || channel from gone)`;
  const sends = await db<{ id: string }[]>`
    select s.id from notices n join notice_sends s on s.id = n.send_id where n.user_id = ${userId} and s.recipients = 1`;
  await db`delete from notices where user_id = ${userId}`;
  const ids = sends.map(({ id }) => id);
  const files = await db<{ id: string }[]>`
    update attachments set send_id = null, description = '' where send_id = any(${ids}::uuid[]) returning id`;
  await db`delete from notice_sends where id = any(${ids}::uuid[])`;
  return files.map(({ id }) => id);
}

/** Erases the person's comments in reports, also in captured e-mails to the moderation address. */
export async function eraseReports(db: Db, erased: Erased): Promise<void> {
  const gone = await db<{ caseId: string | null; id: string }[]>`
    update reports p set content = ${NOTHING_SAID}
    where p.user_id = ${erased.userId} and p.content <> ${NOTHING_SAID} and not ${isNeeded(db, erased, db`p.case_id`)}
    returning p.id, p.case_id as "caseId"`;
  const subjects = gone.flatMap(({ id, caseId }) => [id, ...(caseId ? [caseId] : [])]);
  await db`
    delete from captured_messages where id in (
      select d.id || '.email' from deliveries d
      where d.notice_id is null and d.kind in ('report', 'case') and split_part(d.subject, '|', 1) = any(${subjects}::text[])
    )`;
}

/** Erases what staff wrote about the person, and what the person wrote to staff. */
export async function eraseJournal(db: Db, erased: Erased): Promise<void> {
  const { userId } = erased;
  await db`
    update journal j set details = null
    where j.details is not null and j.id in (
      select id from journal where user_id = ${userId}
      union all
      select id from journal where kind = 'user' and subject_id = ${userId}
      union all
      select o.id from cases c join journal o on o.kind = 'case' and o.subject_id = c.id::text where c.user_id = ${userId}
    ) and not (j.kind = 'case' and ${isNeeded(db, erased, db`j.subject_id::uuid`)})`;
}

export async function eraseOther(db: Db, { userId }: Erased): Promise<void> {
  await db`delete from stay_people where user_id = ${userId}`;
  await db`delete from charter_acceptances where user_id = ${userId}`;
  await db`delete from delivery_stops where user_id = ${userId}`;
  await db`delete from stored_bytes where user_id = ${userId}`;
  await db`delete from push_devices where user_id = ${userId}`;
  await removeStream(db, userId);
}

/** Erases captured e-mails and SMS to the person's addresses, whatever sent them. */
export async function eraseCaptured(db: Db, userId: string): Promise<void> {
  await db`
    delete from captured_messages m using users u
    where u.id = ${userId} and m.workspace = u.workspace and (
      m.recipient = u.email or phone_end(m.recipient) = phone_end(u.phone_number) or position(u.uuid in m.body) > 0
    )`;
}

/** Erases ended sessions, empty entries and the e-mail about the erasure, when no call can be under way any more. */
export async function eraseLast(db: Db, { id, userId }: { id: string; userId: string }): Promise<void> {
  await db`delete from sessions s using users u where u.id = ${userId} and s.uuid = u.uuid`;
  // Each query has an index of its own.
  await db`delete from participants where user_id = ${userId} and deleted`;
  await db`delete from participants where user_id = ${userId} and not deleted`;
  await db`
    with gone as (
      delete from deliveries
      where notice_id is null and kind = 'erasure' and subject = ${id}
        and (state not in ('queued', 'sending') or updated_at < now() - interval '7 days')
      returning id
    )
    delete from captured_messages where id in (select id || '.email' from gone)`;
}
