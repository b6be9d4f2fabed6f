import type { Db, Fragment } from "../../platform/db/connection.ts";
import type { Person } from "../erasure/erasure.store.ts";

/** The parts of cases in a person's own export: only what the person was told (SEC-27). */

/** Rows of the journal about the person, and those that a customer wrote. What staff wrote is about others. */
export const ownJournal = (db: Db, { id, collaborator }: Person) => db`(
  (t.kind = 'user' and t.subject_id = ${id})
  or (t.kind = 'case' and t.subject_id in (select c.id::text from cases c where c.user_id = ${id}) and (
    t.user_id is null or exists (select from users u where u.id = t.user_id and u.collaborator)
  ))
  or (not ${collaborator}::boolean and t.user_id = ${id})
)`;

/** Leaves out why staff opened a case, and why an author got no statement. */
export const toldJournal = (db: Db, person: Person) => db`(
  ${ownJournal(db, person)} and (t.kind <> 'case' or t.user_id = ${person.id} or ${isTold(db, db`t`)})
)`;

/** Whether the author got a statement of the decision. Staff send one or record why not (D80). */
const isTold = (db: Db, row: Fragment) => db`(
  ${row}.act in ('decide', 'lift', 'restore') and not exists (
    select from journal w
    where w.kind = 'case' and w.subject_id = ${row}.subject_id and w.act = 'withhold' and ${row}.id::text = any(w.codes)
  )
)`;

/** A statement about a message that was left in place names no ground, and neither does the export. */
export const toldCodes = (db: Db) => db`
  case when t.act = 'decide' and t.codes[1] = 'leave' then '{"codes": ["leave"]}'::jsonb else '{}'::jsonb end`;

export const toldCases = (db: Db, { id }: Person) => db`(
  t.user_id = ${id} and exists (
    select from journal j where j.kind = 'case' and j.subject_id = t.id::text and ${isTold(db, db`j`)}
  )
)`;

/**
 * Leaves out sanctions of which the person got no statement. A withheld decision and its sanction have the same moment,
 * because one transaction writes both. After a purge nothing else connects them.
 */
export const toldSanctions = (db: Db, { id }: Person) => db`(
  t.user_id = ${id} and not exists (
    select from journal w
    where w.kind = 'case' and w.act = 'withhold' and w.workspace = t.workspace and w.created_at = t.created_at
      and (t.case_id is null or w.subject_id = t.case_id::text)
  )
)`;
