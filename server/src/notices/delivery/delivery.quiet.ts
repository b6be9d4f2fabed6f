import { PARIS, WORKSPACES, type Workspace } from "@hello/contract";
import type { Config } from "../../base/config.ts";
import { isAbroad, timeIn } from "../../platform/db/clock.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";

/** A zone that has quiet hours now: only urgent messages leave for people of the workspace there. */
export type QuietZone = { workspace: Workspace; zone: string; until: string };

/** Quiet hours are those of the stay where somebody is, otherwise those of Paris (D187). */
export async function listQuiet(db: Db, { sites }: Config, now: Date): Promise<QuietZone[]> {
  const given = WORKSPACES.flatMap((workspace) => {
    const { quietHours } = sites[workspace];
    return quietHours ? [{ workspace, ...quietHours }] : [];
  });
  if (given.length === 0) return [];
  return db<QuietZone[]>`
    with given as (
      select * from unnest(
        ${given.map(({ workspace }) => workspace)}::text[], ${given.map(({ from }) => from)}::int[], ${given.map(({ to }) => to)}::int[]
      ) as hours (workspace, from_minute, to_minute)
    )
    select workspace, zone, until
    from (
      select given.*, ${PARIS}::text as zone from given
      union
      select given.*, s.time_zone from given join stays s on s.workspace = given.workspace
        and ${isAbroad(db, db`s.time_zone`)} and ${isUnderWay(db, now)}
    ) zones
    cross join lateral (select quiet_until(${now.toISOString()}::timestamptz, from_minute, to_minute, zone) as until) here
    where until is not null`;
}

function isUnderWay(db: Db, now: Date): Fragment {
  const day = db`${timeIn(db, db`${now.toISOString()}::timestamptz`, db`s.time_zone`)}::date`;
  return db`(s.state not in ('cancelled', 'purged') and ${day} between s.departure_date and s.end_date)`;
}

/**
 * The zone of the person of a row of the ledger (alias d): that of their current stay, of two the later one. Contacts are at
 * home.
 */
function zoneOfRow(db: Db, now: Date): Fragment {
  return db`coalesce((
    select s.time_zone from notices n join stay_people w on w.user_id = n.user_id join stays s on s.id = w.stay_id
    where n.id = d.notice_id and w.role <> 'contact' and ${isUnderWay(db, now)}
    order by s.departure_date desc, s.id limit 1
  ), ${PARIS})`;
}

/** Whether a row of the ledger (alias d) is for somebody in a quiet zone. Urgent messages ignore it. */
export function isQuiet(db: Db, quiet: QuietZone[], now: Date): Fragment {
  if (quiet.length === 0) return db`false`;
  const [workspaces, zones] = [quiet.map(({ workspace }) => workspace), quiet.map(({ zone }) => zone)];
  return db`(
    d.workspace = any(${workspaces}::text[]) and (d.workspace, ${zoneOfRow(db, now)}) in (
      select * from unnest(${workspaces}::text[], ${zones}::text[])
    )
  )`;
}

/**
 * Postpones messages to the end of the quiet hours where people are. A message without an attempt counts as accepted then.
 * While Paris is awake, only rows of the few people elsewhere are read, however many wait.
 */
export async function holdQuiet(
  db: Db,
  channel: string,
  { workspace, zone, until }: QuietZone,
  now: Date,
): Promise<void> {
  const isThere = db`d.notice_id in (
    select n.id from stays s join stay_people w on w.stay_id = s.id join notices n on n.user_id = w.user_id
    where s.workspace = ${workspace} and s.time_zone = ${zone} and ${isUnderWay(db, now)}
  )`;
  await db`
    update deliveries d set
      due_at = ${until}, updated_at = now(),
      accepted_at = case when attempts = 0 then greatest(accepted_at, ${until}) else accepted_at end
    where channel = ${channel} and state = 'queued' and due_at <= now() and workspace = ${workspace}
      and not urgent and ${zone === PARIS ? db`true` : isThere} and ${zoneOfRow(db, now)} = ${zone}`;
}
