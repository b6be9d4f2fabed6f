import type { Db, Fragment } from "../db/connection.ts";

/** Where a stay is in time: coming before its departure, under way from then to its end, over after it. */

export function today(db: Db): Fragment {
  return db`(now() at time zone 'Europe/Paris')::date`;
}

/** Of the stay `s`, however its room stands. One that does not take place is neither coming nor over. */
export function isComingOrUnderWay(db: Db): Fragment {
  return db`(s.end_date >= ${today(db)} and s.state not in ('cancelled', 'purged'))`;
}
