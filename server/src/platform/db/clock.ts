import type { Db, Fragment } from "./connection.ts";

/** The database's clock counts, so that all nodes agree. */
export async function readClock(db: Db): Promise<string> {
  const [row] = await db<{ now: string }[]>`select clock_timestamp() as now`;
  return row!.now;
}

/** The day in Paris. */
export function today(db: Db): Fragment {
  return db`(now() at time zone 'Europe/Paris')::date`;
}
