import type { MissedReason, PlannedSendState, Workspace } from "@hello/contract";
import { v5 } from "uuid";
import { timeIn, today } from "../../platform/db/clock.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
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
 * The id of a plan's send for a stay. It is derived from both ids, so that two nodes, and a node that repeats the work of a
 * killed one, make the same id. A moved departure does not change it.
 */
export function sendIdOf(planId: string, stayId: string | null): string {
  return v5(stayId ?? planId, planId);
}

/** The plan that has been due the longest, unless another node works on it. */
export async function claimDuePlan(db: Db, except: string[]): Promise<StoredPlan | undefined> {
  const [plan] = await db<StoredPlan[]>`
    select ${storedColumns(db)} from planned_notices p
    where p.due_at <= now() and not p.deleted and p.id <> all(${except}::uuid[])
    order by p.due_at limit 1 for no key update skip locked`;
  return plan;
}

/** A dated notice is never due again. A notice for stays is due again when its time of day next comes. */
export async function setNextDue(db: Db, plan: StoredPlan): Promise<void> {
  const next = plan.kind === "stays" ? nextTime(db, db`time`) : db`null`;
  await db`update planned_notices set due_at = ${next} where id = ${plan.id}`;
}

/** The moment at which a plan leaves for a stay, and whether that was more than a day ago. */
export type DueMoment = { moment: string; isLate: boolean };

function dueColumns(db: Db): Fragment {
  return db`${momentOf(db)} as moment, ${momentOf(db)} < now() - interval '1 day' as "isLate"`;
}

/**
 * Lists the stays whose moment has come since the plan was last looked at. Their departures lie within a few days, so the
 * index of departures finds them. With `limit` null it lists all of them.
 */
export async function listDueStays(db: Db, planId: string, limit: number | null): Promise<(PlannedStay & DueMoment)[]> {
  return db<(PlannedStay & DueMoment)[]>`
    select ${stayColumns(db)}, ${dueColumns(db)}
    from planned_notices p join stays s on s.workspace = p.workspace
      and s.departure_date >= ${timeIn(db, db`p.due_at`)}::date - p.days
      and s.departure_date <= ${today(db)} - p.days
    join rooms r on r.id = s.room_id
    where p.id = ${planId} and ${momentOf(db)} between greatest(p.since, s.created_at) and now()
      and ${isForStay(db)} and ${isUnserved(db)}
    order by s.departure_date, s.id limit ${limit}`;
}

/** Locks a stay. A list that changes it waits for the end of the transaction. */
export async function lockStay(db: Db, stayId: string): Promise<void> {
  await db`select from stays where id = ${stayId} for no key update`;
}

/** Marks a stay for the loop, if the workspace has a plan for stays. Call it in the transaction that changes the stay. */
export async function askForLook(db: Db, stayId: string, workspace: Workspace): Promise<void> {
  await db`update stays set look_at = now() where id = ${stayId} and ${hasPlans(db, workspace)}`;
}

/** Stores when a room first opened, and marks its stay, so that the loop sends the notices of the opening (D171). */
export async function noteOpening(db: Db, stayId: string, workspace: Workspace): Promise<void> {
  await db`
    update stays set opened_at = coalesce(opened_at, now()),
      look_at = case when ${hasPlans(db, workspace)} then now() else look_at end
    where id = ${stayId}`;
}

function hasPlans(db: Db, workspace: Workspace): Fragment {
  return db`exists (
    select from planned_notices where workspace = ${workspace} and kind = 'stays' and is_on and not deleted
  )`;
}

export type MarkedStay = PlannedStay & { workspace: Workspace; hasLeft: boolean };

export async function claimMarkedStay(db: Db, except: string[]): Promise<MarkedStay | undefined> {
  const [stay] = await db<MarkedStay[]>`
    select ${stayColumns(db)}, s.workspace, s.departure_date < ${today(db, db`s.time_zone`)} as "hasLeft" from stays s
    where s.look_at <= now() and s.id <> all(${except}::uuid[])
    order by s.look_at limit 1 for no key update skip locked`;
  return stay;
}

/** Until the next plan of a stay that is not in Paris, or until something changes. Call it once the stay is served. */
export async function moveMark(db: Db, stayId: string): Promise<void> {
  await db`
    update stays set look_at = (
      select min(${momentOf(db)}) from stays s join rooms r on r.id = s.room_id
      join planned_notices p on p.workspace = s.workspace and p.kind = 'stays' and p.is_on and not p.deleted
      where s.id = ${stayId} and ${isMarked(db)} and ${isForStay(db)} and ${momentOf(db)} > now()
    ) where id = ${stayId}`;
}

/**
 * Marks stays outside Paris time, because a plan is new or has another moment. Locks them in one order, because two plans
 * may change at the same time.
 */
export async function markAbroad(db: Db, workspace: Workspace): Promise<void> {
  await db`
    update stays set look_at = now() where id in (
      select s.id from stays s where s.workspace = ${workspace} and ${isMarked(db)} and s.state not in ('cancelled', 'purged')
      order by s.id for no key update
    )`;
}

