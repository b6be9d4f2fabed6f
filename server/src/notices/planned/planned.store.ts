import type { PlannedFields, PlannedNotice, PlannedSend, PlannedSendState, Workspace } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { isLimited, isStaffOf, isStaffOfRoom, type Reader } from "../../people/access.reach.ts";
import { timeIn, today } from "../../platform/db/clock.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { asksColumns, asksOf } from "../notices/notices.names.ts";
import { peopleOfSend } from "../notices/notices.reach.ts";
import { type Recipient, recipientColumns } from "../notices/notices.recipients.ts";
import {
  isForStay,
  isMarked,
  isUnserved,
  momentOf,
  nextTime,
  type PlannedStay,
  type StoredPlan,
  stayColumns,
  storedColumns,
} from "./planned.sql.ts";

/**
 * Plans (alias p) that the caller reads as staff (D177): their own, those that are for a stay within reach, and texts for
 * no stay, which are everybody's.
 */
function isStaffOfPlan(db: Db, reader: Reader): Fragment {
  if (!isLimited(reader)) return db`${reader.collaborator}::boolean`;
  return db`(
    p.user_id = ${reader.userId} or (p.kind = 'text' and p.filters is null) or exists (
      select from stays s join rooms r on r.id = s.room_id where ${isForStay(db)} and ${isStaffOf(db, reader, db`r`)}
    )
  )`;
}

/** Planned sends (alias o) for a stay within reach, or at a date. */
function isWithin(db: Db, reader: Reader): Fragment {
  if (!isLimited(reader)) return db`true`;
  return db`(o.stay_id is null or exists (
    select from stays w where w.id = o.stay_id and ${isStaffOfRoom(db, reader, db`w.room_id`)}
  ))`;
}

/**
 * The next moment of a plan (alias p), found by the index of departures from the day that the loop reads next. The few
 * stays that are not in Paris have an index of their own.
 */
function nextOfStays(db: Db, reader: Reader): Fragment {
  return db`least((
    select ${momentOf(db)} from stays s join rooms r on r.id = s.room_id
    where s.workspace = p.workspace and s.departure_date >= ${timeIn(db, db`p.due_at`)}::date - p.days
      and not ${isMarked(db)} and ${isForStay(db)} and ${isUnserved(db)} and ${isStaffOf(db, reader, db`r`)}
    order by s.departure_date limit 1
  ), (
    select min(${momentOf(db)}) from stays s join rooms r on r.id = s.room_id
    where s.workspace = p.workspace and ${isMarked(db)} and ${momentOf(db)} > now()
      and ${isForStay(db)} and ${isUnserved(db)} and ${isStaffOf(db, reader, db`r`)}
  ))`;
}

/** The next opening of a room within reach that a plan (alias p) waits for. */
function nextOpening(db: Db, reader: Reader): Fragment {
  return db`(
    select s.opens_at from stays s join rooms r on r.id = s.room_id
    where s.workspace = p.workspace and s.state = 'planned' and ${isForStay(db)} and ${isUnserved(db)}
      and ${isStaffOf(db, reader, db`r`)}
    order by s.due_at limit 1
  )`;
}

function planColumns(db: Db, reader: Reader): Fragment {
  const count = (state: PlannedSendState) => db`(
    select count(*)::int from planned_sends o where o.plan_id = p.id and o.state = ${state} and ${isWithin(db, reader)}
  )`;
  return db`
    p.id, p.name, p.content, p.is_sms as "isSms", p.is_urgent as "isUrgent", ${asksOf(db, db`p`)} as asks, p.kind, p.filters, p.at, p.days,
    p.time, p.is_on as "isOn", p.user_id as "authorId", coalesce(u.nickname, u.firstname) as "authorName",
    case
      when p.kind = 'dated' then p.due_at
      when p.kind = 'stays' and p.is_on and p.days is null then ${nextOpening(db, reader)}
      when p.kind = 'stays' and p.is_on then ${nextOfStays(db, reader)}
    end as "nextAt",
    ${count("sent")} as sends, ${count("missed")} as missed, p.created_at as "createdAt", p.version as "_version"`;
}

/** Newest first. The cursor is the last plan of the previous page. */
export async function listPlans(
  db: Db,
  caller: Caller,
  before: string | null,
  limit: number,
): Promise<PlannedNotice[]> {
  return db<PlannedNotice[]>`
    select ${planColumns(db, caller)} from planned_notices p join users u on u.id = p.user_id
    where p.workspace = ${caller.workspace} and not p.deleted and ${isStaffOfPlan(db, caller)}
      ${before ? db`and (p.created_at, p.id) < (select l.created_at, l.id from planned_notices l where l.id = ${before})` : db``}
    order by p.created_at desc, p.id desc limit ${limit}`;
}

export async function findPlan(db: Db, caller: Caller, id: string): Promise<PlannedNotice | undefined> {
  const [plan] = await db<PlannedNotice[]>`
    select ${planColumns(db, caller)} from planned_notices p join users u on u.id = p.user_id
    where p.id = ${id} and p.workspace = ${caller.workspace} and not p.deleted and ${isStaffOfPlan(db, caller)}`;
  return plan;
}

