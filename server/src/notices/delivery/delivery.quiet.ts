import { PARIS, WORKSPACES, type Workspace } from "@hello/contract";
import type { QuietHours } from "../../base/config.environment.ts";
import type { Config } from "../../base/config.ts";
import { isAbroad, timeIn } from "../../platform/db/clock.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";

/** Where it is quiet now: nothing but urgent messages leaves for people of a workspace who are in this zone. */
export type QuietZone = { workspace: Workspace; zone: string; until: string };

/** Quiet hours are those of the stay where somebody is, otherwise those of Paris (D187). */
export async function listQuiet(db: Db, { sites }: Config, now: Date): Promise<QuietZone[]> {
  const quiet: QuietZone[] = [];
  for (const workspace of WORKSPACES) {
    const { quietHours } = sites[workspace];
    if (quietHours) quiet.push(...(await listQuietOf(db, workspace, quietHours, now)));
  }
  return quiet;
}

/** Zones of stays that nobody is on are named too, which does no harm. */
async function listQuietOf(db: Db, workspace: Workspace, { from, to }: QuietHours, now: Date): Promise<QuietZone[]> {
  return db<QuietZone[]>`
    select workspace, zone, until
    from (
      select ${workspace}::text as workspace, ${PARIS}::text as zone
      union
      select workspace, time_zone from stays where workspace = ${workspace} and ${isAbroad(db, db`time_zone`)}
    ) zones
    cross join lateral (
      select quiet_until(${now.toISOString()}::timestamptz, ${from}::int, ${to}::int, zone) as until
    ) here
    where until is not null`;
}

/**
 * The zone where the person of a row of the ledger (alias d) is: that of the stay that they are on, the later one of two.
 * Contacts are at home.
 */
function zoneOfRow(db: Db, now: Date): Fragment {
  const day = db`${timeIn(db, db`${now.toISOString()}::timestamptz`, db`s.time_zone`)}::date`;
  return db`coalesce((
    select s.time_zone from notices n join stay_people w on w.user_id = n.user_id join stays s on s.id = w.stay_id
    where n.id = d.notice_id and w.role <> 'contact' and s.state not in ('cancelled', 'purged')
      and ${day} between s.departure_date and s.end_date
    order by s.departure_date desc, s.id limit 1
  ), ${PARIS})`;
}

/** Whether the person of a row of the ledger (alias d) is where it is quiet. Urgent messages do not ask. */
export function isQuiet(db: Db, quiet: QuietZone[], now: Date): Fragment {
  if (quiet.length === 0) return db`false`;
  const [workspaces, zones] = [quiet.map(({ workspace }) => workspace), quiet.map(({ zone }) => zone)];
  return db`(
    d.workspace = any(${workspaces}::text[]) and (d.workspace, ${zoneOfRow(db, now)}) in (
      select * from unnest(${workspaces}::text[], ${zones}::text[])
    )
  )`;
}

/** Postpones messages to the end of the quiet hours where people are. One that was not tried yet is as good as new then. */
export async function holdQuiet(
  db: Db,
  channel: string,
  { workspace, zone, until }: QuietZone,
  now: Date,
): Promise<void> {
  await db`
    update deliveries d set
      due_at = ${until}, updated_at = now(),
      accepted_at = case when attempts = 0 then greatest(accepted_at, ${until}) else accepted_at end
    where channel = ${channel} and state = 'queued' and due_at <= now() and workspace = ${workspace}
      and not urgent and ${zoneOfRow(db, now)} = ${zone}`;
}