/**
 * Lists plans whose moment for this stay has passed without a planned send, as after a moved departure. `isNew`: the stay
 * was created after that moment.
 */
export async function listPassedPlans(
  db: Db,
  stayId: string,
): Promise<(StoredPlan & DueMoment & { isNew: boolean })[]> {
  return db<(StoredPlan & DueMoment & { isNew: boolean })[]>`
    select ${storedColumns(db)}, ${dueColumns(db)}, s.created_at > ${momentOf(db)} as "isNew"
    from stays s join rooms r on r.id = s.room_id join planned_notices p on p.workspace = s.workspace
    where s.id = ${stayId} and p.kind = 'stays' and p.is_on and not p.deleted
      and ${momentOf(db)} between p.since and now()
      and ${isForStay(db)} and ${isUnserved(db)}
    order by moment`;
}

export type NewPlannedSend = {
  id: string;
  planId: string;
  stayId: string | null;
  dueAt: string;
  state: PlannedSendState;
  reason?: MissedReason;
  /** It left for less than the plan means. */
  narrowed?: boolean;
};

export async function insertPlannedSend(db: Db, made: NewPlannedSend): Promise<void> {
  await db`
    insert into planned_sends (id, plan_id, stay_id, due_at, state, reason, narrowed)
    values (${made.id}, ${made.planId}, ${made.stayId}, ${made.dueAt}, ${made.state}, ${made.reason ?? null}, ${made.narrowed ?? false})`;
}

export async function setSent(db: Db, id: string): Promise<void> {
  await db`update planned_sends set state = 'sent' where id = ${id}`;
}

/**
 * Lists the planned sends of a stay that newcomers may still get, the latest first. An empty one reached nobody so far. A
 * notice J±n for some statuses is for who has them on its day (D241).
 */
export async function listFollowed(
  db: Db,
  stayId: string,
): Promise<(StoredPlan & { sendId: string; state: "sent" | "empty" })[]> {
  return db<(StoredPlan & { sendId: string; state: "sent" | "empty" })[]>`
    select ${storedColumns(db)}, o.id as "sendId", o.state from planned_sends o join planned_notices p on p.id = o.plan_id
    where o.stay_id = ${stayId} and o.state <> 'missed' and p.kind = 'stays' and p.is_on and not p.deleted
      and o.due_at >= p.since and (p.days is null or p.filters->'statuses' is null)
    order by o.due_at desc, o.id`;
}

/** Lists the people of a send: those with a notice, and those in parts that are not stored yet. */
export async function listReached(db: Db, sendId: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select user_id as id from notices where send_id = ${sendId}
    union
    select (planned.person->>'user_id')::uuid from send_parts p, jsonb_array_elements(p.people) as planned (person)
    where p.send_id = ${sendId}`;
  return rows.map(({ id }) => id);
}

export type StoredSend = { isSms: boolean; isRetired: boolean };

/** Finds the channel of a send, by which its further notices leave: none once it was taken back. */
export async function findStoredSend(db: Db, sendId: string): Promise<StoredSend | undefined> {
  const [send] = await db<StoredSend[]>`
    select is_sms as "isSms", retired_at is not null as "isRetired" from notice_sends where id = ${sendId}`;
  return send;
}

/** Lets all plans of a restored database begin now: no notice of an earlier moment is sent, not to newcomers either. */
export async function beginAnew(db: Db): Promise<void> {
  await db`
    update planned_notices set since = now(), due_at = case kind when 'stays' then ${nextTime(db, db`time`)} else due_at end
    where not deleted and is_on and kind <> 'text'`;
  await db`update stays s set look_at = case when ${isMarked(db)} then now() end where look_at is not null`;
}

export async function listDuePlans(db: Db): Promise<StoredPlan[]> {
  return db<StoredPlan[]>`
    select ${storedColumns(db)} from planned_notices p
    where p.due_at <= now() and not p.deleted order by p.due_at for no key update`;
}

type Overdue = { planId: string; stayId: string; workspace: Workspace; name: string; stayName: string; dueAt: string };

/** Lists openings that were due since the backup: the rooms may have opened before the failure, and their notices left. */
export async function listOverdueOpenings(db: Db): Promise<Overdue[]> {
  return db<Overdue[]>`
    select p.id as "planId", s.id as "stayId", p.workspace, p.name, s.title as "stayName", s.due_at as "dueAt"
    from planned_notices p join stays s on s.workspace = p.workspace join rooms r on r.id = s.room_id
    where p.kind = 'stays' and p.days is null and p.is_on and not p.deleted
      and s.state = 'planned' and s.due_at <= now() and ${isForStay(db)} and ${isUnserved(db)}
    order by s.due_at, p.id`;
}

export async function findStayOfRoom(db: Db, workspace: Workspace, roomId: string): Promise<PlannedStay | undefined> {
  const [stay] = await db<PlannedStay[]>`
    select ${stayColumns(db)} from stays s where s.room_id = ${roomId} and s.workspace = ${workspace}`;
  return stay;
}