export async function countPlans(db: Db, workspace: Workspace): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from planned_notices where workspace = ${workspace} and not deleted`;
  return row!.count;
}

export type NewPlan = PlannedFields & { id: string; workspace: Workspace; userId: string; byLead: boolean };

function rowOf({ name, content, isSms, isUrgent, asks, kind, at, days, time, isOn }: PlannedFields) {
  return { name, content, is_sms: isSms, is_urgent: isUrgent, kind, at, days, time, is_on: isOn, ...asksColumns(asks) };
}

/** A plan that is switched off is never due, nor one at the opening: the opening itself marks the stay. */
function dueOf(db: Db, { kind, at, time, isOn }: PlannedFields): Fragment {
  if (kind === "dated") return db`${at}::timestamptz`;
  return kind === "stays" && isOn && time !== null ? nextTime(db, db`${time}`) : db`null`;
}

function filtersOf(db: Db, { filters }: Pick<PlannedFields, "filters">): Fragment {
  return db`${filters && JSON.stringify(filters)}::text::jsonb`;
}

/** Inserts a plan. Returns false if its id is taken. */
export async function insertPlan(db: Db, plan: NewPlan): Promise<boolean> {
  const { asks, choices } = asksColumns(plan.asks);
  const made = await db`
    insert into planned_notices (
      id, workspace, user_id, by_lead, name, content, is_sms, is_urgent, asks, choices, kind, at, days, time, is_on, filters,
      due_at
    ) values (
      ${plan.id}, ${plan.workspace}, ${plan.userId}, ${plan.byLead}, ${plan.name}, ${plan.content}, ${plan.isSms},
      ${plan.isUrgent}, ${asks}, ${choices}::text[], ${plan.kind}, ${plan.at}, ${plan.days}, ${plan.time}, ${plan.isOn},
      ${filtersOf(db, plan)}, ${dueOf(db, plan)}
    ) on conflict (id) do nothing`;
  return made.count === 1;
}

export async function lockPlan(db: Db, workspace: Workspace, id: string): Promise<StoredPlan | undefined> {
  const [plan] = await db<StoredPlan[]>`
    select ${storedColumns(db)} from planned_notices p
    where p.id = ${id} and p.workspace = ${workspace} and not p.deleted for no key update`;
  return plan;
}

/** Updates a plan. With another moment the plan begins anew: stays whose moment has passed get nothing. */
export async function updatePlan(
  db: Db,
  id: string,
  fields: PlannedFields,
  { byLead, isMoved, authorId }: { byLead: boolean; isMoved: boolean; authorId?: string | undefined },
): Promise<void> {
  await db`
    update planned_notices set ${db(rowOf(fields))}, by_lead = ${byLead}, ${authorId ? db`user_id = ${authorId},` : db``} filters = ${filtersOf(db, fields)},
      ${isMoved ? db`due_at = ${dueOf(db, fields)}, since = now(),` : db``}
      version = version + 1, updated_at = now()
    where id = ${id}`;
}

export async function removePlan(db: Db, id: string): Promise<void> {
  await db`update planned_notices set deleted = true, version = version + 1, updated_at = now() where id = ${id}`;
}

/** Lists the planned sends of a plan, the latest first. The cursor is the last planned send of the previous page. */
export async function listPlannedSends(
  db: Db,
  reader: Reader,
  planId: string,
  before: string | null,
  limit: number,
): Promise<PlannedSend[]> {
  return db<PlannedSend[]>`
    select o.id, y.room_id as "roomId", y.title as "stayName", o.due_at as "dueAt", o.state, o.reason, o.narrowed,
      coalesce((select ${peopleOfSend(db, reader)} from notice_sends s where s.id = o.id and o.state = 'sent'), 0) as recipients
    from planned_sends o left join stays y on y.id = o.stay_id
    where o.plan_id = ${planId} and ${isWithin(db, reader)}
      ${before ? db`and (o.due_at, o.id) < (select l.due_at, l.id from planned_sends l where l.id = ${before})` : db``}
    order by o.due_at desc, o.id desc limit ${limit}`;
}

/** Lists the stays within reach whose room such a plan would see opening, the next ones first. */
export async function listOpeningStays(
  db: Db,
  caller: Caller,
  { filters }: Pick<PlannedFields, "filters">,
  limit: number,
): Promise<PlannedStay[]> {
  return db<PlannedStay[]>`
    with p as (select ${caller.workspace}::text as workspace, ${filtersOf(db, { filters })} as filters)
    select ${stayColumns(db)} from p join stays s on s.workspace = p.workspace and s.state = 'planned'
    join rooms r on r.id = s.room_id
    where ${isForStay(db)} and ${isStaffOf(db, caller, db`r`)} order by s.due_at, s.id limit ${limit}`;
}

/**
 * Lists the stays within reach for which the moment of such a plan is still to come, the next ones first. Without a moment it lists the
 * stays that have not departed.
 */
export async function listComingStays(
  db: Db,
  caller: Caller,
  { filters, days, time }: Pick<PlannedFields, "filters" | "days" | "time">,
  limit: number,
): Promise<PlannedStay[]> {
  return db<PlannedStay[]>`
    with p as (
      select ${caller.workspace}::text as workspace, ${filtersOf(db, { filters })} as filters, ${days ?? 0}::int as days,
        ${time ?? "23:59"}::text as time
    )
    select ${stayColumns(db)} from p join stays s on s.workspace = p.workspace
      and s.departure_date >= ${today(db)} - p.days - 1
    join rooms r on r.id = s.room_id
    where ${isForStay(db)} and ${momentOf(db)} > now() and ${isStaffOf(db, caller, db`r`)}
    order by s.departure_date, s.id limit ${limit}`;
}

export async function findRecipient(db: Db, userId: string): Promise<Recipient> {
  const [user] = await db<Recipient[]>`select ${recipientColumns(db)} from users u where u.id = ${userId}`;
  return user!;
}
