import type { PlannedFields, StayState, Workspace } from "@hello/contract";
import { caseless } from "../../platform/db/caseless.ts";
import { isAbroad, momentIn, today } from "../../platform/db/clock.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { asksOf } from "../notices/notices.names.ts";
import type { NamedStay } from "./planned.variables.ts";

/** Parts of the queries about plans and stays. */

/** Whether a plan (alias p) is for the stay (alias s) with its room (alias r). */
export function isForStay(db: Db): Fragment {
  return db`(
    s.workspace = p.workspace and s.state not in ('cancelled', 'purged')
    and (p.filters->'roomIds' is null or p.filters->'roomIds' ? r.id::text)
    and (p.filters->'productUuids' is null or p.filters->'productUuids' ? r.product_uuid)
    and (p.filters->'destinations' is null or exists (
      select from jsonb_array_elements_text(p.filters->'destinations') as given (center)
      where ${caseless(db, db`given.center`)} = ${caseless(db, db`r.center_name`)}
    ))
    and (p.filters->'departureFrom' is null or s.departure_date >= (p.filters->>'departureFrom')::date)
    and (p.filters->'departureTo' is null or s.departure_date <= (p.filters->>'departureTo')::date)
  )`;
}

/** The moment at which a plan (alias p) leaves for a stay (alias s): its time of day there, or that of the opening (D171). */
export function momentOf(db: Db): Fragment {
  const atTime = momentIn(db, db`s.departure_date + p.days`, db`p.time`, db`s.time_zone`);
  return db`case when p.days is null then s.opened_at else ${atTime} end`;
}

/** Whether the loop comes to the stay (alias s) by its mark, because plans are looked at when it is their time in Paris. */
export function isMarked(db: Db): Fragment {
  return isAbroad(db, db`s.time_zone`);
}

/** Whether a plan (alias p) has no planned send for a stay (alias s). */
export function isUnserved(db: Db): Fragment {
  return db`not exists (select from planned_sends o where o.plan_id = p.id and o.stay_id = s.id)`;
}

/** The next moment at which a time of day comes in Paris. */
export function nextTime(db: Db, time: Fragment): Fragment {
  const isPast = db`${momentIn(db, today(db), time)} <= now()`;
  return momentIn(db, db`(${today(db)} + (${isPast})::int)`, time);
}

/** A plan as the loop and the calls that change it read it. */
export type StoredPlan = PlannedFields & {
  id: string;
  workspace: Workspace;
  userId: string;
  byLead: boolean;
  dueAt: string | null;
  version: number;
  isOverdue: boolean;
  author: PlanAuthor;
};

/** The author as they last signed in. A plan reaches what its author reaches when it leaves (D177). */
export type PlanAuthor = { centers: string[] | null; lead: boolean };

export function storedColumns(db: Db): Fragment {
  return db`
    p.id, p.workspace, p.user_id as "userId", p.by_lead as "byLead", p.name, p.content, p.is_sms as "isSms",
    p.is_urgent as "isUrgent", ${asksOf(db, db`p`)} as asks, p.kind, p.filters, p.at, p.days, p.time, p.is_on as "isOn",
    p.due_at as "dueAt", p.version, p.due_at < now() - interval '1 day' as "isOverdue", (
      select json_build_object('centers', a.staff_centers, 'lead',
        a.staff_lead or p.by_lead and a.signed_in_at is null)
      from users a where a.id = p.user_id
    ) as author`;
}

/** A stay that a plan is for. */
export type PlannedStay = NamedStay & { id: string; state: StayState };

export function stayColumns(db: Db): Fragment {
  return db`
    s.id, s.room_id, s.state, s.title, s.center_name, s.departure_date, nullif(trim(s.card->>'meeting'), '') as meeting`;
}
