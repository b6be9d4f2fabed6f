import type { Db, Fragment } from "./connection.ts";

/** The database's clock counts, so that all nodes agree. */
export async function readClock(db: Db): Promise<string> {
  const [row] = await db<{ now: string }[]>`select clock_timestamp() as now`;
  return row!.now;
}

/*
 * The one place for hours of a zone (D187): PostgreSQL's `at time zone`. Functions of the database do it for zones of rows,
 * because a zone that it does not know must not end the statement.
 */

/** The date and time of day that clocks show at a moment, in Paris or another zone. */
export function timeIn(db: Db, moment: Fragment, zone?: Fragment): Fragment {
  return zone ? db`time_in(${moment}, ${zone})` : db`(${moment} at time zone 'Europe/Paris')`;
}

/** The moment of a time of day (`09:00`) on a day, in Paris or another zone. */
export function momentIn(db: Db, day: Fragment, time: Fragment, zone?: Fragment): Fragment {
  return zone ? db`moment_in(${day}, ${time}, ${zone})` : db`((${day} + ${time}::time) at time zone 'Europe/Paris')`;
}

/** Whether the database knows the zone. */
export function isZone(db: Db, zone: Fragment): Fragment {
  return db`is_zone(${zone})`;
}

/** Whether a zone is another than Paris. */
export function isAbroad(db: Db, zone: Fragment): Fragment {
  return db`${zone} <> 'Europe/Paris'`;
}

/** The day in Paris, or in another zone. */
export function today(db: Db, zone?: Fragment): Fragment {
  return db`${timeIn(db, db`now()`, zone)}::date`;
}
