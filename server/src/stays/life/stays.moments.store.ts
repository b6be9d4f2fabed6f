import type { StayLife } from "../../base/config.environment.ts";
import { isZone, momentIn, timeIn } from "../../platform/db/clock.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import type { StaffMoments, StayMoments } from "./stays.moments.ts";

/** The hour at which rooms open, close and are purged, where the stay takes place. */
const ACTION_TIME = "09:00";

/** What decides when a room opens, closes and is purged. */
export type DatedStay = StaffMoments & {
  departure_date: string;
  end_date: string;
  opens: string | null;
  closes: string | null;
  time_zone: string;
};
export type FoundMoments = StayMoments & { knowsZone: boolean };

/**
 * When the rooms of confirmed stays open, close and are purged (D58), in the order of the stays. A list may name the first
 * two days. A purge that staff set is ignored if the room closes later.
 */
export async function readMoments(db: Db, stays: DatedStay[], life: StayLife): Promise<FoundMoments[]> {
  const column = (name: keyof DatedStay) => stays.map((stay) => stay[name]);
  const { opensBefore, closesAfter, purgesAfter } = life;
  return db<FoundMoments[]>`
    select opens_at, closes_at, "knowsZone",
      case when purge_set > closes_at then purge_set
        else ${actionAt(db, db`${timeIn(db, db`closes_at`, db`zone`)}::date + ${purgesAfter}::int`)}
      end::timestamptz(3) as purge_at
    from (
      select place, zone, purge_set, ${isZone(db, db`zone`)} as "knowsZone",
        coalesce(opens_set, ${actionAt(db, db`coalesce(opens, departure - ${opensBefore}::int)`)})::timestamptz(3) as opens_at,
        coalesce(closes_set, ${actionAt(db, db`coalesce(closes, ends + ${closesAfter}::int)`)})::timestamptz(3) as closes_at
      from unnest(
        ${column("departure_date")}::date[], ${column("end_date")}::date[], ${column("opens")}::date[],
        ${column("closes")}::date[], ${column("opens_set")}::timestamptz[], ${column("closes_set")}::timestamptz[],
        ${column("purge_set")}::timestamptz[], ${column("time_zone")}::text[]
      ) with ordinality as given (departure, ends, opens, closes, opens_set, closes_set, purge_set, zone, place)
    ) dated
    order by place`;
}

function actionAt(db: Db, day: Fragment): Fragment {
  return momentIn(db, day, db`${ACTION_TIME}`, db`zone`);
}

/** The moments of days that staff set; an empty day has none. */
export async function readActionMoments(db: Db, zone: string, days: (string | null)[]): Promise<(string | null)[]> {
  const rows = await db<{ moment: string | null }[]>`
    select ${actionAt(db, db`day`)}::timestamptz(3) as moment
    from unnest(${days}::date[]) with ordinality as given (day, place), (select ${zone}::text as zone) here
    order by place`;
  return rows.map(({ moment }) => moment);
}

/** The purge of a stay that was cancelled by a list of that moment. */
export async function readCancelledPurge(
  db: Db,
  { as_of, time_zone }: { as_of: string; time_zone: string },
  { purgesAfter }: StayLife,
): Promise<string> {
  const [row] = await db<{ moment: string }[]>`
    select ${actionAt(db, db`${timeIn(db, db`${as_of}::timestamptz`, db`zone`)}::date + ${purgesAfter}::int`)}::timestamptz(3) as moment
    from (select ${time_zone}::text as zone) here`;
  return row!.moment;
}
